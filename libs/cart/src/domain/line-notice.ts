import { type BasisPoints, type Cents, formatEuros, withVat } from '@boutik/kernel';

/** A cart line with the price last shown and the current product; prices in cents excluding tax. */
export interface CurrentLine {
  quantity: number;
  seenNet: Cents;
  /** Null once the product is off sale. */
  product: { netPrice: Cents; vatRate: BasisPoints } | null;
  /** Maximum quantity of the line; 0 when out of stock. */
  maxQuantity: number;
  /** A price list sets the price, which the public one that was last shown says nothing about. */
  hasListPrice?: boolean;
  /** A line of the saved cart: it does not prevent an order. */
  saved?: boolean;
}

/**
 * French message about changes of stock or price since the line was added, or null.
 * @param tax how prices are shown, and the label behind them
 */
export function lineNotice(
  { quantity, seenNet, product, maxQuantity, hasListPrice = false, saved = false }: CurrentLine,
  tax: { excluded: boolean; label: string },
): string | null {
  const withAdvice = (advice: string) => (saved ? '.' : `\u202f: ${advice} pour commander.`);
  if (!product) return `Ce produit n'est plus en vente${withAdvice('retirez-le')}`;
  if (maxQuantity === 0) return `Ce produit n'est plus en stock${withAdvice('retirez-le')}`;
  const messages: string[] = [];
  if (quantity > maxQuantity) messages.push(`Seulement ${maxQuantity} en stock${withAdvice('réduisez la quantité')}`);
  if (product.netPrice !== seenNet && !hasListPrice) {
    const formatPrice = (net: Cents) => formatEuros(tax.excluded ? net : withVat(net, product.vatRate));
    messages.push(`Le prix est passé de ${formatPrice(seenNet)} à ${formatPrice(product.netPrice)}${tax.label}.`);
  }
  return messages.length > 0 ? messages.join(' ') : null;
}
