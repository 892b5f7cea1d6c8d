// @ts-check
import { readFileSync, renameSync, rmSync, linkSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf, isSameProcess } from './process-identity.mjs';
import { LauncherError } from '../launcher-error.mjs';

/**
 * @typedef {object} LockHolder the process that uses a data directory
 * @property {number} pid
 * @property {string} birth
 * @property {string} what the command, such as "npm start"
 * @property {string} url the shop's address, or an empty string
 */

/** Milliseconds. An unreadable lock file younger than this may be one that is being written. */
const writeGraceMs = 2_000;

/**
 * Takes the lock, replacing one whose holder has ended.
 * @param {string} file
 * @param {{ what: string, url: string }} about
 * @returns {{ release: () => void }}
 * @throws {LauncherError} when a running process holds it
 */
export function takeLock(file, { what, url }) {
  const ownText = JSON.stringify({ ...identityOf(process.pid), what, url });
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      writeFileSync(file, ownText, { flag: 'wx' });
      return { release: () => releaseLock(file, ownText) };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const lock = readLock(file);
    if (lock.holder && isSameProcess(lock.holder))
      throw new LauncherError(holderMessage(lock.holder, path.dirname(file)));
    if (lock.holder || lock.age > writeGraceMs) removeStaleLock(file, lock.text);
    else sleepBriefly();
  }
  throw new LauncherError(`Le verrou ${file} ne peut pas être pris : supprimez-le si aucune autre boutique ne tourne.`);
}

/**
 * The running process that holds the lock, or null.
 * @param {string} file
 */
export function lockHolder(file) {
  const { holder } = readLock(file);
  return holder && isSameProcess(holder) ? holder : null;
}

/** @param {LockHolder} holder @param {string} directory */
function holderMessage(holder, directory) {
  const urlText = holder.url ? ` à l’adresse ${holder.url}` : '';
  return `Déjà en cours : « ${holder.what} » (processus ${holder.pid})${urlText} utilise ${directory}.`;
}

/**
 * @param {string} file
 * @returns {{ holder: LockHolder | null, text: string, age: number }} age in milliseconds
 */
function readLock(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const age = Date.now() - statSync(file).mtimeMs;
    return { holder: parseHolder(text), text, age };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    return { holder: null, text: '', age: 0 };
  }
}

/** @param {string} text @returns {LockHolder | null} */
function parseHolder(text) {
  try {
    const { pid, birth, what, url } = JSON.parse(text);
    if (!Number.isInteger(pid)) return null;
    return { pid, birth: String(birth ?? ''), what: String(what ?? ''), url: String(url ?? '') };
  } catch {
    return null; // half-written by a process that was killed, or not a lock file of ours
  }
}

/**
 * Removes a stale lock. Two processes may do this at once: if the renamed file does not contain the stale text,
 * it is the new lock of the other process and is restored.
 * @param {string} file @param {string} staleText
 */
function removeStaleLock(file, staleText) {
  const renamed = `${file}.${process.pid}`;
  try {
    renameSync(file, renamed);
    if (readFileSync(renamed, 'utf8') !== staleText) linkSync(renamed, file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(renamed, { force: true });
  }
}

/** @param {string} file @param {string} ownText */
function releaseLock(file, ownText) {
  if (readLock(file).text === ownText) rmSync(file, { force: true });
}

function sleepBriefly() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
}
