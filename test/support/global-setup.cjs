const { createHash } = require('node:crypto');
const { mkdirSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** One embedded PostgreSQL for all test files of a run; each file takes databases of its own (support/database.ts). */
module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { openDatabase } = await import('../../apps/launcher/postgres/embedded-postgres.mjs');
  const checkout = createHash('sha256').update(__dirname).digest('hex').slice(0, 8);
  const directory = path.join(tmpdir(), `boutik-test-${checkout}`);
  mkdirSync(directory, { recursive: true });
  const database = await openDatabase(directory);
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.__TEST_DATABASE__ = database;
};
