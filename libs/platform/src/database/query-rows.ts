import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { checksRows } from '@boutik/platform/config';

/** A transaction's manager, or the data source for a statement of its own. */
type Database = Pick<EntityManager, 'query'>;

/** A row of which only the existence matters, such as that of `select 1`. */
export const anyRow = z.unknown();
export const idRow = z.strictObject({ id: z.number() });
/** The row of `select count(*)::int as total`. */
export const totalRow = z.strictObject({ total: z.number() });
/** The row of `select min(…) as at`. */
export const momentRow = z.strictObject({ at: z.date().nullable() });

/**
 * The rows that a statement selects or returns. In tests each row must match the schema, without further columns; in
 * production the schema only gives the type. bigint, numeric and xid8 arrive as strings.
 */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- on what, of which shape, which statement, with which values
export async function queryRows<Row extends z.ZodType>(
  database: Database,
  schema: Row,
  sql: string,
  values?: unknown[],
): Promise<z.infer<Row>[]> {
  const result = await database.query<unknown[]>(sql, values);
  // TypeORM returns the rows of an update or delete together with their number.
  return typeRows(Array.isArray(result[0]) ? result[0] : result, schema, sql);
}

/** Runs an update or delete. @returns how many rows it changed */
export async function countChanged(database: Database, sql: string, values?: unknown[]): Promise<number> {
  const [, changed] = await database.query<[unknown[], number]>(sql, values);
  return changed;
}

/** Rows that were read in another way, as `queryRows` returns them. @throws Error in tests, when one does not match */
export function typeRows<Row extends z.ZodType>(rows: unknown[], schema: Row, sql: string): z.infer<Row>[] {
  if (checksRows) for (const row of rows) checkRow(row, schema, sql);
  return rows as z.infer<Row>[];
}

function checkRow(row: unknown, schema: z.ZodType, sql: string): void {
  const { error } = schema.safeParse(row);
  if (error) throw new Error(`A row does not match its schema:\n${z.prettifyError(error)}\n${sql}`);
}
