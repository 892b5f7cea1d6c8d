// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, isAlive, waitForEnd } from '../processes/process-identity.mjs';

/** @typedef {import('./paths.mjs').PostgresPaths} PostgresPaths */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */

/** Milliseconds. Crash recovery of a large database may take this long. */
const startTimeoutMs = 180_000;

/**
 * The postmaster that runs on this cluster now, whichever process started it.
 * @param {PostgresPaths} home
 * @returns {{ pid: number, port: number, ready: boolean } | null}
 */
export function runningPostmaster({ cluster }) {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!isAlive(pid) || !isPostmaster(pid, cluster)) return null;
  return { pid, port: Number(lines[3]), ready: (lines[7] ?? '').trim() === 'ready' };
}

/**
 * Starts a postmaster and waits until it accepts connections. It survives this process: stopPostmaster stops it.
 * @param {PostgresPaths} paths
 * @param {{ binaries: Binaries, port: number, logFile: string }} how
 * @returns {Promise<number>} its process number
 */
export async function startPostmaster(paths, { binaries, port, logFile }) {
  removeStalePidFile(paths);
  const log = openSync(logFile, 'a');
  const child = spawn(binaries.postgres, ['-D', paths.cluster, ...serverSettings(port, paths)], {
    ...paths.account,
    cwd: paths.cluster,
    env: postgresEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  /** @type {Error | null} */
  let failure = null;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`postgres: ${child.exitCode ?? child.signalCode}`);
    const live = runningPostmaster(paths);
    if (live?.ready && live.pid === child.pid) return live.pid;
    await pause(20);
  }
  child.kill('SIGKILL');
  throw new Error('postgres: timeout');
}

/**
 * Stops the database (fast mode), then by force when that takes too long.
 * @param {PostgresPaths} paths
 * @param {{ binaries: Binaries, pid: number, timeoutMs: number }} options with the milliseconds before the stop is forced
 */
export async function stopPostmaster(paths, { binaries, pid, timeoutMs }) {
  for (const [mode, waitMs] of /** @type {const} */ ([
    ['fast', timeoutMs],
    ['immediate', 5_000],
  ])) {
    if (!isAlive(pid)) return;
    spawnSync(binaries.pgCtl, ['stop', '-D', paths.cluster, '-m', mode, '-W', '-s'], {
      ...paths.account,
      env: postgresEnvironment(),
    });
    if (await waitForEnd(pid, waitMs)) return;
  }
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** After a reboot the pid in postmaster.pid may be that of another program; PostgreSQL would then refuse to start. @param {PostgresPaths} paths */
function removeStalePidFile(paths) {
  if (!runningPostmaster(paths)) rmSync(path.join(paths.cluster, 'postmaster.pid'), { force: true });
}

/** @param {number} pid @param {string} cluster */
function isPostmaster(pid, cluster) {
  const command = commandOf(pid);
  return process.platform === 'win32' || (command.includes('postgres') && command.includes(cluster));
}

/** @returns {NodeJS.ProcessEnv} without PG* variables and locales that would change the behaviour of PostgreSQL's programs */
export function postgresEnvironment() {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_MESSAGES: 'C' };
}

/** Settings for a small machine that also runs the shop and a browser. @param {number} port @param {PostgresPaths} paths */
function serverSettings(port, { socketDirectory }) {
  const memory = Math.round(totalmem() / 1024 ** 2);
  const sixteenthWithin = (/** @type {number} */ low, /** @type {number} */ high) =>
    Math.max(low, Math.min(high, Math.round(memory / 16)));
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketDirectory ?? '',
    max_connections: 200,
    shared_buffers: `${sixteenthWithin(64, 256)}MB`,
    effective_cache_size: `${Math.max(256, Math.round(memory / 4))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: availableParallelism() > 2 ? 2 : 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    cluster_name: 'boutik',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
