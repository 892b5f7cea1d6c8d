// @ts-check
import pg from 'pg';
import { registerShutdown } from './processes/shutdown.mjs';
import { prepareDataDirectory } from './data-directory.mjs';
import { openDatabase } from './postgres/embedded-postgres.mjs';
import { takeLock } from './processes/lock.mjs';
import { stopOrphans } from './processes/orphans.mjs';
import { messageOf, LauncherError } from './launcher-error.mjs';
import { print, step } from './terminal.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * Locks the data directory and ends processes left by a killed launcher. `shutdown` releases everything that is opened here.
 * @param {Settings} settings
 * @param {{ what: string, url: string }} command this process, for the error message of a second launcher
 */
export async function lockDataDirectory(settings, command) {
  const paths = prepareDataDirectory(settings.dataDir);
  const lock = takeLock(paths.lockFile, command);
  const shutdown = registerShutdown({ quiet: command.url === '' });
  shutdown.add(
    () => lock.release(),
    () => lock.release(),
  );
  const ended = await stopOrphans(paths.childrenFile);
  if (ended > 0) print(`  Reste d’un arrêt brutal : ${ended} processus terminé(s).`);
  return { ...paths, shutdown };
}

/**
 * Returns the URL of the database: the configured one, or that of the embedded PostgreSQL, which is started or reused.
 * @param {Settings} settings
 * @param {import('./processes/shutdown.mjs').Shutdown} shutdown
 */
export async function resolveDatabase(settings, shutdown) {
  if (settings.databaseUrl) {
    await assertDatabaseReachable(settings.databaseUrl);
    return { url: settings.databaseUrl, embedded: null };
  }
  const embedded = await step('Base de données', async (setDetail) => {
    const opened = await openDatabase(settings.dataDir);
    if (opened.fresh) setDetail('créée');
    return opened;
  });
  shutdown.add(
    () => embedded.stop(),
    () => embedded.kill(),
  );
  return { url: embedded.url, embedded };
}

/** @param {string} connectionString */
async function assertDatabaseReachable(connectionString) {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new LauncherError(`La base de données de DATABASE_URL ne répond pas : ${messageOf(error)}`, { cause: error });
  }
}
