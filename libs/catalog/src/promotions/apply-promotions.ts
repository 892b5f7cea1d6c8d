import type { EntityManager } from 'typeorm';
import type { StoredProduct } from '../storage/product-rows.js';
import { winningPromotion } from './domain/promotion.js';
import { findMatchingPromotions } from './matching-promotions.js';

/**
 * Gives products the prices of the promotions in force, in one statement. A promotional price of the product's own, from
 * staff or an import, wins over all promotions.
 */
export async function applyPromotions(
  tx: EntityManager,
  products: readonly StoredProduct[],
  now: Date,
): Promise<StoredProduct[]> {
  const matches = await findMatchingPromotions(tx, products, { from: now, to: now });
  return products.map((product, index) => withPromotion(product, matches[index] ?? []));
}

/** The product with the price of the winning promotion, or without a promotion. */
function withPromotion(product: StoredProduct, promotions: Parameters<typeof winningPromotion>[1]): StoredProduct {
  if (hasOwnPromotion(product)) return product;
  const winner = winningPromotion(product, promotions);
  return {
    ...product,
    promo_price_cents: winner?.price ?? null,
    is_promotion: winner !== null,
    promotion_id: winner?.promotion.id ?? null,
  };
}

export function hasOwnPromotion(product: Pick<StoredProduct, 'promo_price_cents' | 'promotion_id'>): boolean {
  return product.promo_price_cents !== null && product.promotion_id === null;
}
