// @ts-check
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';
import { passwordOf } from './home.mjs';
import { environment } from './postmaster.mjs';

/** @typedef {import('./home.mjs').Home} Home */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */

/** The only role, owner of every database of the cluster. */
export const role = 'boutik';

/**
 * Creates the cluster when there is none; an incomplete one is created again.
 * @param {Home} home
 * @param {Binaries} binaries
 * @returns {boolean} true when it was created now
 * @throws {Refusal} when it cannot be created, or belongs to another major version of PostgreSQL
 */
export function ensureCluster(home, binaries) {
  const fresh = !existsSync(path.join(home.cluster, 'PG_VERSION'));
  if (fresh) createCluster(home, binaries);
  else requireVersion(home, binaries);
  return fresh;
}

/** @param {Home} home @param {Binaries} binaries */
function createCluster(home, binaries) {
  const unfinished = `${home.cluster}.new`;
  const secret = `${unfinished}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(home.cluster, { recursive: true, force: true });
  writeFileSync(secret, passwordOf(home), { mode: 0o600 });
  if (home.account) chownSync(secret, home.account.uid, home.account.gid);
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    ['-D', unfinished, '-U', role, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', ...locale()],
    { ...home.account, cwd: home.directory, env: environment(), encoding: 'utf8', windowsHide: true },
  );
  rmSync(secret, { force: true });
  if (error || status !== 0) throw initFailure(error ? error.message : stderr);
  renameSync(unfinished, home.cluster);
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
  return new Refusal(`PostgreSQL n’a pas pu créer ses fichiers : ${reason}`);
}

export const diskFull = () =>
  new Refusal('Le disque est plein : PostgreSQL ne peut plus écrire. Libérez de la place puis relancez.');

/** @param {Home} home @param {Binaries} binaries */
function requireVersion({ cluster }, { major }) {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return;
  throw new Refusal(
    `Les données de ${cluster} viennent de PostgreSQL ${found} ; cette version de Boutik apporte PostgreSQL ${major}.`,
  );
}
