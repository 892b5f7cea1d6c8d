// @ts-check
import { readFileSync, renameSync, rmSync, linkSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beingOf, stillLives } from './living.mjs';
import { Refusal } from '../refusal.mjs';

/**
 * @typedef {object} Holder the process that uses a data directory
 * @property {number} pid
 * @property {string} birth
 * @property {string} what the command, such as "npm start"
 * @property {string} url the shop's address, or an empty string
 */

/** Milliseconds. An unreadable lock file younger than this may be one that is being written. */
const writingTakes = 2_000;

/**
 * Takes the lock, replacing one whose holder has ended.
 * @param {string} file
 * @param {{ what: string, url: string }} about
 * @returns {{ release: () => void }}
 * @throws {Refusal} when a running process holds it
 */
export function takeLock(file, { what, url }) {
  const mine = JSON.stringify({ ...beingOf(process.pid), what, url });
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return { release: () => releaseLock(file, mine) };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const found = readLock(file);
    if (found.holder && stillLives(found.holder)) throw new Refusal(sentenceAbout(found.holder, path.dirname(file)));
    if (found.holder || found.age > writingTakes) setAside(file, found.text);
    else waitBriefly();
  }
  throw new Refusal(`Le verrou ${file} ne peut pas être pris : supprimez-le si aucune autre boutique ne tourne.`);
}

/**
 * The running process that holds the lock, or null.
 * @param {string} file
 */
export function lockHolder(file) {
  const { holder } = readLock(file);
  return holder && stillLives(holder) ? holder : null;
}

/** @param {Holder} holder @param {string} directory */
function sentenceAbout(holder, directory) {
  const where = holder.url ? ` à l’adresse ${holder.url}` : '';
  return `Déjà en cours : « ${holder.what} » (processus ${holder.pid})${where} utilise ${directory}.`;
}

/**
 * @param {string} file
 * @returns {{ holder: Holder | null, text: string, age: number }} age in milliseconds
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

/** @param {string} text @returns {Holder | null} */
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
 * @param {string} file @param {string} judged
 */
function setAside(file, judged) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== judged) linkSync(aside, file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file @param {string} mine */
function releaseLock(file, mine) {
  if (readLock(file).text === mine) rmSync(file, { force: true });
}

function waitBriefly() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
}
