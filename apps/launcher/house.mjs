// @ts-check
import pg from 'pg';
import { prepareClosing } from './processes/closing.mjs';
import { prepareDataDirectory } from './data-directory.mjs';
import { openDatabase } from './postgres/embedded-postgres.mjs';
import { takeLock } from './processes/lock.mjs';
import { endOrphans } from './processes/orphans.mjs';
import { messageOf, Refusal } from './refusal.mjs';
import { say, step } from './terminal.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * Locks the data directory and ends processes left by a killed launcher. `shutdown` releases everything that is opened here.
 * @param {Settings} settings
 * @param {{ what: string, url: string }} about this process, for the error message of a second launcher
 */
export async function enter(settings, about) {
  const places = prepareDataDirectory(settings.dataDir);
  const lock = takeLock(places.lockFile, about);
  const closing = prepareClosing({ quiet: about.url === '' });
  closing.later(
    () => lock.release(),
    () => lock.release(),
  );
  const ended = await endOrphans(places.childrenFile);
  if (ended > 0) say(`  Reste d’un arrêt brutal : ${ended} processus terminé(s).`);
  return { ...places, closing };
}

/**
 * Returns the URL of the database: the configured one, or that of the embedded PostgreSQL, which is started or reused.
 * @param {Settings} settings
 * @param {import('./processes/closing.mjs').Closing} closing
 */
export async function databaseFor(settings, closing) {
  if (settings.databaseUrl) {
    await requireDatabase(settings.databaseUrl);
    return { url: settings.databaseUrl, embedded: null };
  }
  const embedded = await step('Base de données', async (remark) => {
    const opened = await openDatabase(settings.dataDir);
    if (opened.fresh) remark('créée');
    return opened;
  });
  closing.later(
    () => embedded.stop(),
    () => embedded.kill(),
  );
  return { url: embedded.url, embedded };
}

/** @param {string} connectionString */
async function requireDatabase(connectionString) {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new Refusal(`La base de données de DATABASE_URL ne répond pas : ${messageOf(error)}`, { cause: error });
  }
}
