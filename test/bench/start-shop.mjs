// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../apps/launcher/start.mjs', import.meta.url));

/**
 * @typedef {object} StartedShop
 * @property {string} address
 * @property {number} seconds from the command to the first response
 * @property {{ api: number, worker: number }} pids
 * @property {() => Promise<void>} close
 */

/**
 * Starts the shop as `npm start` does, and waits until it responds.
 * @param {{ dataDir: string, port: number }} where
 * @returns {Promise<StartedShop>}
 */
export async function startShop({ dataDir, port }) {
  const began = performance.now();
  const address = `http://localhost:${port}`;
  const { DATABASE_URL: _, PUBLIC_URL: __, ...env } = process.env;
  const launcher = spawn(process.execPath, [start], {
    env: { ...env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  launcher.stdout.on('data', (text) => {
    output += String(text);
  });
  while (!(await isResponding(`${address}/health/ready`))) {
    if (launcher.exitCode !== null) throw new Error(`npm start ended with ${launcher.exitCode}:\n${output}`);
    await pause(50);
  }
  const seconds = (performance.now() - began) / 1000;
  const [api = 0, worker = 0] = await childrenOf(dataDir);
  return {
    address,
    seconds,
    pids: { api, worker },
    close: async () => {
      if (launcher.exitCode !== null) return;
      launcher.kill('SIGINT');
      await once(launcher, 'exit');
    },
  };
}

/** The pids of the api and the worker, which starts after it. @param {string} dataDir @returns {Promise<number[]>} */
async function childrenOf(dataDir) {
  for (;;) {
    const children = JSON.parse(readFileSync(path.join(dataDir, 'children.json'), 'utf8'));
    if (children.length === 2) return children.map((/** @type {{ pid: number }} */ { pid }) => pid);
    await pause(20);
  }
}

/** @param {string} url */
async function isResponding(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
