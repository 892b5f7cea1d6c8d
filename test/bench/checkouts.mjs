// @ts-check
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runningDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { atLeast, atMost } from './report.mjs';
import { databaseServer, freePort, processorMs } from './servers.mjs';
import { startShop } from './start-shop.mjs';

const CONNECTIONS = 10;
const PRODUCTS = 20;
const TERMS = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0, total: 1, totalHT: 1, taxAmount: 0 };

/** @typedef {{ address: string, token: string, products: number[] }} Buyer */
/** @typedef {{ api: number, database: number }} Processes their ids; that of the database is the parent of its connections */

/**
 * Processor time of a whole checkout (add to cart, order, sandbox payment, confirmation) and of adding to a cart, and how many
 * one core with its database does. The worker does not run meanwhile. Processor times are comparable on a busy machine, rates
 * are not. Linux only.
 * @param {{ amount: number }} what
 */
export async function measureCheckouts({ amount }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boutik-checkouts-'));
  chmodSync(dataDir, 0o755);
  const shop = await startShop({ dataDir, port: await freePort() });
  const url = runningDatabase(dataDir) ?? '';
  const database = new pg.Client({ connectionString: url });
  try {
    await database.connect();
    const buyers = await createBuyers(database, shop.address);
    process.kill(shop.pids.worker, 'SIGSTOP');
    const processes = { api: shop.pids.api, database: await databaseServer(url) };
    await measure('whole checkout', { perCore: 150, p99: 200 }, { processes, amount, buyers, call: checkOut });
    await database.query('delete from cart_lines');
    const added = { processes, amount: amount * 5, buyers, call: addToCart };
    await measure('add to cart', { perCore: 1200, p99: 50 }, added);
  } finally {
    process.kill(shop.pids.worker, 'SIGCONT');
    await database.end();
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} what
 * @param {{ perCore: number, p99: number }} budget
 * @param {{ processes: Processes, amount: number, buyers: Buyer[], call: (buyer: Buyer, round: number) => Promise<void> }} work
 */
async function measure(what, budget, { processes, amount, buyers, call }) {
  await callInParallel({ amount: amount / 4, buyers, call });
  const postgresMs = () => processorMs(processes.database, { children: true });
  const before = { api: processorMs(processes.api), postgres: postgresMs() };
  const times = await callInParallel({ amount, buyers, call });
  const api = (processorMs(processes.api) - before.api) / times.length;
  const postgres = (postgresMs() - before.postgres) / times.length;
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
async function post(route, { address, token }, body) {
  const response = await fetch(address + route, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/**
 * Signed-in customers, and products that are not sold out.
 * @param {pg.Client} database
 * @param {string} address of the shop
 * @returns {Promise<Buyer[]>}
 */
async function createBuyers(database, address) {
  const products = await database.query(
    `update products set stock = 1000000 where id in (select id from products where is_active
       and net_price_cents is not null order by id limit $1) returning id`,
    [PRODUCTS],
  );
  const ids = products.rows.map(({ id }) => Number(id));
  const buyers = [];
  for (let n = 0; n < CONNECTIONS; n += 1) buyers.push({ address, token: await signIn(database, n), products: ids });
  return buyers;
}

/** @param {pg.Client} database @param {number} n @returns {Promise<string>} the token of a new customer's session */
async function signIn(database, n) {
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
