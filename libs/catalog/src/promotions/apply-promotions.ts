import type { Cents } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import type { StoredProduct } from '../storage/product-rows.js';
import { minimumPrice } from '../margins/domain/minimum-margin.js';
import { blockingMinimums } from '../margins/refused-prices.js';
import { type MatchingPromotion, winningPromotion } from './domain/promotion.js';
import { findMatchingPromotions } from './matching-promotions.js';

/**
 * Gives products the prices of the promotions in force, in two statements. A promotional price of the product's own, from
 * staff or an import, wins over all promotions.
 */
export async function applyPromotions(
  tx: EntityManager,
  products: readonly StoredProduct[],
  now: Date,
): Promise<StoredProduct[]> {
  const matches = await findMatchingPromotions(tx, products, { from: now, to: now });
  const minimums = await blockingMinimums(
    tx,
    products.filter((_, index) => matches[index]?.length).map((product) => product.subsubcategory_id),
  );
  return products.map((product, index) => {
    const minimum = minimums.get(product.subsubcategory_id) ?? null;
    const lowest = minimumPrice(product.purchase_price_cents, minimum);
    return withPromotion(product, { promotions: matches[index] ?? [], lowest });
  });
}

/** The product with the price of the winning promotion, or without a promotion. */
function withPromotion(
  product: StoredProduct,
  { promotions, lowest }: { promotions: readonly MatchingPromotion[]; lowest: Cents | null },
): StoredProduct {
  if (hasOwnPromotion(product)) return product;
  const winner = winningPromotion(product, promotions, lowest);
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
