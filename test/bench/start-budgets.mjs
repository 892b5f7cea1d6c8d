// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measureRoutes } from './lighthouse.mjs';
import { preparation } from './mixed-pages.mjs';
import { sendQuote } from './quote-page.mjs';
import { startShop } from './start-shop.mjs';
import { atLeast, atMost } from './report.mjs';
import { freePort, residentMb } from './servers.mjs';

const LIGHTHOUSE_PAGES = ['/', '/category/1', '/produit/1', '/panier'];
const LIGHTHOUSE_RUNS = 3;

/** Starts the demo shop twice as `npm start` does. @param {{ lighthouse: boolean }} how with Lighthouse on its pages */
export async function measureStart({ lighthouse }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boutik-bench-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  let shop = await startShop({ dataDir, port });
  try {
    atMost('npm start, first time (with what had to be built)', { max: 90, unit: 's' }, shop.seconds);
    await shop.close();
    shop = await startShop({ dataDir, port });
    atMost('npm start, second time', { max: 10, unit: 's' }, shop.seconds);
    atMost('memory of the api, demo shop', { max: 300, unit: 'MB' }, residentMb(shop.pids.api));
    await workerIsReady(shop.address);
    atMost('memory of the worker, demo shop', { max: 300, unit: 'MB' }, residentMb(shop.pids.worker));
    if (lighthouse) await measureInBrowser(shop.address, dataDir);
  } finally {
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The worker loads its code after the shop responds. @param {string} address */
async function workerIsReady(address) {
  for (;;) {
    const { lines } = await (await fetch(`${address}/health/ready`)).json();
    if (lines.some((/** @type {{ name: string, ok: boolean }} */ { name, ok }) => name === 'worker' && ok)) return;
    await pause(200);
  }
}

/** The worst of several runs counts. @param {string} address @param {string} dataDir */
async function measureInBrowser(address, dataDir) {
  process.env['DATA_DIR'] = dataDir; // Chromium is unpacked there.
  const routes = [...LIGHTHOUSE_PAGES, await sendQuote(address)];
  // The browser shares the processors with the shop, which prepares its pages after a start.
  await preparation(address);
  const measured = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) measured.push(...(await measureRoutes(address, routes)));
  console.table(measured);
  for (const page of new Set(measured.map((row) => row.page))) {
    const runs = measured.filter((row) => row.page === page);
    const others = runs.flatMap((row) => [row.accessibility, row['best practices'], row.SEO]);
    const values = (/** @type {'performance' | 'LCP s' | 'CLS'} */ value) => runs.map((row) => row[value]);
    atLeast(`${page} Lighthouse performance`, { min: 95, unit: '' }, Math.min(...values('performance')));
    atLeast(`${page} Lighthouse, least of the other three`, { min: 100, unit: '' }, Math.min(...others));
    atMost(`${page} largest paint`, { max: 1.8, unit: 's' }, Math.max(...values('LCP s')));
    atMost(`${page} layout shift`, { max: 0.02, unit: '' }, Math.max(...values('CLS')));
  }
}
