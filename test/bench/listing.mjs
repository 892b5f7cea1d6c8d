// @ts-check
/**
 * Listing and search requests at several sizes of the catalogue, with a bare server in the same run. Api and
 * PostgreSQL share one processor, the load comes from another.
 * node test/bench/listing.mjs [--sizes=400,10000,66000] [--seconds=8] [--dist=dist] [--data=folder of a supplier's files]
 * [--databases=folder] [--json=file for what was measured]; needs a build. Without --data the products are generated.
 * --databases: keeps the databases there for the next run; with --seconds=0 they are only filled.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { createDatabase } from './bench-database.mjs';
import { measureRequests } from './measure-requests.mjs';
import { planRequests } from './listing-requests.mjs';
import { databaseServer, freePort, moveTo, processorMs, residentMb, serve } from './servers.mjs';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '400,10000,66000' },
    seconds: { type: 'string', default: '8' },
    dist: { type: 'string', default: 'dist' },
    data: { type: 'string' },
    databases: { type: 'string' },
    json: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const CONNECTIONS = 10;
/** Longer than the api waits after its start before it prepares anything. */
const CARDS_QUIET_MS = 7000;

/** @typedef {import('./servers.mjs').Server} Server */

const directory = values.databases ?? mkdtempSync(path.join(tmpdir(), 'boutik-bench-'));
mkdirSync(directory, { recursive: true });
chmodSync(directory, 0o755);
const database = await openDatabase(directory);
try {
  const rows = [];
  for (const size of values.sizes.split(',').map(Number)) rows.push(...(await measureAt(size)));
  console.table(rows);
  if (values.json) writeFileSync(values.json, JSON.stringify(rows));
} finally {
  await database.stop();
  if (!values.databases) rmSync(directory, { recursive: true, force: true });
}

/** @param {number} size */
async function measureAt(size) {
  const what = { products: size, data: values.data, dist: values.dist, directory };
  const { url, products, imported, databaseMb } = await createDatabase(database.url, what);
  if (seconds === 0) return [{ products, 'database MB': databaseMb, ...imported }];
  const server = await databaseServer(url);
  if (!(cpus().length > 1 && moveTo(0) && moveTo(0, server)))
    process.stdout.write('Not on one processor: rates are those of the whole machine.\n');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: url,
    PORT: String(port),
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    NODE_ENV: 'development',
  };
  // The address responds once the facet index is loaded.
  const api = await serve([path.resolve(values.dist, 'apps/api/src/main.js')], {
    address,
    probe: '/api/produits',
    env,
  });
  try {
    const loaded = residentMb(api.pid);
    const rows = await measureKinds(api, { address, url, server });
    return rows.map((row) => ({
      products,
      ...row,
      'start ms': api.startedInMs,
      'MB before': loaded,
      'MB after': residentMb(api.pid),
      'database MB': databaseMb,
      'import s': imported?.seconds ?? '',
      'import MB': imported?.peakMb ?? '',
    }));
  } finally {
    await api.stop();
    // The next catalogue is imported on all processors.
    moveTo('any');
    moveTo('any', server);
  }
}

/** @param {Server} api @param {{ address: string, url: string, server: number }} where `server`: of the database */
async function measureKinds(api, { address, url, server }) {
  const requests = await planRequests({ address, url });
  await cardsAreRead(address);
  const bareAddress = `http://127.0.0.1:${await freePort()}`;
  const script = new URL('baseline-server.mjs', import.meta.url).pathname;
  const args = [script, url, requests.ids.join(','), new URL(bareAddress).port];
  const bare = await serve(args, { address: bareAddress, probe: '/' });
  if (cpus().length > 1) moveTo(1);
  try {
    const peer = await measure(bare, { address: bareAddress, paths: ['/'], server });
    const rows = [{ what: 'bare server', ...peer, 'rate of bare': '', 'cpu of bare': '' }];
    for (const { what, paths } of requests.kinds) {
      const row = await measure(api, { address, paths, server });
      const shares = { 'rate of bare': percent(row.rate, peer.rate), 'cpu of bare': percent(row.cpuMs, peer.cpuMs) };
      rows.push({ what, ...row, ...shares });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

/** Waits until the api has read the cards of products, as it does while it is idle. @param {string} address */
async function cardsAreRead(address) {
  let [cards, grownAt] = [-1, Date.now()];
  while (Date.now() < grownAt + CARDS_QUIET_MS) {
    await pause(500);
    const metrics = await (await fetch(`${address}/metrics`)).text();
    const read = Number(/^boutik_cached_cards (\S+)/m.exec(metrics)?.[1] ?? 0);
    if (read > cards) [cards, grownAt] = [read, Date.now()];
  }
}

/**
 * Warms up, sends requests and measures the processor time of the server and of its database, which do not depend on
 * other load.
 * @param {Server} api
 * @param {{ address: string, paths: string[], server: number }} target `server`: of the database
 */
async function measure(api, { address, paths, server }) {
  // Half of the paths each: a request that was sent before may be answered from a cache.
  const half = paths.length > 1000 ? paths.length >> 1 : 0;
  await measureRequests(address, half ? paths.slice(0, half) : paths, { connections: CONNECTIONS, seconds: 2 });
  const before = [processorMs(api.pid), processorMs(server, { children: true })];
  const { responses, ...row } = await measureRequests(address, paths.slice(half), {
    connections: CONNECTIONS,
    seconds,
  });
  const after = [processorMs(api.pid), processorMs(server, { children: true })];
  const [cpuMs = 0, databaseMs = 0] = after.map(
    (ms, at) => Math.round(((ms - (before[at] ?? 0)) * 1000) / responses) / 1000,
  );
  return { ...row, cpuMs, databaseMs };
}

/** @param {number} part @param {number} total */
function percent(part, total) {
  return `${Math.round((part * 100) / total)} %`;
}
