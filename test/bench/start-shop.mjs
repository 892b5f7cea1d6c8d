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
  const [api, worker] = /** @type {{ pid: number }[]} */ (
    JSON.parse(readFileSync(path.join(dataDir, 'children.json'), 'utf8'))
  );
  return {
    address,
    seconds: (performance.now() - began) / 1000,
    pids: { api: api?.pid ?? 0, worker: worker?.pid ?? 0 },
    close: async () => {
      if (launcher.exitCode !== null) return;
      launcher.kill('SIGINT');
      await once(launcher, 'exit');
    },
  };
}

/** @param {string} url */
async function isResponding(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
