import {
  countChanged,
  idRow,
  momentRow,
  moveByOne,
  queryRows,
  totalRow,
  writePositions,
} from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

type Database = Pick<EntityManager, 'query'>;

/** The tables of what staff show on the home page, with the table of their products and its column. */
export const homeTables = {
  banners: { name: 'title', products: 'banner_products', key: 'banner_id' },
  collections: { name: 'name', products: 'collection_products', key: 'collection_id' },
} as const;
export type HomeTable = keyof typeof homeTables;

/** For a table with the alias "i": what is shown at a moment, given in SQL. */
export const shownAt = (moment: string) => `(i.is_enabled and i.deleted_at is null
    and coalesce(i.starts_at <= ${moment}, true) and coalesce(i.ends_at > ${moment}, true))`;

/** What is shown now. */
export const SHOWN = shownAt('now()');

/** As `showingState` in the domain, for a table with the alias "i". */
export const STATE = `case when i.deleted_at is not null then 'deleted' when not i.is_enabled then 'disabled'
    when i.ends_at <= now() then 'ended' when i.starts_at > now() then 'planned' else 'online' end`;

/** Staff change one of them at a time: order, names and their number depend on the others. Pages go on reading. */
export async function lockItems(tx: EntityManager, table: HomeTable): Promise<void> {
  await tx.query(`lock table ${table} in share row exclusive mode`);
}

/** Marks what began or ended since, which evicts the pages that show it. @returns how many */
export function switchItems(database: Database, table: HomeTable): Promise<number> {
  return countChanged(database, `update ${table} i set is_online = not i.is_online where i.is_online <> ${SHOWN}`);
}

/** When the next of them begins or ends; null when nothing is planned. */
export async function nextSwitch(database: Database): Promise<Date | null> {
  const [next] = await queryRows(
    database,
    momentRow,
    `select min(at) as at from (
       select starts_at, ends_at, is_enabled, deleted_at from banners
       union all select starts_at, ends_at, is_enabled, deleted_at from collections) i, unnest(array[starts_at, ends_at]) as at
     where is_enabled and deleted_at is null and at > now()`,
    [],
  );
  return next?.at ?? null;
}

/** Removes for good what staff removed 30 days ago. */
export function purgeItems(database: Database, table: HomeTable): Promise<number> {
  return countChanged(database, `delete from ${table} where deleted_at < now() - interval '30 days'`, []);
}

/**
 * Makes these the products, in this order, and writes nothing where they are already; products that do not exist any more
 * are left out. @returns how many there are
 */
export async function placeProducts(
  tx: EntityManager,
  { table, id }: { table: HomeTable; id: number },
  productIds: readonly number[],
): Promise<number> {
  const { products, key } = homeTables[table];
  const current = await queryRows(
    tx,
    z.strictObject({ product_id: z.number() }),
    `select product_id from ${products} where ${key} = $1 order by position, product_id`,
    [id],
  );
  if (current.map(({ product_id }) => product_id).join() === productIds.join()) return productIds.length;
  await tx.query(`delete from ${products} where ${key} = $1`, [id]);
  const [placed] = await queryRows(
    tx,
    totalRow,
    `with placed as (
       insert into ${products} (${key}, product_id, position)
       select $1::int, p.id, given.place from unnest($2::int[]) with ordinality as given (id, place)
       join products p on p.id = given.id returning 1)
     select count(*)::int as total from placed`,
    [id, productIds],
  );
  return placed?.total ?? 0;
}

/** Changes places with its neighbour; the first one stays first, the last one last. */
export async function moveItem(
  tx: EntityManager,
  { table, id }: { table: HomeTable; id: number },
  step: 1 | -1,
): Promise<void> {
  const rows = await queryRows(tx, idRow, `select id from ${table} where deleted_at is null order by position, id`, []);
  const moved = moveByOne(
    rows.map((row) => row.id),
    id,
    step,
  );
  if (moved) await writePositions(tx, table, moved);
}
