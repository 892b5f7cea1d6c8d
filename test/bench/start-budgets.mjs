// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureRoutes } from './lighthouse.mjs';
import { sendQuote } from './quote-page.mjs';
import { startShop } from './start-shop.mjs';
import { atLeast, atMost } from './report.mjs';
import { freePort, residentMb } from './servers.mjs';

const LIGHTHOUSE_PAGES = ['/', '/category/1', '/produit/1', '/panier'];

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
    atMost('memory of the worker, demo shop', { max: 300, unit: 'MB' }, residentMb(shop.pids.worker));
    if (lighthouse) await measureInBrowser(shop.address, dataDir);
  } finally {
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} address @param {string} dataDir */
async function measureInBrowser(address, dataDir) {
  process.env['DATA_DIR'] = dataDir; // Chromium is unpacked there.
  const pages = await measureRoutes(address, [...LIGHTHOUSE_PAGES, await sendQuote(address)]);
  console.table(pages);
  for (const measured of pages) {
    const { page } = measured;
    atLeast(`${page} Lighthouse performance`, { min: 95, unit: '' }, measured.performance);
    const others = Math.min(measured.accessibility, measured['best practices'], measured.SEO);
    atLeast(`${page} Lighthouse, least of the other three`, { min: 100, unit: '' }, others);
    atMost(`${page} largest paint`, { max: 1.8, unit: 's' }, measured['LCP s']);
    atMost(`${page} layout shift`, { max: 0.02, unit: '' }, measured.CLS);
    atMost(`${page} first-load JavaScript`, { max: 150, unit: 'kB' }, measured['script kB']);
  }
}
