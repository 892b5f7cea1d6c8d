// @ts-check
/**
 * npm run bench: the shop against its budgets (DESIGN §5), on a shop of its own that it opens and closes.
 * --no-listing leaves out the listing and search calls, --no-lighthouse the browser. About seven minutes.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runningDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { measurePages } from './lighthouse.mjs';
import { measureListings } from './listing-budgets.mjs';
import { openShop } from './open-shop.mjs';
import { pageRate, publicPages, staleness } from './pages.mjs';
import { atLeast, atMost, printReport } from './report.mjs';
import { freePort, residentMb } from './servers.mjs';

const { values } = parseArgs({
  options: { 'no-listing': { type: 'boolean' }, 'no-lighthouse': { type: 'boolean' } },
});

const dataDir = mkdtempSync(path.join(tmpdir(), 'boutik-bench-'));
chmodSync(dataDir, 0o755);
const port = await freePort();
say(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}: a busy machine measures worse.`);
let shop = await openShop({ dataDir, port });
try {
  atMost('npm start, first time (with what had to be built)', { most: 90, unit: 's' }, shop.seconds);
  await shop.close();
  shop = await openShop({ dataDir, port });
  atMost('npm start, second time', { most: 10, unit: 's' }, shop.seconds);
  for (const page of publicPages) await measureRates(page);
  atMost('a change of a product is seen after', { most: 5, unit: 's' }, await staleness(shop.address, databaseUrl()));
  atMost('memory of the api, after that', { most: 300, unit: 'MB' }, residentMb(shop.pids.api));
  atMost('memory of the worker', { most: 300, unit: 'MB' }, residentMb(shop.pids.worker));
  if (!values['no-lighthouse']) await measureInBrowser();
} finally {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
if (!values['no-listing']) {
  say('Listing and search calls at two sizes of the catalogue');
  measureListings();
}
printReport();

/** @param {string} page */
async function measureRates(page) {
  say(`${page}: rendered, then kept`);
  const rendered = await pageRate(shop, { page, kept: false, seconds: 6 });
  const kept = await pageRate(shop, { page, kept: true, seconds: 4 });
  atLeast(`${page} rendered, one core`, { least: 250, unit: '/s' }, rendered.perCore);
  atLeast(`${page} kept, one core`, { least: 3000, unit: '/s' }, kept.perCore);
  atMost(`${page} answers other than 200`, { most: 0, unit: '' }, rendered.failed + kept.failed);
}

async function measureInBrowser() {
  say('Lighthouse, phone profile');
  process.env['DATA_DIR'] = dataDir; // where the browser unpacks itself
  const pages = await measurePages(shop.address, publicPages);
  console.table(pages);
  for (const measured of pages) {
    const { page } = measured;
    atLeast(`${page} Lighthouse performance`, { least: 95, unit: '' }, measured.performance);
    const others = Math.min(measured.accessibility, measured['best practices'], measured.SEO);
    atLeast(`${page} Lighthouse, least of the other three`, { least: 100, unit: '' }, others);
    atMost(`${page} largest paint`, { most: 1.8, unit: 's' }, measured['LCP s']);
    atMost(`${page} layout shift`, { most: 0.02, unit: '' }, measured.CLS);
    atMost(`${page} first-load JavaScript`, { most: 150, unit: 'kB' }, measured['script kB']);
  }
}

function databaseUrl() {
  const url = runningDatabase(dataDir);
  if (!url) throw new Error('The shop has no database of its own.');
  return url;
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}
