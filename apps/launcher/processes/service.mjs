// @ts-check
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { waitForEnd } from './living.mjs';
import { root } from '../settings.mjs';

/** A service that exits more often than this within the window is not restarted any more. */
const deathsAllowed = 10;
const deathWindow = 60_000;
/** Limit before the service has ever been ready: its configuration or its code is wrong. */
const firstDeathsAllowed = 1;
const longestPause = 3_000;
/** Milliseconds after which a service counts as ready even without a report. */
const provenAfter = 5_000;
const stillStarting = 10_000;

/**
 * @typedef {object} Plan
 * @property {string} script absolute
 * @property {NodeJS.ProcessEnv} env
 * @property {{ follow: (child: import('node:child_process').ChildProcess) => void }} log
 * @property {() => void} changed called when its pid changes
 * @property {boolean} waitsForRepair true in watch mode: a service that exits at start waits for the next code change
 * @property {(text: string) => void} tell
 * @property {() => void} givenUp called once when it exits too often
 */

/**
 * One supervised child process, restarted when it exits. It has an IPC channel and must shut down on `disconnect`,
 * which happens when the launcher is killed.
 */
export class Service {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {import('node:child_process').ChildProcess | null} */
  #leaving = null;
  /** @type {number[]} */
  #deaths = [];
  #started = 0;
  #wanted = false;
  #settled = false;

  /** @param {Plan} plan */
  constructor(plan) {
    this.plan = plan;
  }

  /** The pids that run for this service now, one that is stopping included. */
  get pids() {
    return [this.#child, this.#leaving].flatMap((child) => child?.pid ?? []);
  }

  start() {
    this.#wanted = true;
    this.#spawn();
  }

  /** Records that the service has been ready: from now on more exits are tolerated. */
  settle() {
    this.#settled = true;
  }

  /** Stops the current process (SIGTERM) and starts a new one. */
  async restart() {
    if (!this.#wanted) return;
    this.#deaths = [];
    await this.#end(10_000);
    if (this.#wanted && !this.#child) this.#spawn();
  }

  /** @param {number} patience milliseconds between SIGTERM and SIGKILL */
  async stop(patience) {
    this.#wanted = false;
    await this.#end(patience);
  }

  /** Ends it at once. */
  kill() {
    this.#wanted = false;
    this.#child?.kill('SIGKILL');
    this.#leaving?.kill('SIGKILL');
  }

  #spawn() {
    const { script, log, changed } = this.plan;
    // Pictures are encoded on several threads; glibc would create a heap for each: tens of megabytes.
    const env = { MALLOC_ARENA_MAX: '2', ...this.plan.env };
    // Detached: Ctrl-C is sent to the whole foreground group, but the launcher decides the order of the shutdown.
    const child = fork(script, [], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#child = child;
    this.#started = Date.now();
    log.follow(child);
    child.once('error', (error) => {
      if (!child.pid) void this.#ended(child, error.message); // it never started: no 'exit' will follow
    });
    child.once('exit', (code, signal) => void this.#ended(child, signal ?? `code ${code}`));
    changed();
  }

  /** @param {import('node:child_process').ChildProcess} child @param {string} how */
  async #ended(child, how) {
    if (this.#child !== child) return;
    this.#child = null;
    this.plan.changed();
    if (!this.#wanted) return;
    const now = Date.now();
    if (now - this.#started > provenAfter) this.#settled = true;
    this.#deaths = [...this.#deaths.filter((time) => now - time < deathWindow), now];
    const allowed = this.#settled ? deathsAllowed : firstDeathsAllowed;
    if (this.#deaths.length > allowed) {
      this.#wanted = false;
      this.plan.givenUp();
      return;
    }
    if (this.#settled && this.plan.waitsForRepair && now - this.#started < stillStarting) {
      this.plan.tell(`s’est arrêté (${how}) ; attend la prochaine modification.`);
      return;
    }
    this.plan.tell(`s’est arrêté (${how}) ; nouveau démarrage.`);
    await pause(Math.min(longestPause, 100 * 2 ** this.#deaths.length));
    if (this.#wanted && !this.#child) this.#spawn();
  }

  /** @param {number} patience */
  async #end(patience) {
    const child = this.#child;
    if (!child?.pid) return;
    this.#child = null;
    this.#leaving = child;
    child.kill('SIGTERM');
    if (!(await waitForEnd(child.pid, patience))) child.kill('SIGKILL');
    await waitForEnd(child.pid, 2_000);
    this.#leaving = null;
    this.plan.changed();
  }
}
