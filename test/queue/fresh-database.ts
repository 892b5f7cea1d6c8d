import { prepareQueueStorage } from '@boutik/platform';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CreateOutbox1795251600000 } from '../../migrations/20261121T0900-create-outbox.js';

export interface FreshDatabase {
  readonly url: string;
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Throws everybody out and lets nobody in until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  drop(): Promise<void>;
}

/** An empty database on the server that DATABASE_URL names, with outbox and queue tables. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env['DATABASE_URL'];
  if (!server) throw new Error('DATABASE_URL must name a PostgreSQL server');
  const name = `queue_test_${process.pid}_${Date.now()}`;
  await once(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await prepareQueueStorage(url);
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  return {
    url,
    query: async <T extends object>(sql: string, values: unknown[] = []) => (await pool.query<T>(sql, values)).rows,
    goAway: async () => {
      await once(server, `alter database ${name} with allow_connections false`);
      await once(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    comeBack: () => once(server, `alter database ${name} with allow_connections true`),
    drop: async () => {
      await pool.end();
      await once(server, `drop database ${name} with (force)`);
    },
  };
}

async function migrate(url: string): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations: [CreateOutbox1795251600000] });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
