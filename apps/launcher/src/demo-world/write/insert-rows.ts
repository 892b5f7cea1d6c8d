import type { EntityManager } from 'typeorm';

/** A value that JSON can carry to PostgreSQL. */
type Cell = string | number | boolean | null | Date | readonly string[];

/**
 * Inserts rows in one statement; keys are column names, the same in every row.
 * @param options.unlessKnown columns of a unique key: rows that are there already stay as they are
 * @returns the new rows' ids, in the order given; a row that was known has none
 */
export async function insertRows<Row extends Record<string, Cell>>(
  tx: EntityManager,
  table: string,
  rows: readonly Row[],
  options: { unlessKnown?: string; returning?: string } = {},
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).join(', ');
  const inserted = await tx.query<{ id: number }[]>(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     ${options.unlessKnown ? `on conflict (${options.unlessKnown}) do nothing` : ''}
     returning ${options.returning ?? 'id'} as id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id);
}

/** The id at `place` of what `insertRows` returned. */
export function idAt(ids: readonly number[], place: number): number {
  const id = ids[place];
  if (id === undefined) throw new Error(`Row ${place} was not inserted.`);
  return id;
}
