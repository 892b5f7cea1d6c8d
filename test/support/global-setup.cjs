const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const pg = require('pg');

/** A file system in memory: Linux has one, containers a small one from which no program runs. */
const MEMORY = '/dev/shm';
const MIN_MEMORY_BYTES = 2_000_000_000;
const runsPrograms = /^\S+ \/dev\/shm (?!.*\bnoexec\b)/m;

/**
 * One embedded PostgreSQL for all test files; each file takes databases of its own (support/database.ts).
 * Runs of the same checkout share it: the last one to end stops it.
 */
module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { openDatabase } = await import('../../apps/launcher/postgres/embedded-postgres.mjs');
  const checkout = createHash('sha256').update(__dirname).digest('hex').slice(0, 8);
  const directory = path.join(temporaryRoot(), `boutik-test-${checkout}`);
  mkdirSync(path.join(directory, 'runs'), { recursive: true });
  const ticket = path.join(directory, 'runs', String(process.pid));
  writeFileSync(ticket, '');
  const database = await openDatabase(directory);
  await applyTestSettings(database.url);
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.__TEST_DATABASE__ = { database, ticket };
};

/**
 * Each test file copies a database of 900 files and deletes it: on a disk that takes a second of processor time (ext4 looks
 * for numbers of files that were not deleted just now), in memory a twentieth of it.
 */
function temporaryRoot() {
  if (!existsSync(MEMORY) || !runsPrograms.test(readFileSync('/proc/mounts', 'utf8'))) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MIN_MEMORY_BYTES ? MEMORY : tmpdir();
}

/**
 * Test data need no durability: commits do not wait for the disk, and little of the log is kept. Nor does their password need
 * protection: each of the thousands of connections would hash it 4096 times.
 */
async function applyTestSettings(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query("alter system set max_wal_size = '128MB'");
  await client.query('select pg_reload_conf()');
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${client.escapeLiteral(client.password)}`);
  await client.end();
}
