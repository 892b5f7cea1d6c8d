import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A statement that the server parses and plans once per connection, for frequent reads. */
export interface PreparedQuery {
  name: string;
  text: string;
}

/** Runs the statement on the connection pool of the process. Only for reads outside a transaction. */
export async function runPrepared<Row extends object>(
  dataSource: DataSource,
  query: PreparedQuery,
  values: unknown[],
): Promise<Row[]> {
  // TypeORM types the driver by its interface for every database; ours is always PostgreSQL.
  const pool: Pool = (dataSource.driver as PostgresDriver).master;
  const { rows } = await pool.query<Row>({ name: query.name, text: query.text, values });
  return rows;
}
