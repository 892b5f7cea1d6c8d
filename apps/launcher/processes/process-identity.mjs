// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {object} ProcessIdentity identifies a process even when its pid is reused later
 * @property {number} pid
 * @property {string} birth when it started, in a system-dependent format; empty when the system does not tell
 */

/**
 * True while the process runs; an unreaped zombie (common in containers) counts as ended.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return procFields(pid)?.state !== 'Z';
}

/**
 * @param {number} pid
 * @returns {ProcessIdentity}
 */
export function identityOf(pid) {
  return { pid, birth: startTimeOf(pid) };
}

/**
 * True when this very process still runs, and not another one with the same pid.
 * @param {ProcessIdentity} being
 */
export function isSameProcess({ pid, birth }) {
  return isAlive(pid) && (birth === '' || startTimeOf(pid) === birth);
}

/**
 * Waits until the process has ended.
 * @param {number} pid
 * @param {number} milliseconds
 * @returns {Promise<boolean>} false when it still runs after that time
 */
export async function waitForEnd(pid, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

/**
 * The command line of a process, or an empty string when it cannot be read.
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return ''; // it ended in between, or its command line is not readable
  }
}

/** @param {number} pid */
function startTimeOf(pid) {
  if (process.platform === 'linux') {
    const fields = procFields(pid);
    return fields ? `${bootId()}:${fields.started}` : '';
  }
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return ''; // it ended in between
  }
}

/** Fields 3 and 22 of proc(5) stat; the command in field 2 may itself contain blanks and parentheses. @param {number} pid */
function procFields(pid) {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return null; // no such process
  }
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return ''; // some sandboxes hide it
  }
}
