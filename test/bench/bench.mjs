// @ts-check
/**
 * npm run bench: measures a temporary shop against its budgets (DESIGN §5).
 * --no-listing leaves out the listing and search calls, --no-lighthouse the browser. About seven minutes.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runningDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { measurePages } from './lighthouse.mjs';
import { measureListings } from './listing-budgets.mjs';
import { startShop } from './start-shop.mjs';
import { pageRate, publicPages, staleness } from './pages.mjs';
import { atLeast, atMost, printReport } from './report.mjs';
import { freePort, residentMb } from './servers.mjs';

const { values } = parseArgs({
  options: { 'no-listing': { type: 'boolean' }, 'no-lighthouse': { type: 'boolean' } },
});

const dataDir = mkdtempSync(path.join(tmpdir(), 'boutik-bench-'));
chmodSync(dataDir, 0o755);
const port = await freePort();
print(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}: a busy machine measures worse.`);
let shop = await startShop({ dataDir, port });
try {
  atMost('npm start, first time (with what had to be built)', { max: 90, unit: 's' }, shop.seconds);
  await shop.close();
  shop = await startShop({ dataDir, port });
  atMost('npm start, second time', { max: 10, unit: 's' }, shop.seconds);
  for (const page of publicPages) await measureRates(page);
  atMost('a change of a product is seen after', { max: 5, unit: 's' }, await staleness(shop.address, databaseUrl()));
  atMost('memory of the api, after that', { max: 300, unit: 'MB' }, residentMb(shop.pids.api));
  atMost('memory of the worker', { max: 300, unit: 'MB' }, residentMb(shop.pids.worker));
  if (!values['no-lighthouse']) await measureInBrowser();
} finally {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
if (!values['no-listing']) {
  print('Listing and search calls at two sizes of the catalogue');
  measureListings();
}
printReport();

/** @param {string} page */
async function measureRates(page) {
  print(`${page}: rendered, then cached`);
  const rendered = await pageRate(shop, { page, fromCache: false, seconds: 6 });
  const cached = await pageRate(shop, { page, fromCache: true, seconds: 4 });
  atLeast(`${page} rendered, one core`, { min: 250, unit: '/s' }, rendered.perCore);
  atLeast(`${page} cached, one core`, { min: 3000, unit: '/s' }, cached.perCore);
  atMost(`${page} answers other than 200`, { max: 0, unit: '' }, rendered.failed + cached.failed);
}

async function measureInBrowser() {
  print('Lighthouse, phone profile');
  process.env['DATA_DIR'] = dataDir; // Chromium is unpacked there.
  const pages = await measurePages(shop.address, publicPages);
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

function databaseUrl() {
  const url = runningDatabase(dataDir);
  if (!url) throw new Error('The shop has no database of its own.');
  return url;
}

/** @param {string} text */
function print(text) {
  process.stdout.write(`${text}\n`);
}
