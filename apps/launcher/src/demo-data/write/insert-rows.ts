import type { EntityManager } from 'typeorm';
import { idRow, queryRows } from '@boutik/platform/database';

/** A value that is sent to PostgreSQL as JSON. */
type Cell = string | number | boolean | null | Date | readonly string[] | object;

/**
 * Inserts rows in one statement; keys are column names, the same in every row.
 * With the columns of a unique key in `into`, existing rows are not changed.
 * @returns the new rows' ids, in the order given; a row that already existed has none
 */
export async function insertRows(
  tx: EntityManager,
  into: { table: string; conflictKey?: string; returning?: string },
  rows: readonly Record<string, Cell>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).join(', ');
  const inserted = await queryRows(
    tx,
    idRow,
    `insert into ${into.table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${into.table}, $1::jsonb)
     ${into.conflictKey ? `on conflict (${into.conflictKey}) do nothing` : ''}
     returning ${into.returning ?? 'id'} as id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id);
}

/** The id at `index` of what `insertRows` returned. */
export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`Row ${index} was not inserted.`);
  return id;
}
