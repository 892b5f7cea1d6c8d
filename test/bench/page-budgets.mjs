// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { createDatabase, fillHome } from './bench-database.mjs';
import { mixedTraffic } from './mixed-pages.mjs';
import { renderedRates } from './rendered-rates.mjs';
import { atLeast, atMost } from './report.mjs';
import { scriptsByRoute } from './scripts-by-route.mjs';
import { freePort, moveTo, serve } from './servers.mjs';

/** Goals of pages that are rendered, a second on one core. */
const RENDERED = { home: 250, category: 120, product: 250 };

/**
 * Mixed traffic and the rates of rendering, with the api and its database on one processor and the load on another.
 * @param {{ data: string | undefined, dist: string, products: number, seconds: number }} what
 */
export async function measurePages({ data, dist, products, seconds }) {
  const directory = mkdtempSync(path.join(tmpdir(), 'boutik-bench-'));
  chmodSync(directory, 0o755);
  const pinned = cpus().length > 1 && moveTo(0);
  if (!pinned) print('Not on one processor: rates are those of the whole machine.');
  const database = await openDatabase(directory);
  try {
    const catalogue = await createDatabase(database.url, { products, data, dist, directory });
    await fillHome(catalogue.url);
    const shop = await startApi({ url: catalogue.url, dist, directory });
    if (pinned) moveTo(1);
    try {
      report(await mixedTraffic(shop, { seconds }), catalogue.products);
      const rendered = await renderedRates(shop);
      console.table(rendered);
      for (const [what, min] of Object.entries(RENDERED))
        atLeast(
          `${what} rendered, one core`,
          { min, unit: '/s' },
          rendered.find((row) => row.page === what)?.rate ?? 0,
        );
    } finally {
      await shop.stop();
    }
  } finally {
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  listScripts(path.join(dist, 'storefront', 'client'));
}

/** @param {{ url: string, dist: string, directory: string }} what */
async function startApi({ url, dist, directory }) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: url,
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  };
  const api = await serve([path.resolve(dist, 'apps/api/src/main.js')], { address, probe: '/', env });
  return { url, address, pid: api.pid, stop: api.stop };
}

/** @param {import('./mixed-pages.mjs').MixedResult} mixed @param {number} products */
function report(mixed, products) {
  print(`Mixed traffic, ${products} products: ${JSON.stringify(mixed, null, 2)}`);
  atLeast('mixed traffic, one core with the database', { min: 1500, unit: '/s' }, mixed.rate);
  atMost('mixed traffic, p99', { max: 50, unit: 'ms' }, mixed.p99);
  atMost('mixed traffic, responses other than 200', { max: 0, unit: '' }, mixed.failed);
  atMost('a changed price is seen after', { max: 5, unit: 's' }, mixed.staleness);
  atLeast('changed prices that were looked for', { min: 5, unit: '' }, mixed.changes);
  atLeast('orders placed during it', { min: 4, unit: '/s' }, mixed.orders);
  atMost(`memory of the api at its peak, ${products} products`, { max: 300, unit: 'MB' }, mixed.memory.peak);
}

/** What each page loads later, besides what all of them do. @param {string} client */
function listScripts(client) {
  const routes = scriptsByRoute(client);
  const names = routes.map(({ later }) => later.split(' '));
  const common = (names[0] ?? []).filter((name) => names.every((own) => own.includes(name)));
  print(
    `\nScripts by page, kB compressed: loaded first, loaded later. Every page later loads ${common.join(', ')}; besides:`,
  );
  for (const [at, row] of routes.entries()) {
    const own = (names[at] ?? []).filter((name) => !common.includes(name));
    print(`  ${row.route}: ${row['first kB']}, ${row['later kB']} ${own.join(', ')}`);
    atMost(`${row.route} first-load JavaScript`, { max: 150, unit: 'kB' }, row['first kB']);
  }
}

/** @param {string} text */
function print(text) {
  process.stdout.write(`${text}\n`);
}
