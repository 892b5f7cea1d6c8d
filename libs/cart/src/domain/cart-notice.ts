import { type BasisPoints, type Cents, formatEuros, withVat } from '@boutik/kernel';

/** A line as it was seen and as it stands; prices in cents excluding tax. */
export interface LineToday {
  quantity: number;
  seenNet: Cents;
  /** Null once the product is off sale. */
  product: { netPrice: Cents; vatRate: BasisPoints } | null;
  /** The most units that the line may hold; 0 when there is no stock for it. */
  most: number;
  /** Only put aside: nothing stands in the way of an order. */
  saved?: boolean;
}

/** What the person must know before ordering, or null; prices on the basis that the person reads. */
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
