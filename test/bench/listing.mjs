// @ts-check
/**
 * Listing and search requests at several sizes of the catalogue, with a bare server in the same run (DESIGN §5).
 * node test/bench/listing.mjs [--sizes=400,10000,66000] [--seconds=8] [--dist=dist]
 * [--json=file for what was measured]; needs a build.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { fillCatalogue } from './bench-catalogue.mjs';
import { measureRequests } from './measure-requests.mjs';
import { freePort, processorMs, residentMb, serve } from './servers.mjs';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '400,10000,66000' },
    seconds: { type: 'string', default: '8' },
    dist: { type: 'string', default: 'dist' },
    json: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

/** @typedef {import('./servers.mjs').Server} Server */

const chosen = 'selectedSpecifications[couleur][]=Noir&selectedSpecifications[capacite][]=8+Go';
const searches = [
  '/api/produits/search?query=corsiar+vertex',
  '/api/produits/search?query=carte+grafique+asus',
  '/api/produits/search?query=memiore+ddr5',
  '/api/produits/search?query=clavier+logitec',
  '/api/produits/search?query=titaniun+samsung',
  '/api/produits/search?query=ecran+27+pouces',
];

const directory = mkdtempSync(path.join(tmpdir(), 'boutik-bench-'));
chmodSync(directory, 0o755);
const database = await openDatabase(directory);
try {
  const rows = [];
  for (const size of values.sizes.split(',').map(Number)) rows.push(...(await measureAt(size)));
  console.table(rows);
  if (values.json) writeFileSync(values.json, JSON.stringify(rows));
} finally {
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** @param {number} size */
async function measureAt(size) {
  const url = await freshDatabase(size);
  await fillCatalogue(url, size);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const api = await serve([path.resolve(values.dist, 'apps/api/src/main.js')], {
    address,
    probe: '/api/produits',
    env: {
      DATABASE_URL: url,
      PORT: String(port),
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      NODE_ENV: 'development',
    },
  });
  try {
    const empty = residentMb(api.pid);
    const rows = [...(await listings(api, { address, url })), ...(await oneSearch(api, address))];
    return rows.map((row) => ({
      products: size,
      ...row,
      'start ms': api.startedInMs,
      'MB before': empty,
      'MB after': residentMb(api.pid),
    }));
  } finally {
    await api.stop();
  }
}

/** @param {Server} api @param {{ address: string, url: string }} where */
async function listings(api, { address, url }) {
  const reply = await fetch(`${address}/api/produits?perPage=30`);
  const page = /** @type {{ data: { id: number }[] }} */ (await reply.json());
  const ids = page.data.map((product) => product.id);
  const bareAddress = `http://127.0.0.1:${await freePort()}`;
  const script = new URL('baseline-server.mjs', import.meta.url).pathname;
  const bare = await serve([script, url, ids.join(','), new URL(bareAddress).port], {
    address: bareAddress,
    probe: '/',
  });
  const filters = Array.from({ length: 300 }, (_, n) => `/api/categories/1/products?minPrice=${n}&${chosen}`);
  try {
    const peer = await measure(bare, { address: bareAddress, paths: ['/'] });
    const rows = [];
    for (const [what, paths] of /** @type {[string, string[]][]} */ ([
      ['whole catalogue', ['/api/produits?perPage=30']],
      ['one category', ['/api/categories/1/products?perPage=30']],
      ['300 filters', filters],
      ['330 pages', Array.from({ length: 330 }, (_, n) => `/api/produits?page=${n + 1}`)],
    ])) {
      const row = await measure(api, { address, paths });
      rows.push({
        what,
        ...row,
        'rate of bare': percent(row.rate, peer.rate),
        'cpu of bare': percent(row.cpuMs, peer.cpuMs),
      });
    }
    return [{ what: 'bare server', ...peer, 'rate of bare': '', 'cpu of bare': '' }, ...rows];
  } finally {
    await bare.stop();
  }
}

/** @param {Server} api @param {string} address */
async function oneSearch(api, address) {
  // Never the same text twice: a cached response would measure nothing.
  const fresh = Array.from({ length: 3000 }, (_, n) => `${searches[n % searches.length]}+${1000 + ((n * 37) % 8999)}`);
  return [
    { what: 'search, typo, 4 shoppers', ...(await measure(api, { address, paths: fresh, connections: 4 })) },
    { what: 'search, cached', ...(await measure(api, { address, paths: searches, connections: 4 })) },
  ];
}

/**
 * Warms up, sends requests and measures the server's processor time, which does not depend on other load.
 * @param {Server} server @param {{ address: string, paths: string[], connections?: number }} target
 */
async function measure(server, { address, paths, connections = 50 }) {
  await measureRequests(address, paths, { connections, seconds: 4 });
  const before = processorMs(server.pid);
  const { responses, ...row } = await measureRequests(address, paths, { connections, seconds });
  return { ...row, cpuMs: Math.round(((processorMs(server.pid) - before) * 1000) / responses) / 1000 };
}

/** @param {number} part @param {number} total */
function percent(part, total) {
  return `${Math.round((part * 100) / total)} %`;
}

/** @param {number} size @returns {Promise<string>} a migrated database of its own */
async function freshDatabase(size) {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`create database bench_${size}`);
  await admin.end();
  const url = new URL(database.url);
  url.pathname = `/bench_${size}`;
  const { migrateDatabase } = await import(
    pathToFileURL(path.resolve(values.dist, 'apps/launcher/src/migrate-database.js')).href
  );
  await migrateDatabase(url.href);
  return url.href;
}
