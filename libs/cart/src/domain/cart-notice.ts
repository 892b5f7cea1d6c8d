import { type BasisPoints, type Cents, formatEuros, withVat } from '@boutik/kernel';

/** A line as it was seen and as it stands; prices in cents excluding tax. */
export interface LineToday {
  quantity: number;
  seenNet: Cents;
  /** Null once the product is off sale. */
  product: { netPrice: Cents; vatRate: BasisPoints } | null;
  /** The most units that the line may hold; 0 when there is no stock for it. */
  most: number;
}

/** What the person must know before ordering, or null; prices on the basis that the person reads. */
export function noticeOf({ quantity, seenNet, product, most }: LineToday, excludingTax: boolean): string | null {
  if (!product) return "Ce produit n'est plus en vente\u202f: retirez-le pour commander.";
  if (most === 0) return "Ce produit n'est plus en stock\u202f: retirez-le pour commander.";
  const sentences: string[] = [];
  if (quantity > most) sentences.push(`Seulement ${most} en stock\u202f: réduisez la quantité pour commander.`);
  if (product.netPrice !== seenNet) {
    const shown = (net: Cents) => formatEuros(excludingTax ? net : withVat(net, product.vatRate));
    sentences.push(
      `Le prix est passé de ${shown(seenNet)} à ${shown(product.netPrice)} ${excludingTax ? 'HT' : 'TTC'}.`,
    );
  }
  return sentences.length > 0 ? sentences.join(' ') : null;
}
