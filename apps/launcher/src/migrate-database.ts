import { fileURLToPath } from 'node:url';
import { prepareQueueStorage } from '@boutik/platform/messaging';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

const directory = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** Any constant will do, as long as no other advisory lock of this database uses it. */
const MIGRATION_LOCK = 97_400_974;

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
  const source = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    migrations,
    migrationsTransactionMode: 'each',
    extra: { max: 2 },
  });
  await source.initialize();
  try {
    const done = await source.runMigrations();
    return done.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}
