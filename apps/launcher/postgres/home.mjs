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
 * @typedef {object} Home paths and account of one embedded PostgreSQL
 * @property {string} directory
 * @property {string} cluster PGDATA
 * @property {string} passwordFile
 * @property {string} portFile
 * @property {Account | null} account the account its processes run as; null: the current user
 */

/** Parent directory of the cluster when the unprivileged account cannot enter the data directory (under /root, say). */
const outside = '/var/lib/boutik';

/**
 * Prepares the directory of the embedded PostgreSQL. PostgreSQL refuses to run as root: root changes
 * the owner of the directory to the owner of an existing cluster, or to `nobody`.
 * @param {string} dataDir absolute, exists
 * @returns {Home}
 */
export function settleHome(dataDir) {
  const own = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return homeIn(own, null);
  }
  const directory = existingHome(own) ?? own;
  const account = ownerOf(path.join(directory, 'cluster')) ?? nobody();
  handOver(directory, account);
  if (isEnterable(directory, account)) return homeIn(directory, account);
  const elsewhere = path.join(outside, randomBytes(6).toString('hex'));
  handOver(elsewhere, account);
  writeFileSync(path.join(own, 'elsewhere'), elsewhere);
  return homeIn(elsewhere, account);
}

/** @param {string} directory @param {Account | null} account @returns {Home} */
function homeIn(directory, account) {
  return {
    directory,
    account,
    cluster: path.join(directory, 'cluster'),
    passwordFile: path.join(directory, 'password'),
    portFile: path.join(directory, 'port'),
  };
}

/**
 * The database's password, generated at first use; the file is readable by its owner only.
 * @param {Home} home
 */
export function passwordOf({ passwordFile, account }) {
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/** @param {string} own @returns {string | null} */
function existingHome(own) {
  const pointer = path.join(own, 'elsewhere');
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
function nobody() {
  const number = (/** @type {string} */ flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : 65_534;
  };
  return { uid: number('-u'), gid: number('-g') };
}

/** @param {string} directory @param {Account} account */
function handOver(directory, account) {
  mkdirSync(directory, { recursive: true });
  if (statSync(directory).uid !== account.uid) chownAll(directory, account);
  chmodSync(directory, 0o700);
}

/** @param {string} entry @param {Account} account */
function chownAll(entry, account) {
  const found = lstatSync(entry);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(entry)) chownAll(path.join(entry, name), account);
  chownSync(entry, account.uid, account.gid);
}

/** @param {string} directory @param {Account} account */
function isEnterable(directory, account) {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], account).status === 0;
}
