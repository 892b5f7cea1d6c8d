// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

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
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
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

/** @param {string} url */
async function isResponding(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Processor time a process has used, in milliseconds; Linux only. @param {number} pid */
export function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory of a process in megabytes; Linux only. @param {number} pid */
export function residentMb(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
