// @ts-check
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { waitForEnd } from './living.mjs';
import { root } from '../settings.mjs';

/** A service that dies more often than this within the window is given up. */
const deathsAllowed = 10;
const deathWindow = 60_000;
/** Before its first sign of life a service is given fewer chances: its configuration is wrong, or its code. */
const firstDeathsAllowed = 1;
const longestPause = 3_000;
/** What ran this long works, even if it never said so. */
const provenAfter = 5_000;
const stillStarting = 10_000;

/**
 * @typedef {object} Plan
 * @property {string} script absolute
 * @property {NodeJS.ProcessEnv} env
 * @property {{ follow: (child: import('node:child_process').ChildProcess) => void }} log
 * @property {() => void} changed called when its process number changed
 * @property {boolean} waitsForRepair true while somebody edits its code: what dies at once would die again
 * @property {(text: string) => void} tell
 * @property {() => void} givenUp called once when it dies again and again
 */

/**
 * One child process, kept alive. It gets an IPC channel and must shut down on `disconnect`: that is how it learns
 * that the launcher was killed.
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

  /** The processes that run for this service now: none, one, or one that is ending. */
  get pids() {
    return [this.#child, this.#leaving].flatMap((child) => child?.pid ?? []);
  }

  start() {
    this.#wanted = true;
    this.#spawn();
  }

  /** Says that the service once worked: from now on it is restarted patiently. */
  settle() {
    this.#settled = true;
  }

  /** Ends the present process kindly and starts another one. */
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
    // Pictures are encoded on several threads, and glibc would keep a heap of its own for each: tens of megabytes.
    const env = { MALLOC_ARENA_MAX: '2', ...this.plan.env };
    // Detached: a Ctrl-C reaches the whole foreground group, and the order of stopping is ours.
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
