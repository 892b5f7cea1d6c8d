// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { post } from './visitors.mjs';

const ORDER_INTERVAL_MS = 200;
const PRICE_INTERVAL_MS = 1000;
/** A product that is sold out is replaced by another one, so many times. */
const MAX_PRODUCTS = 5;
const POLL_MS = 40;
const MAX_STALENESS_MS = 30_000;

/**
 * @typedef {object} TradeResult
 * @property {number} orders placed
 * @property {number} refused orders of products that were sold out
 * @property {number[]} staleness seconds until each changed price was on its pages
 */

/**
 * Five orders and one price change a second, until `signal` aborts. Each changed price is looked for on the page of its
 * product and on the list that shows it.
 * @param {{ url: string, address: string }} shop
 * @param {{ tokens: string[], plan: import('./traffic-plan.mjs').TrafficPlan, signal: AbortSignal }} how
 * @returns {Promise<TradeResult>}
 */
export async function trade(shop, { tokens, plan, signal }) {
  // One connection, as staff's changes come through the pool of the shop: a new one costs as much as ten changes.
  const database = new pg.Client({ connectionString: shop.url });
  await database.connect();
  const result = { orders: 0, refused: 0, staleness: /** @type {number[]} */ ([]) };
  const running = new Set();
  const start = (/** @type {() => Promise<void>} */ work) => {
    const task = work().finally(() => running.delete(task));
    running.add(task);
  };
  let order = 0;
  const orders = every(ORDER_INTERVAL_MS, signal, () =>
    start(async () => {
      const token = tokens[(order += 1) % tokens.length] ?? '';
      for (let product = 0; product < MAX_PRODUCTS; product += 1) {
        if (await placeOrder(shop.address, token, plan.nextProduct().id)) return void (result.orders += 1);
        result.refused += 1;
      }
    }),
  );
  let change = 0;
  const changes = every(PRICE_INTERVAL_MS, signal, () =>
    start(async () => {
      change += 1;
      const list = plan.lists[change % Math.min(20, plan.lists.length)] ?? '/catalogue';
      result.staleness.push(
        ...(await changePrice({ address: shop.address, database }, { list, cents: 20_000 + change * 200 })),
      );
    }),
  );
  await Promise.all([orders, changes]);
  await Promise.all(running);
  await database.end();
  return result;
}

/** @param {number} milliseconds @param {AbortSignal} signal @param {() => void} work */
async function every(milliseconds, signal, work) {
  for (let due = performance.now(); !signal.aborted; due += milliseconds) {
    await pause(Math.max(0, due - performance.now()));
    if (!signal.aborted) work();
  }
}

/** False when the product is sold out. @param {string} address @param {string} token @param {number} productId */
async function placeOrder(address, token, productId) {
  const headers = { authorization: `Bearer ${token}` };
  const line = { produit_id: productId, quantity: 1 };
  if ((await post(`${address}/api/cart/add`, headers, line)).status >= 400) return false;
  const amounts = { fraisExpedition: 0, total: 0, totalHT: 0, taxAmount: 0 };
  const { status } = await post(`${address}/api/order`, headers, {
    acceptTerms: true,
    selectedModeLivraison: 4,
    ...amounts,
  });
  return status === 201;
}

/** @typedef {{ address: string, database: import('pg').Client }} OpenShop */

/**
 * Changes the price of a product that a list shows, and waits until visitors see it.
 * @param {OpenShop} shop
 * @param {{ list: string, cents: number }} what excluding tax
 * @returns {Promise<number[]>} seconds, on the page of the product and on the list
 */
async function changePrice({ address, database }, { list, cents }) {
  const ids = [...(await textOf(address + list)).matchAll(/href="\/produit\/(\d+)"/g)].map(([, id = '']) => id);
  // A price that changes again before it was seen would never be.
  const id = ids.find((one) => !awaited.has(one));
  if (!id) return [];
  awaited.add(id);
  try {
    return await waitForPrice({ address, database }, { list, cents, id });
  } finally {
    awaited.delete(id);
  }
}

/** Products whose new price is looked for. @type {Set<string>} */
const awaited = new Set();

/**
 * @param {OpenShop} shop
 * @param {{ list: string, cents: number, id: string }} what
 */
async function waitForPrice({ address, database }, { list, cents, id }) {
  const { rows } = await database.query(
    `update products set net_price_cents = $2, promo_price_cents = null, is_promotion = false, struck_price_cents = null
     where id = $1 returning vat_rate_bp`,
    [id, cents],
  );
  const began = performance.now();
  const shown = priceText(Math.round((cents * (10_000 + rows[0]?.vat_rate_bp)) / 10_000));
  const seconds = async (/** @type {string} */ path) => {
    while (!plain(await textOf(address + path)).includes(shown)) {
      // Another list does not show it any more once its order has changed.
      if (path === list && !(await textOf(address + list)).includes(`/produit/${id}"`)) return [];
      if (performance.now() - began > MAX_STALENESS_MS) return [MAX_STALENESS_MS / 1000];
      await pause(POLL_MS);
    }
    return [(performance.now() - began) / 1000];
  };
  return (await Promise.all([seconds(`/produit/${id}`), seconds(list)])).flat();
}

const textOf = async (/** @type {string} */ url) => (await fetch(url)).text();
const plain = (/** @type {string} */ html) => html.replace(/<!-- -->|<[^>]*>|\s/g, '');
/** @param {number} cents */
const priceText = (cents) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100).replace(/\s/g, '');
