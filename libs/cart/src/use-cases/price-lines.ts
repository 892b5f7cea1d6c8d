import type { ProductForSale } from '@boutik/catalog';
import { STANDARD_VAT } from '@boutik/kernel';
import { chargedVat } from '@boutik/platform/documents';
import type { PricedLine } from '../domain/cart-amounts.js';
import type { StoredLine } from '../storage/carts.js';

/** The lines of a cart at the current prices; at the price last shown when a product no longer exists. */
export function priceLines(lines: readonly StoredLine[], products: ReadonlyMap<number, ProductForSale>): PricedLine[] {
  return lines.map(({ productId, quantity, seenNet }) => {
    const product = products.get(productId);
    return {
      unitNet: product?.netPrice ?? seenNet,
      unitEco: product?.ecoFee ?? 0,
      quantity,
      vatRate: product?.vatRate ?? chargedVat(STANDARD_VAT),
    };
  });
}
