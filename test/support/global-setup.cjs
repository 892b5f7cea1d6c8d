const { createHash } = require('node:crypto');
const { mkdirSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const pg = require('pg');

/**
 * One embedded PostgreSQL for all test files; each file takes databases of its own (support/database.ts).
 * Runs of the same checkout share it: the last one to end stops it.
 */
module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { openDatabase } = await import('../../apps/launcher/postgres/embedded-postgres.mjs');
  const checkout = createHash('sha256').update(__dirname).digest('hex').slice(0, 8);
  const directory = path.join(tmpdir(), `boutik-test-${checkout}`);
  mkdirSync(path.join(directory, 'runs'), { recursive: true });
  const ticket = path.join(directory, 'runs', String(process.pid));
  writeFileSync(ticket, '');
  const database = await openDatabase(directory);
  await forgoDurability(database.url);
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.__TEST_DATABASE__ = { database, ticket };
};

/** Test data need no durability: commits do not wait for the disk. */
async function forgoDurability(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
