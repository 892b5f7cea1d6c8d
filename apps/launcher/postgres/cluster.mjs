// @ts-check
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { passwordOf } from './paths.mjs';
import { postgresEnvironment } from './postmaster.mjs';

/** @typedef {import('./paths.mjs').PostgresPaths} PostgresPaths */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */

/** The only role, owner of every database of the cluster. */
export const role = 'boutik';

/**
 * Creates the cluster when there is none; an incomplete one is created again.
 * @param {PostgresPaths} paths
 * @param {Binaries} binaries
 * @returns {boolean} true when it was created now
 * @throws {LauncherError} when it cannot be created, or belongs to another major version of PostgreSQL
 */
export function ensureCluster(paths, binaries) {
  const fresh = !existsSync(path.join(paths.cluster, 'PG_VERSION'));
  if (fresh) createCluster(paths, binaries);
  else assertVersion(paths, binaries);
  return fresh;
}

/** @param {PostgresPaths} paths @param {Binaries} binaries */
function createCluster(paths, binaries) {
  const unfinished = `${paths.cluster}.new`;
  const passwordFile = `${unfinished}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(paths.cluster, { recursive: true, force: true });
  writeFileSync(passwordFile, passwordOf(paths), { mode: 0o600 });
  if (paths.account) chownSync(passwordFile, paths.account.uid, paths.account.gid);
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    ['-D', unfinished, '-U', role, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', ...locale()],
    { ...paths.account, cwd: paths.directory, env: postgresEnvironment(), encoding: 'utf8', windowsHide: true },
  );
  rmSync(passwordFile, { force: true });
  if (error || status !== 0) throw initFailure(error ? error.message : stderr);
  renameSync(unfinished, paths.cluster);
}

/** Without an explicit locale and encoding the cluster would be SQL_ASCII on a machine without LANG. */
function locale() {
  const system = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  return ['--locale-provider=builtin', `--locale=${system}`, '--builtin-locale=C.UTF-8', '--no-instructions'];
}

/** @param {string} output of initdb */
function initFailure(output) {
  if (/No space left/i.test(output)) return diskFull();
  const reason =
    output
      .trim()
      .split('\n')
      .find((line) => /error/i.test(line)) ?? output.trim();
  return new LauncherError(`PostgreSQL n’a pas pu créer ses fichiers : ${reason}`);
}

export const diskFull = () =>
  new LauncherError('Le disque est plein : PostgreSQL ne peut plus écrire. Libérez de la place puis relancez.');

/** @param {PostgresPaths} home @param {Binaries} binaries */
function assertVersion({ cluster }, { major }) {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return;
  throw new LauncherError(
    `Les données de ${cluster} viennent de PostgreSQL ${found} ; cette version de Boutik apporte PostgreSQL ${major}.`,
  );
}
