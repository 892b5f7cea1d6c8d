// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { apiArguments } from '../../apps/launcher/processes/api-arguments.mjs';

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** @typedef {{ pid: number, startedInMs: number, stop: () => Promise<void> }} Server */

/**
 * Runs a script until it responds.
 * @param {string[]} args of node
 * @param {{ address: string, probe: string, env?: Record<string, string> }} how
 * @returns {Promise<Server>}
 */
export async function serve(args, { address, probe, env = {} }) {
  const started = performance.now();
  const child = spawn(process.execPath, [...apiArguments(), ...args], {
    // As the launcher and the image start it.
    env: { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=8', ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  while (!(await isResponding(address + probe))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    await pause(50);
  }
  const stop = async () => {
    child.kill();
    await gone;
  };
  return { pid: child.pid ?? 0, startedInMs: Math.round(performance.now() - started), stop };
}

/**
 * Runs a script to its end.
 * @param {string[]} args of node
 * @param {{ env: Record<string, string> }} how
 * @returns {Promise<{ seconds: number, peakMb: number }>} `peakMb`: its largest memory
 */
export async function run(args, { env }) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(child.pid ?? 0));
  }, 500);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return { seconds: Math.round((performance.now() - started) / 1000), peakMb };
}

/**
 * Moves a process, and what it starts from now on, to one processor; Linux only.
 * @param {number | 'any'} processor
 * @param {number} [pid] this process without it
 * @returns {boolean} false where it is not possible
 */
export function moveTo(processor, pid = process.pid) {
  const list = processor === 'any' ? `0-${cpus().length - 1}` : String(processor);
  return spawnSync('taskset', ['-acp', list, String(pid)], { stdio: 'ignore' }).status === 0;
}

/** @param {string} url */
async function isResponding(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Processor time a process has used, in milliseconds; Linux only.
 * @param {number} pid
 * @param {{ children?: boolean }} [how] with that of the processes that it has started
 * @returns {number}
 */
export function processorMs(pid, { children = false } = {}) {
  const fields = statOf(pid);
  const own = (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  if (!children) return own;
  const ended = (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 10;
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === pid);
  return running.reduce((sum, child) => sum + processorMs(Number(child)), own + ended);
}

/** The fields of /proc/<pid>/stat after the name; none for a process that has ended. @param {number} pid */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** The process that has started those of the connections to a database; Linux only. @param {string} url */
export async function databaseServer(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return Number(statOf(rows[0]?.pid)[1]);
  } finally {
    await client.end();
  }
}

/** Memory of a process in megabytes; Linux only. @param {number} pid */
export function residentMb(pid) {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  return Math.round(Number(kilobytes) / 1024);
}
