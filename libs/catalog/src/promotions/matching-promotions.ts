import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type MatchingPromotion, type PromotionDiscount, targetKinds } from './domain/promotion.js';

/** What decides of which promotions a product is a target; the id is 0 for a new product. */
export interface PromotableProduct {
  id: number;
  brand_id: number | null;
  subsubcategory_id: number;
}

/** Both ends included: `from` equal to `to` is a moment. `to` is null for a period without end. */
export interface Period {
  from: Date;
  to: Date | null;
}

const matchRow = z.strictObject({
  n: z.number(),
  id: z.number(),
  discount_kind: z.custom<PromotionDiscount['kind']>(),
  discount_value: z.number(),
  priority: z.number(),
  level: z.number(),
});

/**
 * The promotions that were not stopped and are in force in a period, for each product in the given order, in one
 * statement.
 */
export async function findMatchingPromotions(
  tx: Pick<EntityManager, 'query'>,
  products: readonly PromotableProduct[],
  { from, to }: Period,
): Promise<MatchingPromotion[][]> {
  const matches: MatchingPromotion[][] = products.map(() => []);
  if (products.length === 0) return matches;
  const rows = await queryRows(tx, matchRow, STATEMENT, [
    products.map(({ id }) => id),
    products.map(({ brand_id }) => brand_id),
    products.map(({ subsubcategory_id }) => subsubcategory_id),
    from,
    to,
  ]);
  for (const row of rows) {
    const target = targetKinds[row.level];
    if (!target) throw new Error(`No kind of target has the level ${row.level}.`);
    const discount = { kind: row.discount_kind, value: row.discount_value };
    matches[row.n - 1]?.push({ id: row.id, discount, priority: row.priority, target });
  }
  return matches;
}

/** Levels are the indices of `targetKinds`. */
const STATEMENT = `
  with given as (
    select * from unnest($1::int[], $2::int[], $3::int[]) with ordinality as g (product_id, brand_id, leaf_id, n)
  ), matched as (
    select n, promotion_id, 4 as level from given join promotion_targets t on t.product_id = given.product_id
    union all
    select n, promotion_id, 3 from given join promotion_targets t on t.subsubcategory_id = leaf_id
    union all
    select n, promotion_id, 2 from given join subsubcategories l on l.id = leaf_id
      join promotion_targets t on t.subcategory_id = l.subcategory_id
    union all
    select n, promotion_id, 1 from given join subsubcategories l on l.id = leaf_id
      join subcategories s on s.id = l.subcategory_id join promotion_targets t on t.category_id = s.category_id
    union all
    select n, promotion_id, 0 from given join promotion_targets t on t.brand_id = given.brand_id
  )
  select n::int as n, p.id, p.discount_kind, p.discount_value, p.priority, max(level) as level
  from matched join promotions p on p.id = promotion_id
  where p.stopped_at is null and (p.starts_at <= $5 or $5::timestamptz is null) and (p.ends_at is null or p.ends_at > $4)
  group by n, p.id`;
