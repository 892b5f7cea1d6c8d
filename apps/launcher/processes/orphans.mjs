// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { identityOf, isSameProcess, waitForEnd } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */

/**
 * Saves which processes run for this data directory, so that the next start can end them if this process is killed.
 * @param {string} file
 * @param {number[]} pids
 */
export function saveChildren(file, pids) {
  writeFileSync(file, JSON.stringify(pids.map(identityOf)));
}

/**
 * Ends the processes of a launcher that was killed. They normally exit when their IPC channel closes: this is
 * for those that hang.
 * @param {string} file
 * @returns {Promise<number>} how many were ended
 */
export async function stopOrphans(file) {
  const orphans = readChildren(file).filter(isSameProcess);
  for (const { pid } of orphans) sendSignal(pid, 'SIGTERM');
  for (const { pid } of orphans) {
    if (!(await waitForEnd(pid, 5_000))) sendSignal(pid, 'SIGKILL');
    await waitForEnd(pid, 1_000);
  }
  rmSync(file, { force: true });
  return orphans.length;
}

/** @param {string} file @returns {ProcessIdentity[]} */
function readChildren(file) {
  if (!existsSync(file)) return [];
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    // Without a start time, another process with the same pid could be ended by mistake.
    return Array.isArray(found) ? found.filter(({ birth }) => typeof birth === 'string' && birth !== '') : [];
  } catch {
    return []; // half-written when the launcher was killed
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
