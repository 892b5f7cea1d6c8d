// @ts-check
/**
 * node test/bench/checkouts.mjs: processor time of a whole checkout (add to cart, order, sandbox payment, confirmation) and
 * of adding to a cart, and how many one core with its database does. The worker does not run meanwhile. About a minute
 * after the build; processor times are comparable on a busy machine, rates are not. Linux only.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runningDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { atLeast, atMost, printReport } from './report.mjs';
import { freePort, processorMs } from './servers.mjs';
import { startShop } from './start-shop.mjs';

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '10' },
  },
});
const [CHECKOUTS, CONNECTIONS] = [Number(values.checkouts), Number(values.connections)];
const PRODUCTS = 20;
const TERMS = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0, total: 1, totalHT: 1, taxAmount: 0 };

/** @typedef {{ token: string, products: number[] }} Buyer */

const dataDir = mkdtempSync(path.join(tmpdir(), 'boutik-checkouts-'));
chmodSync(dataDir, 0o755);
const shop = await startShop({ dataDir, port: await freePort() });
const database = new pg.Client({ connectionString: runningDatabase(dataDir) ?? '' });
try {
  await database.connect();
  const buyers = await createBuyers();
  process.kill(shop.pids.worker, 'SIGSTOP');
  await measure('whole checkout', { perCore: 150, p99: 200 }, { amount: CHECKOUTS, buyers, call: checkOut });
  await database.query('delete from cart_lines');
  await measure('add to cart', { perCore: 1200, p99: 50 }, { amount: CHECKOUTS * 5, buyers, call: addToCart });
} finally {
  process.kill(shop.pids.worker, 'SIGCONT');
  await database.end();
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
printReport();

/**
 * @param {string} what
 * @param {{ perCore: number, p99: number }} budget
 * @param {{ amount: number, buyers: Buyer[], call: (buyer: Buyer, round: number) => Promise<void> }} work
 */
async function measure(what, budget, { amount, buyers, call }) {
  await callInParallel({ amount: amount / 4, buyers, call });
  const server = await databaseServer();
  const before = { api: processorMs(shop.pids.api), postgres: treeMs(server) };
  const times = await callInParallel({ amount, buyers, call });
  const api = (processorMs(shop.pids.api) - before.api) / times.length;
  const postgres = (treeMs(server) - before.postgres) / times.length;
  process.stdout.write(`${what}: api ${api.toFixed(2)} ms, PostgreSQL ${postgres.toFixed(2)} ms of processor time\n`);
  atLeast(`${what}, one core with its database`, { min: budget.perCore, unit: '/s' }, 1000 / (api + postgres));
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  atMost(`${what}, p99 at ${CONNECTIONS} connections`, { max: budget.p99, unit: 'ms' }, p99);
}

/**
 * @param {{ amount: number, buyers: Buyer[], call: (buyer: Buyer, round: number) => Promise<void> }} work
 * @returns {Promise<number[]>} milliseconds of each call
 */
async function callInParallel({ amount, buyers, call }) {
  /** @type {number[]} */
  const times = [];
  const rounds = Math.ceil(amount / buyers.length);
  const repeat = async (/** @type {Buyer} */ buyer) => {
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await call(buyer, round);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(buyers.map(repeat));
  return times;
}

/** @param {Buyer} buyer @param {number} round */
async function addToCart(buyer, round) {
  await post('/api/cart/add', buyer, { produit_id: buyer.products[round % PRODUCTS], quantity: 1 });
}

/** @param {Buyer} buyer @param {number} round */
async function checkOut(buyer, round) {
  await post('/api/cart/add', buyer, { produit_id: buyer.products[round % PRODUCTS], quantity: 1 });
  const { commande_id } = await post('/api/order', buyer, TERMS);
  const { paymentUrl, sessionId } = await post('/api/stripe/payment', buyer, { commande_id });
  await fetch(String(paymentUrl), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'paid' }),
    redirect: 'manual',
  });
  await post('/api/stripe/success', buyer, { commande_id, session_id: sessionId });
}

/**
 * @param {string} route @param {Buyer} buyer @param {object} body
 * @returns {Promise<Record<string, unknown>>}
 */
async function post(route, { token }, body) {
  const response = await fetch(shop.address + route, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Signed-in customers, and products that are not sold out. @returns {Promise<Buyer[]>} */
async function createBuyers() {
  const products = await database.query(
    `update products set stock = 1000000 where id in (select id from products where is_active
       and net_price_cents is not null order by id limit $1) returning id`,
    [PRODUCTS],
  );
  const ids = products.rows.map(({ id }) => Number(id));
  const buyers = [];
  for (let n = 0; n < CONNECTIONS; n += 1) buyers.push({ token: await signIn(n), products: ids });
  return buyers;
}

/** @param {number} n @returns {Promise<string>} the token of a new customer's session */
async function signIn(n) {
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await database.query(
    `with buyer as (
       insert into users (user_type, email, password_hash, name, prenom, email_verified_at, validated_at)
       values ('particulier', $1, 'none', 'Essai', 'Marie', now(), now()) returning id)
     insert into access_tokens (user_id, secret_hash, device) select id, $2, 'bench' from buyer returning id`,
    [`bench${n}@boutik.test`, createHash('sha256').update(secret).digest()],
  );
  return `${rows[0]?.id}|${secret}`;
}

/** The process that has started those of the database's connections. */
async function databaseServer() {
  const { rows } = await database.query('select pg_backend_pid() as pid');
  return Number(parentOf(rows[0]?.pid));
}

/** @param {number} pid @returns {number} the processor time of the processes that it has started, in milliseconds */
function treeMs(pid) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === String(pid));
  return children.reduce((sum, child) => sum + processorMs(Number(child)), 0);
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1];
  } catch {
    return undefined; // It has ended.
  }
}
