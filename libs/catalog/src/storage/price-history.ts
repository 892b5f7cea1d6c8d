import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type PricePoint, struckPrice } from '../domain/price.js';

/** A price in force from now on, in cents excluding tax. */
export interface NewPrice {
  productId: number;
  netPriceCents: number;
  soldPriceCents: number;
  isPromotion: boolean;
  promotionId: number | null;
}

/** A product whose promotion begins; `promotionId` is null for a promotional price of its own. */
export interface StartingPromotion {
  productId: number;
  netPriceCents: number;
  promotionId: number | null;
}

const soldPriceRow = z.strictObject({
  product_id: z.number(),
  sold_price_cents: z.number(),
  changed_at: z.date(),
  promotion_id: z.number().nullable(),
});

/**
 * The reference price of `struckPrice` in ../domain/price.ts, in SQL: the lowest price of the 30 days before a moment.
 * @param product the alias of the table "products" @param at the placeholder of the moment
 */
export const lowestOf30Days = (product: string, at: string) => `least(${product}.net_price_cents,
      (select min(sold_price_cents) from price_history h
       where h.product_id = ${product}.id and h.changed_at > ${at}::timestamptz - interval '30 days' and h.changed_at < ${at}),
      (select sold_price_cents from price_history h
       where h.product_id = ${product}.id and h.changed_at <= ${at}::timestamptz - interval '30 days'
       order by h.changed_at desc, h.id desc limit 1))`;

/** Adds prices to the history; `source` is who set them ("import:pc-parts", "demo"). */
export async function insertPrices(tx: EntityManager, prices: readonly NewPrice[], source: string): Promise<void> {
  if (prices.length === 0) return;
  await tx.query(
    `insert into price_history (product_id, net_price_cents, sold_price_cents, is_promotion, promotion_id, source)
     select *, $6 from unnest($1::int[], $2::int[], $3::int[], $4::boolean[], $5::int[])`,
    [
      prices.map((p) => p.productId),
      prices.map((p) => p.netPriceCents),
      prices.map((p) => p.soldPriceCents),
      prices.map((p) => p.isPromotion),
      prices.map((p) => p.promotionId),
      source,
    ],
  );
}

/**
 * Sets the struck price of products whose promotion begins now; their new price must not be in the history yet. One that
 * continues after a promotion with a higher priority keeps the reference price of its own first day.
 */
export async function setStruckPrices(
  tx: EntityManager,
  starting: readonly StartingPromotion[],
  now: Date,
): Promise<void> {
  if (starting.length === 0) return;
  const rows = await queryRows(
    tx,
    soldPriceRow,
    `select product_id, sold_price_cents, changed_at, promotion_id from price_history
     where product_id = any($1::int[]) order by changed_at, id`,
    [starting.map((one) => one.productId)],
  );
  const histories = new Map<number, typeof rows>(starting.map((one) => [one.productId, []]));
  for (const row of rows) histories.get(row.product_id)?.push(row);
  const struck = starting.map(({ productId, netPriceCents, promotionId }) => {
    const history = histories.get(productId) ?? [];
    const earlier = promotionId === null ? undefined : history.find((row) => row.promotion_id === promotionId);
    return struckPrice(history.map(toPricePoint), netPriceCents, earlier?.changed_at ?? now);
  });
  await tx.query(
    `update products set struck_price_cents = given.price from unnest($1::int[], $2::int[]) as given (id, price) where products.id = given.id`,
    [starting.map((one) => one.productId), struck],
  );
}

function toPricePoint(row: z.infer<typeof soldPriceRow>): PricePoint {
  return { soldPriceCents: row.sold_price_cents, at: row.changed_at };
}

/** Clears the struck price of products whose promotion has ended. */
export async function clearStruckPrices(tx: EntityManager, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.query('update products set struck_price_cents = null where id = any($1::int[])', [productIds]);
}
