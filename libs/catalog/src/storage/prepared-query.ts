import { typeRows } from '@boutik/platform/database';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { z } from 'zod';

/** A statement that the server parses and plans once per connection, for frequent reads. */
export interface PreparedQuery<Row extends z.ZodType> {
  name: string;
  text: string;
  row: Row;
}

/** Runs the statement on the connection pool of the process. Only for reads outside a transaction. */
export async function runPrepared<Row extends z.ZodType>(
  dataSource: DataSource,
  query: PreparedQuery<Row>,
  values: unknown[],
): Promise<z.infer<Row>[]> {
  // TypeORM types the driver by its interface for every database; ours is always PostgreSQL.
  const pool: Pool = (dataSource.driver as PostgresDriver).master;
  const { rows } = await pool.query({ name: query.name, text: query.text, values });
  return typeRows(rows, query.row, query.text);
}
