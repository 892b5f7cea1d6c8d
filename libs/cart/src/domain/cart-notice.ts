import { type BasisPoints, type Cents, formatEuros, withVat } from '@boutik/kernel';

/** A cart line with the price last shown and the current product; prices in cents excluding tax. */
export interface LineToday {
  quantity: number;
  seenNet: Cents;
  /** Null once the product is off sale. */
  product: { netPrice: Cents; vatRate: BasisPoints } | null;
  /** Maximum quantity of the line; 0 when out of stock. */
  most: number;
  /** A line of the saved cart: it does not prevent an order. */
  saved?: boolean;
}

/**
 * French message about changes of stock or price since the line was added, or null.
 * @param excludingTax how prices are shown
 */
export function noticeOf(
  { quantity, seenNet, product, most, saved = false }: LineToday,
  excludingTax: boolean,
): string | null {
  const or = (advice: string) => (saved ? '.' : `\u202f: ${advice} pour commander.`);
  if (!product) return `Ce produit n'est plus en vente${or('retirez-le')}`;
  if (most === 0) return `Ce produit n'est plus en stock${or('retirez-le')}`;
  const sentences: string[] = [];
  if (quantity > most) sentences.push(`Seulement ${most} en stock${or('réduisez la quantité')}`);
  if (product.netPrice !== seenNet) {
    const shown = (net: Cents) => formatEuros(excludingTax ? net : withVat(net, product.vatRate));
    sentences.push(
      `Le prix est passé de ${shown(seenNet)} à ${shown(product.netPrice)} ${excludingTax ? 'HT' : 'TTC'}.`,
    );
  }
  return sentences.length > 0 ? sentences.join(' ') : null;
}
