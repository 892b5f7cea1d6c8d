// @ts-check
import { printError } from '../launcher-error.mjs';
import { signalRunning } from './run-node.mjs';
import { print } from '../terminal.mjs';

/**
 * @typedef {object} Shutdown cleanup that runs before the launcher exits, in reverse order of registration
 * @property {(cleanup: () => unknown, force?: () => void) => void} add registers a cleanup; `force` runs synchronously on a second Ctrl-C
 * @property {(code: number) => Promise<never>} exit
 * @property {() => boolean} hasBegun
 */

/** Milliseconds. npm and the terminal may both send a signal for the same Ctrl-C. */
const duplicateSignalMs = 700;

/**
 * Handles Ctrl-C, SIGTERM and a closed terminal.
 * @param {{ quiet?: boolean }} [how] quiet: print no message on shutdown
 * @returns {Shutdown}
 */
export function registerShutdown({ quiet = false } = {}) {
  /** @type {{ cleanup: () => unknown, force?: (() => void) | undefined }[]} */
  const cleanups = [];
  /** @type {number | null} */
  let begunAt = null;

  /** @param {number} code @returns {Promise<never>} */
  async function exit(code) {
    if (begunAt !== null) return new Promise(() => {});
    begunAt = Date.now();
    signalRunning('SIGTERM');
    let exitCode = code;
    while (cleanups.length > 0) {
      try {
        await cleanups.at(-1)?.cleanup();
      } catch (error) {
        printError(error);
        exitCode ||= 1;
      }
      cleanups.pop();
    }
    process.exit(exitCode);
  }

  const onSignal = () => {
    if (begunAt === null) {
      if (!quiet) print('\nFermeture… (Ctrl-C à nouveau pour forcer)');
      void exit(0);
    } else if (Date.now() - begunAt > duplicateSignalMs) {
      signalRunning('SIGKILL');
      for (const { force } of cleanups.reverse()) force?.();
      process.exit(1);
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
  process.on('uncaughtException', (error) => {
    printError(error);
    void exit(1);
  });
  return { exit, hasBegun: () => begunAt !== null, add: (cleanup, force) => void cleanups.push({ cleanup, force }) };
}
