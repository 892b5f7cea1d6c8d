// @ts-check
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { waitForEnd } from './process-identity.mjs';
import { root } from '../settings.mjs';

/** A service that exits more often than this within the window is not restarted any more. */
const maxExits = 10;
const exitWindowMs = 60_000;
/** Limit before the service has ever been ready: its configuration or its code is wrong. */
const maxExitsBeforeReady = 1;
const maxRestartDelayMs = 3_000;
/** What a service sends to its parent process once it serves requests or takes jobs. */
const readyMessage = 'ready';
const startPeriodMs = 10_000;

/**
 * @typedef {object} ServiceOptions
 * @property {string} script absolute
 * @property {readonly string[]} [nodeArgs] of the process, before the script
 * @property {NodeJS.ProcessEnv} env
 * @property {{ follow: (child: import('node:child_process').ChildProcess) => void }} log
 * @property {() => void} onPidsChanged called when its pid changes
 * @property {boolean} waitsForCodeChange true in watch mode: a service that exits at start waits for the next code change
 * @property {() => void} [onFirstReady] called once, when it says for the first time that it is ready
 * @property {(text: string) => void} print
 * @property {() => void} onGivenUp called once when it exits too often
 */

/**
 * One supervised child process, restarted when it exits. It has an IPC channel, on which it sends `ready`, and must shut
 * down on `disconnect`, which happens when the launcher is killed.
 */
export class Service {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {import('node:child_process').ChildProcess | null} */
  #stopping = null;
  /** @type {number[]} */
  #exits = [];
  #startedAt = 0;
  #wanted = false;
  #wasReady = false;

  /** @param {ServiceOptions} plan */
  constructor(plan) {
    this.plan = plan;
  }

  /** The pids that run for this service now, one that is stopping included. */
  get pids() {
    return [this.#child, this.#stopping].flatMap((child) => child?.pid ?? []);
  }

  start() {
    this.#wanted = true;
    this.#spawn();
  }

  /** Stops the current process (SIGTERM) and starts a new one. */
  async restart() {
    if (!this.#wanted) return;
    this.#exits = [];
    await this.#stopProcess(10_000);
    if (this.#wanted && !this.#child) this.#spawn();
  }

  /** @param {number} timeoutMs milliseconds between SIGTERM and SIGKILL */
  async stop(timeoutMs) {
    this.#wanted = false;
    await this.#stopProcess(timeoutMs);
  }

  /** Ends it at once. */
  kill() {
    this.#wanted = false;
    this.#child?.kill('SIGKILL');
    this.#stopping?.kill('SIGKILL');
  }

  #spawn() {
    const { script, nodeArgs = [], log, onPidsChanged } = this.plan;
    // Pictures are encoded on several threads; glibc would create a heap for each: tens of megabytes. Young objects of V8 take
    // three times this size: 24 MB instead of 48.
    const env = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=8', ...this.plan.env };
    // Detached: Ctrl-C is sent to the whole foreground group, but the launcher decides the order of the shutdown.
    const execArgv = [...process.execArgv, ...nodeArgs];
    const child = fork(script, [], {
      cwd: root,
      env,
      execArgv,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#startedAt = Date.now();
    log.follow(child);
    // Once it has been ready, more exits are tolerated.
    child.on('message', (message) => {
      if (message !== readyMessage || this.#wasReady) return;
      this.#wasReady = true;
      this.plan.onFirstReady?.();
    });
    child.once('error', (error) => {
      if (!child.pid) void this.#onExit(child, error.message); // it never started: no 'exit' will follow
    });
    child.once('exit', (code, signal) => void this.#onExit(child, signal ?? `code ${code}`));
    onPidsChanged();
  }

  /** @param {import('node:child_process').ChildProcess} child @param {string} reason */
  async #onExit(child, reason) {
    if (this.#child !== child) return;
    this.#child = null;
    this.plan.onPidsChanged();
    if (!this.#wanted) return;
    const now = Date.now();
    this.#exits = [...this.#exits.filter((time) => now - time < exitWindowMs), now];
    const allowed = this.#wasReady ? maxExits : maxExitsBeforeReady;
    if (this.#exits.length > allowed) {
      this.#wanted = false;
      this.plan.onGivenUp();
      return;
    }
    if (this.#wasReady && this.plan.waitsForCodeChange && now - this.#startedAt < startPeriodMs) {
      this.plan.print(`s’est arrêté (${reason}) ; attend la prochaine modification.`);
      return;
    }
    this.plan.print(`s’est arrêté (${reason}) ; nouveau démarrage.`);
    await pause(Math.min(maxRestartDelayMs, 100 * 2 ** this.#exits.length));
    if (this.#wanted && !this.#child) this.#spawn();
  }

  /** @param {number} timeoutMs */
  async #stopProcess(timeoutMs) {
    const child = this.#child;
    if (!child?.pid) return;
    this.#child = null;
    this.#stopping = child;
    child.kill('SIGTERM');
    if (!(await waitForEnd(child.pid, timeoutMs))) child.kill('SIGKILL');
    await waitForEnd(child.pid, 2_000);
    this.#stopping = null;
    this.plan.onPidsChanged();
  }
}
