// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LauncherError } from './launcher-error.mjs';
import { applyRenames } from './renamed-settings.mjs';

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
 * @property {boolean} usesRedis true when the job queue is stored in Redis
 * @property {boolean} production
 * @property {string | null} logLevel null when LOG_LEVEL is not set
 * @property {NodeJS.ProcessEnv} env what child processes inherit
 */

/**
 * Reads the few settings that the launcher itself needs; the platform's configuration reads the others.
 * Variables that the environment does not set are read from the project's `.env` file.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(warning: string) => void} [warn] for settings under a former name
 * @returns {Settings}
 * @throws {LauncherError} when PORT is not a port, or a setting has two values
 */
export function readSettings(env, warn = (warning) => process.stderr.write(`${warning}\n`)) {
  if (!env && existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
  const source = applyRenames(env ?? process.env, warn);
  const port = readPort(source['PORT']);
  const dataDir = path.resolve(root, source['DATA_DIR'] || '.data');
  return {
    port,
    host: source['HOST'] || '127.0.0.1',
    publicUrl: (source['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: source['DATABASE_URL'] || null,
    usesRedis: Boolean(source['REDIS_URL']),
    production: source['NODE_ENV'] === 'production',
    logLevel: source['LOG_LEVEL'] || null,
    env: { ...source, PORT: String(port), DATA_DIR: dataDir },
  };
}

/** @param {string | undefined} text */
function readPort(text) {
  if (!text) return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new LauncherError(`PORT doit être un nombre entre 1 et 65535 ; il vaut « ${text} ».`);
}
