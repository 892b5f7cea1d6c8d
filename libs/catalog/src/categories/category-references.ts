import type { ListingPageType } from '@boutik/contract';
import type { EntityManager } from 'typeorm';

interface Target {
  page: ListingPageType;
  id: number;
}

/** Promotions, coupons and stock thresholds of a category or brand that is about to be deleted go to the one that replaces it. */
export async function moveReferences(tx: EntityManager, from: Target, to: Target): Promise<void> {
  const emptied = from.page === to.page ? '' : `${from.page}_id = null, `;
  for (const table of ['promotion_targets', 'coupon_targets'])
    await tx.query(`update ${table} set ${emptied}${to.page}_id = $2 where ${from.page}_id = $1`, [from.id, to.id]);
  if (from.page === 'brand' || to.page === 'brand') return;
  // A category has one threshold: that of the target wins, the other one is deleted with its category.
  await tx.query(
    `update stock_thresholds set ${emptied}${to.page}_id = $2
     where ${from.page}_id = $1 and not exists (select from stock_thresholds where ${to.page}_id = $2)`,
    [from.id, to.id],
  );
}

/** Products that changed their category or brand get the prices of its promotions: the worker finds them due. */
export async function reapplyPromotions(tx: EntityManager): Promise<void> {
  await tx.query('update promotions set applied_version = 0 where is_applied');
}
