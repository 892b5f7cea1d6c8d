/** 20 % and more is good, from 10 % a warning, less is bad (WS-288). */
export function marginLook(margin: number): 'badge-accepted' | 'badge-draft' | 'badge-rejected' {
  return margin >= 20 ? 'badge-accepted' : margin >= 10 ? 'badge-draft' : 'badge-rejected';
}

/** Of an activation rate: green from 80, blue from 60, yellow from 40, else red (WS-043). */
export function activationBand(rate: number): 'band-green' | 'band-blue' | 'band-yellow' | 'band-red' {
  return rate >= 80 ? 'band-green' : rate >= 60 ? 'band-blue' : rate >= 40 ? 'band-yellow' : 'band-red';
}

/** WS-055: fewer than this is low. */
const LOW = 10;

/** Red "Rupture" when not in stock or the stock is 0, yellow when low, else green (WS-055, WS-056). */
export function stockLook(inStock: boolean, stock: number) {
  const out = !inStock || stock <= 0;
  return {
    words: out ? 'Rupture' : `${stock} en stock`,
    look: out ? 'badge-rejected' : stock < LOW ? 'badge-draft' : 'badge-accepted',
  } as const;
}
