/** 20 % and more is good, from 10 % a warning, less is bad (WS-288). */
export function marginBadgeClass(margin: number): 'badge-accepted' | 'badge-draft' | 'badge-rejected' {
  return margin >= 20 ? 'badge-accepted' : margin >= 10 ? 'badge-draft' : 'badge-rejected';
}

/** Of an activation rate: green from 80, blue from 60, yellow from 40, else red (WS-043). */
export function activationClass(rate: number): 'band-green' | 'band-blue' | 'band-yellow' | 'band-red' {
  return rate >= 80 ? 'band-green' : rate >= 60 ? 'band-blue' : rate >= 40 ? 'band-yellow' : 'band-red';
}

/** A stock of fewer units is low (WS-055). */
const LOW_STOCK = 10;

/** Red "Rupture" when not in stock or the stock is 0, yellow when low, else green (WS-055, WS-056). */
export function stockBadge(inStock: boolean, stock: number) {
  const isOutOfStock = !inStock || stock <= 0;
  return {
    text: isOutOfStock ? 'Rupture' : `${stock} en stock`,
    className: isOutOfStock ? 'badge-rejected' : stock < LOW_STOCK ? 'badge-draft' : 'badge-accepted',
  } as const;
}
