// @ts-check
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { runningDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { fillHistory } from './order-history.mjs';
import { atMost } from './report.mjs';
import { freePort } from './servers.mjs';
import { startShop } from './start-shop.mjs';

const LINES_PER_ORDER = 2.5;
const BUDGET = { max: 200, unit: 'ms' };
const CALLS = 7;
const BATCH = 10_000;

/** What staff and the accountant read, below /api/commercial. */
const PATHS = [
  ...['periode=30j', 'periode=annee', 'periode=libre&du=DAY1000&au=DAY3'].map(
    (period) => `rapports/synthese?${period}&comparaison=annee`,
  ),
  ...['produit', 'categorie', 'marque', 'vendeur', 'client', 'commune'].map(
    (dimension) => `rapports?periode=libre&du=DAY365&au=DAY1&comparaison=annee&dimension=${dimension}`,
  ),
  'soldes',
  'soldes?search=marie',
  'soldes?etat=tous',
  'soldes?au=DAY30',
  'soldes?au=DAY365',
  'reglements',
  'reglements?par=jour',
  'commandes',
  'commandes?search=client',
  'commandes?solde=a-echeance',
  'factures',
  'factures?search=client',
  'factures?search=client%2012345',
  'echeances',
  'litiges',
  'refunds',
  'avoirs',
  'versements',
  'expeditions',
  'lignes-bancaires',
];

/**
 * Times of reports and lists with a history of orders, the time of the client included; the worker does not run meanwhile.
 * @param {{ lines: number, dist: string }} what
 */
export async function measureReports({ lines, dist }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boutik-reports-'));
  chmodSync(dataDir, 0o755);
  const shop = await startShop({ dataDir, port: await freePort() });
  const url = runningDatabase(dataDir) ?? '';
  const database = new pg.Client({ connectionString: url });
  process.kill(shop.pids.worker, 'SIGSTOP');
  try {
    await database.connect();
    const token = await signIn(database);
    await fillHistory(database, Math.round(lines / LINES_PER_ORDER));
    await count(url, dist);
    await database.query('vacuum analyze');
    const { rows } = await database.query('select count(*)::int as n from order_lines');
    process.stdout.write(`${rows[0]?.n} order lines\n`);
    for (const one of PATHS) await measure(`${shop.address}/api/commercial/${withDay(one)}`, token, one);
  } finally {
    process.kill(shop.pids.worker, 'SIGCONT');
    await database.end();
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} address @param {string} token @param {string} name */
async function measure(address, token, name) {
  /** @type {number[]} */
  const times = [];
  for (let call = 0; call < CALLS + 1; call += 1) {
    const began = performance.now();
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    if (call > 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  atMost(name, BUDGET, Math.round(times[Math.floor(times.length / 2)] ?? 0));
}

/** "DAY30" is the day thirty days ago. @param {string} address */
function withDay(address) {
  return address.replaceAll(/DAY(\d+)/g, (_, days) =>
    new Date(Date.now() - Number(days) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** As the jobs of the worker do. @param {string} url @param {string} dist */
async function count(url, dist) {
  const load = (/** @type {string} */ file) => import(pathToFileURL(path.resolve(dist, 'libs', file)).href);
  const { CountDocuments } = await load('reports/src/counting/count-documents.js');
  const { CountMovements } = await load('accounting/src/balances/totals/count-movements.js');
  const source = await new DataSource({ type: 'postgres', url }).initialize();
  const documents = await source.query(
    'select i.id from invoices i left join sales_documents d on d.document_id = i.id where d.document_id is null order by i.id',
  );
  for (let at = 0; at < documents.length; at += BATCH) {
    const ids = documents.slice(at, at + BATCH).map((/** @type {{ id: number }} */ { id }) => id);
    await new CountDocuments(source).count(ids);
  }
  const began = performance.now();
  await new CountMovements(source).handle();
  process.stdout.write(`movements of accounts counted in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  await source.destroy();
}

/** @param {pg.Client} database @returns {Promise<string>} the token of an administrator */
async function signIn(database) {
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await database.query(
    `insert into access_tokens (user_id, secret_hash, device) select id, $1, 'bench' from users where email = 'admin@boutik.test' returning id`,
    [createHash('sha256').update(secret).digest()],
  );
  return `${rows[0]?.id}|${secret}`;
}
