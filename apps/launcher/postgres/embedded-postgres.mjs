// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../processes/process-identity.mjs';
import { findFreePort, isFree } from '../processes/ports.mjs';
import { findBinaries } from './binaries.mjs';
import { diskFull, ensureCluster, role } from './cluster.mjs';
import { passwordOf, preparePaths, socketPath } from './paths.mjs';
import { runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.mjs';
import { LauncherError } from '../launcher-error.mjs';

/** @typedef {import('./paths.mjs').PostgresPaths} PostgresPaths */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */

/**
 * @typedef {object} Database a running embedded PostgreSQL
 * @property {string} url of the database "boutik"; its role may create other databases
 * @property {boolean} fresh true when the cluster was created just now
 * @property {(tell: { restarted: () => void, lost: (why: unknown) => void }) => void} keepAlive restarts it, on the same port, when it exits
 * @property {() => Promise<void>} stop ends its sessions, then the server, within 25 seconds
 * @property {() => void} kill ends it at once; the next start recovers from the WAL
 */

/**
 * Starts the PostgreSQL of a data directory, or reuses the one that a killed launcher left running.
 * @param {string} dataDir absolute, exists and is writable
 * @returns {Promise<Database>}
 * @throws {LauncherError} when it cannot run here
 */
export async function openDatabase(dataDir) {
  const paths = preparePaths(dataDir);
  const binaries = findBinaries(paths.directory, paths.account);
  const logFile = path.join(dataDir, 'logs', 'postgres.log');
  mkdirSync(path.dirname(logFile), { recursive: true });
  const fresh = ensureCluster(paths, binaries);
  const started = await startOrReuse(paths, { binaries, logFile });
  const url = urlOf(paths, started.port);
  await ensureDatabase(url);
  return { url, fresh, ...supervise(paths, { binaries, logFile, ...started }) };
}

/**
 * The URL of the database that already runs for a data directory, or null.
 * @param {string} dataDir
 */
export function runningDatabase(dataDir) {
  if (!existsSync(path.join(dataDir, 'postgres'))) return null;
  const paths = preparePaths(dataDir);
  const live = runningPostmaster(paths);
  return live?.ready ? urlOf(paths, live.port) : null;
}

/**
 * By its Unix socket where it has one: a statement takes a third less processor time there than by TCP.
 * @param {PostgresPaths} paths @param {number} port
 */
function urlOf(paths, port) {
  const { socketDirectory } = paths;
  const hasSocket = socketDirectory !== null && existsSync(socketPath(socketDirectory, port));
  const host = hasSocket ? encodeURIComponent(socketDirectory) : '127.0.0.1';
  return `postgres://${role}:${passwordOf(paths)}@${host}:${port}/${role}`;
}

/**
 * @param {PostgresPaths} paths @param {{ binaries: Binaries, logFile: string, samePort?: number }} how
 * @returns {Promise<{ pid: number, port: number }>}
 */
async function startOrReuse(paths, { binaries, logFile, samePort }) {
  let port = samePort ?? (await choosePort(paths));
  const logOffset = existsSync(logFile) ? readFileSync(logFile).length : 0;
  // The children of a killed postmaster keep the shared memory attached for a moment: retry for a few seconds. Meanwhile
  // another process may have started it.
  for (let attempt = 1; ; attempt++) {
    const live = runningPostmaster(paths);
    if (live && (await waitUntilReady(paths))) return { pid: live.pid, port: live.port };
    try {
      const pid = await startPostmaster(paths, { binaries, port, logFile });
      writeFileSync(paths.portFile, String(port));
      return { pid, port };
    } catch (error) {
      const log = readFileSync(logFile).subarray(logOffset).toString('utf8');
      if (/No space left/i.test(log)) throw diskFull();
      if (attempt === 20) throw startFailure(log, error, logFile);
      if (!samePort && !(await isFree(port))) port = await findFreePort();
      await pause(500);
    }
  }
}

/** The last port when it is still free, so that open database clients keep working. @param {PostgresPaths} home */
async function choosePort({ portFile }) {
  const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  return last && (await isFree(last)) ? last : findFreePort();
}

/** @param {PostgresPaths} paths an orphan may still be recovering from a crash */
async function waitUntilReady(paths) {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const live = runningPostmaster(paths);
    if (!live) return false;
    if (live.ready) return true;
    await pause(50);
  }
  return false;
}

/** @param {string} log @param {unknown} error @param {string} logFile */
function startFailure(log, error, logFile) {
  const fatal = log.split('\n').findLast((line) => /FATAL|PANIC|error while loading/.test(line));
  const reason = fatal ?? (error instanceof Error ? error.message : String(error));
  return new LauncherError(`PostgreSQL ne démarre pas : ${reason.trim()} (voir ${logFile})`);
}

/** @param {string} url */
async function ensureDatabase(url) {
  const client = new pg.Client({
    connectionString: url.replace(/[^/]+$/, 'postgres'),
    connectionTimeoutMillis: 20_000,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [role]);
    if (!rowCount) await client.query(`create database ${role}`);
  } finally {
    await client.end();
  }
}

/**
 * @param {PostgresPaths} paths @param {{ binaries: Binaries, logFile: string, pid: number, port: number }} running
 * @returns {Pick<Database, 'keepAlive' | 'stop' | 'kill'>}
 */
function supervise(paths, { binaries, logFile, port, ...running }) {
  let { pid } = running;
  let stopping = false;
  /** @type {Promise<void>} */
  let pendingCheck = Promise.resolve();
  /** @type {Parameters<Database['keepAlive']>[0]} */
  let events;
  const check = async () => {
    if (stopping || isAlive(pid)) return;
    pid = (await startOrReuse(paths, { binaries, logFile, samePort: port })).pid;
    events.restarted();
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return {
    keepAlive(listener) {
      events = listener;
      timer = setInterval(() => {
        pendingCheck = pendingCheck.then(check).catch((reason) => {
          clearInterval(timer);
          events.lost(reason);
        });
      }, 400);
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await pendingCheck;
      await stopPostmaster(paths, { binaries, pid, timeoutMs: 20_000 });
    },
    kill() {
      stopping = true;
      if (isAlive(pid)) process.kill(pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT');
    },
  };
}
