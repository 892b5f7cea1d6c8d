import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { migrateDatabase } from '../../apps/launcher/src/migrate-database.js';

const MIGRATIONS = join(__dirname, '..', '..', 'migrations');
/** The fingerprint of the server's code, which declares the schedules. */
const BUILD = join(__dirname, '..', '..', 'dist', '.built-server.json');
const TEMPLATE_LOCK = 97_400_001;

export interface TestDatabase {
  url: string;
  /** Runs one statement. */
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/**
 * A migrated database of the test's own, copied from a template that is made once per state of the migrations.
 * @param migrations runs only these, on an empty database
 */
export async function testDatabase(migrations?: (new () => MigrationInterface)[]): Promise<TestDatabase> {
  if (!migrations) return copyOf(migratedTemplate);
  const database = await copyOf(async () => 'template1');
  await migrateDatabase(database.url, migrations);
  return database;
}

/** The same of a shop whose worker knows the schedules, see `storeSchedules`. */
export function usedDatabase(): Promise<TestDatabase> {
  return copyOf(usedTemplate);
}

async function copyOf(templateFor: (admin: pg.Client) => Promise<string>): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const name = `t_${randomBytes(6).toString('hex')}`;
  try {
    const template = await templateFor(admin);
    // Written to files at once: a third less processor time than through the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await admin.end();
  }
  const url = onDatabase(name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // Closing a pool does not wait for its sockets: dropping the database by force may cut one that is still closing.
  pool.on('error', (error) => {
    if (!pool.ending) throw error;
  });
  return {
    url,
    query: async <T extends object>(sql: string, values?: unknown[]) => (await pool.query<T>(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await dropDatabase(name);
    },
  };
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run through jest, whose global setup starts PostgreSQL.');
  return url;
}

function onDatabase(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

const sourcesIn = (folder: string, { recursive = false } = {}) =>
  (readdirSync(folder, { recursive }) as string[]).filter((file) => file.endsWith('.ts')).sort();

function migratedTemplate(admin: pg.Client): Promise<string> {
  const digest = createHash('sha256');
  for (const file of sourcesIn(MIGRATIONS, { recursive: true }))
    digest.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return madeOnce(admin, `template_${digest.digest('hex').slice(0, 12)}`, async (name) => {
    await admin.query(`create database ${name}`);
    await migrateDatabase(onDatabase(name), migrationClasses());
  });
}

async function usedTemplate(admin: pg.Client): Promise<string> {
  const migrated = await migratedTemplate(admin);
  const digest = createHash('sha256').update(readFileSync(BUILD)).digest('hex');
  return madeOnce(admin, `${migrated}_used_${digest.slice(0, 12)}`, async (name) => {
    const former = await admin.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^template_\\w+_used_'`,
    );
    for (const build of former.rows) await dropDatabase(build.name);
    await admin.query(`create database ${name} template ${migrated}`);
    // Loads the whole worker, which tests of single tables do without.
    const { storeSchedules } = await import('./stored-schedules.js');
    await storeSchedules(onDatabase(name));
  });
}

/** Made under another name first: a template that failed half-way must not be used. */
async function madeOnce(admin: pg.Client, name: string, make: (name: string) => Promise<void>): Promise<string> {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${name}_new with (force)`);
      await make(`${name}_new`);
      await admin.query(`alter database ${name}_new rename to ${name}`);
    }
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return name;
}

async function dropDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
  } finally {
    await admin.end();
  }
}

/** TypeORM's own loader bypasses Jest's transformation; files that are required here go through it. */
export function migrationClasses(): (new () => MigrationInterface)[] {
  return sourcesIn(MIGRATIONS).flatMap((file) =>
    Object.values(require(join(MIGRATIONS, file)) as Record<string, new () => MigrationInterface>),
  );
}
