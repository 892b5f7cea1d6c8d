import { fileURLToPath } from 'node:url';
import { queryRows } from '@boutik/platform/database';
import { prepareQueueStorage } from '@boutik/platform/messaging';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { z } from 'zod';
import { type PlannedMigration, planMigration } from './migration-plan/plan-migration.js';

const directory = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** Any constant will do, as long as no other advisory lock of this database uses it. */
const MIGRATION_LOCK = 97_400_974;

const LOCK_TIMEOUT_MS = 10_000;

const foundRow = z.strictObject({ found: z.boolean() });
const nameRow = z.strictObject({ name: z.string() });

type Migrations = NonNullable<DataSourceOptions['migrations']>;

const migrationFiles: Migrations = [`${directory.replaceAll('\\', '/')}*.${extension}`];

/**
 * Migrates the shop's tables and those of the job queue. Two processes may call this at once: the second
 * waits for the first, then finds nothing to do.
 * @param migrations classes or file patterns; default: the files of migrations/
 * @returns the names of the migrations that were run now, in order
 * @throws when a migration fails; the database is then as it was before that migration
 */
export async function migrateDatabase(databaseUrl: string, migrations = migrationFiles): Promise<string[]> {
  const lockClient = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await lockClient.connect();
  try {
    await lockClient.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await runPending(databaseUrl, migrations);
    await prepareQueueStorage(databaseUrl);
    return done;
  } finally {
    await lockClient.end(); // releases the lock
  }
}

async function runPending(databaseUrl: string, migrations: Migrations): Promise<string[]> {
  const source = await openSource(databaseUrl, migrations);
  try {
    const done = await source.runMigrations();
    return done.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}

/**
 * What `migrateDatabase` would do now, in order; nothing is changed.
 * @param migrations classes or file patterns; default: the files of migrations/
 */
export async function planPending(databaseUrl: string, migrations = migrationFiles): Promise<PlannedMigration[]> {
  const source = await openSource(databaseUrl, migrations);
  try {
    const done = await namesOfDone(source);
    const all = source.migrations.map((migration) => ({
      migration,
      name: migration.name ?? migration.constructor.name,
    }));
    const pending = all.filter(({ name }) => !done.has(name)).sort((a, b) => timestampOf(a.name) - timestampOf(b.name));
    return await Promise.all(pending.map(({ migration }) => planMigration(migration)));
  } finally {
    await source.destroy();
  }
}

function openSource(databaseUrl: string, migrations: Migrations): Promise<DataSource> {
  // A statement that waits for its lock makes all later ones of the shop wait behind it.
  const extra = { max: 2, options: `-c lock_timeout=${LOCK_TIMEOUT_MS}` };
  return new DataSource({
    type: 'postgres',
    url: databaseUrl,
    migrations,
    migrationsTransactionMode: 'each',
    extra,
  }).initialize();
}

async function namesOfDone(source: DataSource): Promise<Set<string>> {
  const [table] = await queryRows(source, foundRow, "select to_regclass('public.migrations') is not null as found");
  if (!table?.found) return new Set();
  const rows = await queryRows(source, nameRow, 'select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

/** TypeORM's own order: by the milliseconds that end the name. */
const timestampOf = (name: string) => Number(name.slice(-13));
