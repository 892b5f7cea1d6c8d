import { customerPrice, type CustomerProduct } from '@boutik/catalog';
import { STANDARD_VAT } from '@boutik/kernel';
import { chargedVat } from '@boutik/platform/documents';
import type { PricedLine } from '../domain/cart-amounts.js';
import type { StoredLine } from '../storage/carts.js';

/** The list that sets the price of a line; null for the public price. */
export type CustomerLine = PricedLine & { priceListId: number | null };

/** The lines of a cart at the customer's current prices; at the price last shown when a product no longer exists. */
export function priceLines(
  lines: readonly StoredLine[],
  products: ReadonlyMap<number, CustomerProduct>,
): CustomerLine[] {
  return lines.map(({ productId, quantity, seenNet }) => {
    const product = products.get(productId);
    if (!product)
      return { unitNet: seenNet, unitEco: 0, priceListId: null, quantity, vatRate: chargedVat(STANDARD_VAT) };
    const { unitNet, unitEco, priceListId } = customerPrice(product, quantity);
    return { unitNet, unitEco, priceListId, quantity, vatRate: product.vatRate };
  });
}
