// @ts-check
import { complain } from '../refusal.mjs';
import { signalRunning } from './run-node.mjs';
import { say } from '../terminal.mjs';

/**
 * @typedef {object} Closing cleanup that runs before the launcher exits, in reverse order of registration
 * @property {(undo: () => unknown, force?: () => void) => void} later registers a cleanup; `force` runs synchronously on a second Ctrl-C
 * @property {(code: number) => Promise<never>} leave
 * @property {() => boolean} begun
 */

/** Milliseconds. npm and the terminal may both send a signal for the same Ctrl-C. */
const sameKeypress = 700;

/**
 * Handles Ctrl-C, SIGTERM and a closed terminal.
 * @param {{ quiet?: boolean }} [how] quiet: print no message on shutdown
 * @returns {Closing}
 */
export function prepareClosing({ quiet = false } = {}) {
  /** @type {{ undo: () => unknown, force?: () => void }[]} */
  const open = [];
  /** @type {number | null} */
  let began = null;

  /** @param {number} code @returns {Promise<never>} */
  async function leave(code) {
    if (began !== null) return new Promise(() => {});
    began = Date.now();
    signalRunning('SIGTERM');
    let worst = code;
    while (open.length > 0) {
      try {
        await open.at(-1)?.undo();
      } catch (error) {
        complain(error);
        worst ||= 1;
      }
      open.pop();
    }
    process.exit(worst);
  }

  const asked = () => {
    if (began === null) {
      if (!quiet) say('\nFermeture… (Ctrl-C à nouveau pour forcer)');
      void leave(0);
    } else if (Date.now() - began > sameKeypress) {
      signalRunning('SIGKILL');
      for (const { force } of open.reverse()) force?.();
      process.exit(1);
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, asked);
  process.on('uncaughtException', (error) => {
    complain(error);
    void leave(1);
  });
  return { leave, begun: () => began !== null, later: (undo, force) => void open.push({ undo, force }) };
}
