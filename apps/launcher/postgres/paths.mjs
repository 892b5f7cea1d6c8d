// @ts-check
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** @typedef {import('./binaries.mjs').Account} Account */
/**
 * @typedef {object} PostgresPaths paths and account of one embedded PostgreSQL
 * @property {string} directory
 * @property {string} cluster PGDATA
 * @property {string} passwordFile
 * @property {string} portFile
 * @property {string | null} socketDirectory of its Unix socket; null: the platform has none, or the path is too long for one
 * @property {Account | null} account the account its processes run as; null: the current user
 */

/** Parent directory of the cluster when the unprivileged account cannot enter the data directory (under /root, say). */
const fallbackRoot = '/var/lib/boutik';

/**
 * Prepares the directory of the embedded PostgreSQL. PostgreSQL refuses to run as root: root changes
 * the owner of the directory to the owner of an existing cluster, or to `nobody`.
 * @param {string} dataDir absolute, exists
 * @returns {PostgresPaths}
 */
export function preparePaths(dataDir) {
  const defaultDirectory = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    mkdirSync(defaultDirectory, { recursive: true, mode: 0o700 });
    return pathsIn(defaultDirectory, null);
  }
  const directory = existingFallback(defaultDirectory) ?? defaultDirectory;
  const account = ownerOf(path.join(directory, 'cluster')) ?? unprivilegedAccount();
  changeOwner(directory, account);
  if (isAccessible(directory, account)) return pathsIn(directory, account);
  const fallback = path.join(fallbackRoot, randomBytes(6).toString('hex'));
  changeOwner(fallback, account);
  writeFileSync(path.join(defaultDirectory, 'elsewhere'), fallback);
  return pathsIn(fallback, account);
}

/** Bytes of a Unix socket's path: macOS allows 103, Linux 107. */
const MAX_SOCKET_PATH = 103;

/** @param {string} directory @param {Account | null} account @returns {PostgresPaths} */
function pathsIn(directory, account) {
  return {
    directory,
    account,
    cluster: path.join(directory, 'cluster'),
    passwordFile: path.join(directory, 'password'),
    portFile: path.join(directory, 'port'),
    socketDirectory: hasRoomForSocket(directory) ? directory : null,
  };
}

/** @param {string} directory */
const hasRoomForSocket = (directory) =>
  process.platform !== 'win32' && Buffer.byteLength(socketPath(directory, 65_535)) <= MAX_SOCKET_PATH;

/** As PostgreSQL names it. @param {string} directory @param {number} port */
export const socketPath = (directory, port) => path.join(directory, `.s.PGSQL.${port}`);

/**
 * The database's password, generated at first use; the file is readable by its owner only.
 * @param {PostgresPaths} home
 */
export function passwordOf({ passwordFile, account }) {
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/** @param {string} defaultDirectory @returns {string | null} */
function existingFallback(defaultDirectory) {
  const pointer = path.join(defaultDirectory, 'elsewhere');
  if (!existsSync(pointer)) return null;
  const directory = readFileSync(pointer, 'utf8').trim();
  return existsSync(directory) ? directory : null;
}

/** @param {string} cluster @returns {Account | null} */
function ownerOf(cluster) {
  if (!existsSync(cluster)) return null;
  const { uid, gid } = statSync(cluster);
  // PostgreSQL also refuses a user id without a name.
  return uid !== 0 && spawnSync('id', ['-un', String(uid)]).status === 0 ? { uid, gid } : null;
}

/** @returns {Account} */
function unprivilegedAccount() {
  const readId = (/** @type {string} */ flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : 65_534;
  };
  return { uid: readId('-u'), gid: readId('-g') };
}

/** @param {string} directory @param {Account} account */
function changeOwner(directory, account) {
  mkdirSync(directory, { recursive: true });
  if (statSync(directory).uid !== account.uid) chownRecursively(directory, account);
  chmodSync(directory, 0o700);
}

/** @param {string} entry @param {Account} account */
function chownRecursively(entry, account) {
  const found = lstatSync(entry);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(entry)) chownRecursively(path.join(entry, name), account);
  chownSync(entry, account.uid, account.gid);
}

/** @param {string} directory @param {Account} account */
function isAccessible(directory, account) {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], account).status === 0;
}
