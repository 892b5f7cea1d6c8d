// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

/** The project's own directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host address that the shop listens on
 * @property {string} publicUrl without a trailing slash
 * @property {string} dataDir absolute
 * @property {string | null} databaseUrl null: the embedded PostgreSQL is used
 * @property {boolean} onRedis true when the job queue is stored in Redis
 * @property {boolean} production
 * @property {string | null} logLevel null when LOG_LEVEL is not set
 * @property {NodeJS.ProcessEnv} env what child processes inherit
 */

/**
 * Reads the few settings that the launcher itself needs; the platform's configuration reads the others.
 * Variables that the environment does not set are read from the project's `.env` file.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Settings}
 * @throws {Refusal} when PORT is not a port
 */
export function readSettings(env) {
  if (!env && existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
  const given = env ?? process.env;
  const port = readPort(given.PORT);
  const dataDir = path.resolve(root, given.BOUTIK_DATA || '.data');
  return {
    port,
    host: given.HOST || '127.0.0.1',
    publicUrl: (given.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: given.DATABASE_URL || null,
    onRedis: Boolean(given.REDIS_URL),
    production: given.NODE_ENV === 'production',
    logLevel: given.LOG_LEVEL || null,
    env: { ...given, PORT: String(port), BOUTIK_DATA: dataDir },
  };
}

/** @param {string | undefined} text */
function readPort(text) {
  if (!text) return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`PORT doit être un nombre entre 1 et 65535 ; il vaut « ${text} ».`);
}
