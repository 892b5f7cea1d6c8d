import { applyRate } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import type { DemoProduct } from '../catalogue/product.js';
import { randomFrom } from '../random.js';

const DAY_MS = 86_400_000;

interface PricePoint {
  reference: string;
  net: number;
  at: string;
}

/**
 * Backdates products and their first price; one in three gets an earlier, different price.
 * The catalogue always writes the current time, so the rows of this transaction are changed with SQL.
 */
export async function backdatePrices(tx: EntityManager, products: readonly DemoProduct[], now: Date): Promise<void> {
  const random = randomFrom(77_974);
  const ago = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const current: PricePoint[] = [];
  const earlier: PricePoint[] = [];
  for (const { reference, netPriceCents: net, ageDays } of products) {
    const changed = ageDays > 90 && random.chance(33);
    current.push({ reference, net, at: ago(changed ? random.between(40, ageDays - 20) : ageDays) });
    if (changed)
      earlier.push({
        reference,
        net: net + applyRate(net, random.pick([-400, 300, 500, 800, 1200])),
        at: ago(ageDays),
      });
  }
  const creationDates = products.map(({ reference, ageDays }) => ({ reference, at: ago(ageDays) }));
  await tx.query(
    `update products p set created_at = given.at from jsonb_to_recordset($1::jsonb) as given (reference text, at timestamptz) where p.reference = given.reference`,
    [JSON.stringify(creationDates)],
  );
  await tx.query(
    `update price_history h set changed_at = given.at from jsonb_to_recordset($1::jsonb) as given (reference text, at timestamptz)
     join products p using (reference) where h.product_id = p.id and h.changed_at = now()`,
    [JSON.stringify(current)],
  );
  await tx.query(
    `insert into price_history (product_id, net_price_cents, sold_price_cents, is_promotion, source, changed_at)
     select p.id, given.net, given.net, false, 'demo', given.at
     from jsonb_to_recordset($1::jsonb) as given (reference text, net int, at timestamptz) join products p using (reference)`,
    [JSON.stringify(earlier)],
  );
}

/** Backdates promotions to between one and nine days ago. Prices were stable for a month before, so the reference price is correct. */
export async function backdatePromotions(tx: EntityManager, now: Date): Promise<void> {
  await tx.query(
    `update price_history set changed_at = $1::timestamptz - (1 + product_id % 9) * interval '1 day'
     where source = 'demo-promotion' and changed_at = now()`,
    [now],
  );
}
