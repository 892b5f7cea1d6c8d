import type { ShowingWireState } from '@boutik/contract';
import { escapeLike, queryRows, totalRow } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type HomeTable, homeTables, STATE } from './home-items.js';
import { wireStates } from './showing-terms.js';

type Database = Pick<EntityManager, 'query'>;

interface ListQuery {
  page: number;
  per_page: number;
  search: string;
  etat?: ShowingWireState | undefined;
  sort_by: string;
  sort_direction: 'asc' | 'desc';
}

interface Listed<Row extends z.ZodType> {
  table: HomeTable;
  /** The columns of its own, for the alias "i", with their schema beside `showingRow`. */
  columns: string;
  row: Row;
}

const sortColumns: Readonly<Record<string, string>> = {
  place: 'i.deleted_at is not null, i.position',
  debut: 'i.starts_at',
  fin: 'i.ends_at',
};

function columnsOf(table: HomeTable): string {
  const { products, key } = homeTables[table];
  return `i.id, i.is_enabled, i.starts_at, i.ends_at, i.deleted_at, i.version, i.previous is not null as can_undo,
    (select count(*)::int from ${table} o where o.deleted_at is null and (o.position, o.id) <= (i.position, i.id)) as place,
    (select count(*)::int from ${products} l where l.${key} = i.id) as products`;
}

/** A page of banners or collections; those that staff removed only when they are asked for. Two statements. */
export async function listItems<Row extends z.ZodType>(
  database: Database,
  { table, columns, row }: Listed<Row>,
  query: ListQuery,
): Promise<{ rows: z.output<Row>[]; total: number }> {
  const state = Object.entries(wireStates).find(([, wire]) => wire === query.etat)?.[0] ?? null;
  const name = `i.${homeTables[table].name}`;
  const from = `from ${table} i where ${name} ilike '%' || $1 || '%'
    and case when $2::text is null then i.deleted_at is null else $2 = ${STATE} end`;
  const values = [escapeLike(query.search), state];
  const [order, direction] = [sortColumns[query.sort_by] ?? `lower(${name})`, query.sort_direction];
  const [[counted], rows] = await Promise.all([
    queryRows(database, totalRow, `select count(*)::int as total ${from}`, values),
    queryRows(
      database,
      row,
      `select ${columnsOf(table)}, ${columns} ${from} order by ${order} ${direction} nulls last, i.id ${direction} limit $3 offset $4`,
      [...values, query.per_page, (query.page - 1) * query.per_page],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** One of them, also one that staff removed. */
export async function findItem<Row extends z.ZodType>(
  database: Database,
  { table, columns, row }: Listed<Row>,
  id: number,
): Promise<z.output<Row> | undefined> {
  const statement = `select ${columnsOf(table)}, ${columns} from ${table} i where i.id = $1`;
  return (await queryRows(database, row, statement, [id]))[0];
}

const namedRow = z.strictObject({ id: z.number(), nom: z.string() });

/** The products of one of them, in their order. */
export function findProducts(
  database: Database,
  { table, id }: { table: HomeTable; id: number },
): Promise<z.infer<typeof namedRow>[]> {
  const { products, key } = homeTables[table];
  return queryRows(
    database,
    namedRow,
    `select p.id, p.name as nom from ${products} l join products p on p.id = l.product_id
     where l.${key} = $1 order by l.position, l.product_id`,
    [id],
  );
}
