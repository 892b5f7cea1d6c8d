import type { Cents } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type MinimumMargin, minimumPrice, ownPrice, type PricedRow, writesPrice } from './domain/minimum-margin.js';
import type { RefusedPrice } from './margin-refusals.js';
import { minimumMarginOf, minimumMargin } from './minimum-margins.js';

const blockingRow = z.strictObject({ id: z.number(), minimum: minimumMargin });

/** The minimums that refuse prices, by category of the third level; one statement. */
export async function blockingMinimums(
  tx: Pick<EntityManager, 'query'>,
  categories: readonly number[],
): Promise<Map<number, MinimumMargin>> {
  if (categories.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    blockingRow,
    `select given.subsubcategory_id as id, ${minimumMarginOf('given')} as minimum
     from unnest($1::int[]) as given (subsubcategory_id) where exists (select from minimum_margins where blocks)`,
    [[...new Set(categories)]],
  );
  return new Map(rows.flatMap(({ id, minimum }) => (minimum?.blocks ? [[id, minimum]] : [])));
}

type Product = PricedRow & {
  name: string;
  reference: string;
  subsubcategory_id: number;
  purchase_price_cents: Cents | null;
};
interface Change {
  before: Product | null;
  after: Product;
}

/**
 * The one rule for all that writes sale prices: staff, changes of many products, files. What a product costs is a fact,
 * and is never refused; a promotion is not applied where it would go below the minimum.
 * @returns the refused changes with their prices
 */
export async function refusedPrices<C extends Change>(
  tx: Pick<EntityManager, 'query'>,
  changes: readonly C[],
): Promise<Map<C, RefusedPrice>> {
  const written = changes.filter(({ before, after }) => writesPrice(before, after));
  const minimums = await blockingMinimums(
    tx,
    written.map(({ after }) => after.subsubcategory_id),
  );
  return new Map(
    written.flatMap((change) => {
      const { name, reference, subsubcategory_id: category, purchase_price_cents: cost } = change.after;
      const net = ownPrice(change.after);
      const lowest = minimumPrice(cost, minimums.get(category) ?? null);
      return net !== null && lowest !== null && net < lowest ? [[change, { reference, name, net, lowest }]] : [];
    }),
  );
}
