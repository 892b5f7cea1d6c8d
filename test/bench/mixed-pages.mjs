// @ts-check
import autocannon from 'autocannon';
import { trade } from './trade.mjs';
import { createVisitors } from './visitors.mjs';
import { planTraffic } from './traffic-plan.mjs';
import { residentMb } from './servers.mjs';

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 10;
/** Half of the visitors are anonymous, a third has a cart, the others are signed in. */
const ANONYMOUS = 1 / 2;
const WITH_CART = 1 / 3;

/** @typedef {{ url: string, address: string, pid: number }} Shop database, address and process of the api */

/**
 * @typedef {object} MixedResult
 * @property {number} rate pages a second
 * @property {number} p50 milliseconds
 * @property {number} p99
 * @property {number} failed responses other than 200
 * @property {number} hitRate percent of the pages that came from the cache
 * @property {number} staleness largest, in seconds
 * @property {number} changes of prices that were looked for, on the product's page and on a list
 * @property {number} orders placed a second
 * @property {number} refused
 * @property {{ start: number, end: number, peak: number }} memory of the api, MB
 */

/**
 * Mixed traffic of public pages while the shop sells: see `planTraffic` for the pages and `trade` for the changes.
 * @param {Shop} shop
 * @param {{ seconds: number }} how
 * @returns {Promise<MixedResult>}
 */
export async function mixedTraffic(shop, { seconds }) {
  const start = residentMb(shop.pid);
  const plan = await planTraffic(shop);
  const { guests, customers, tokens } = await createVisitors(shop, plan.nextProduct);
  const requests = [visitorRequests(plan, { guests, customers })];
  await autocannon({ url: shop.address, connections: CONNECTIONS, duration: WARM_UP_SECONDS, requests });
  const stop = new AbortController();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(shop.pid));
  }, 200);
  const before = await lookups(shop.address);
  const trading = trade(shop, { tokens, plan, signal: stop.signal });
  const result = await autocannon({ url: shop.address, connections: CONNECTIONS, duration: seconds, requests });
  stop.abort();
  const { orders, refused, staleness } = await trading;
  clearInterval(watch);
  const after = await lookups(shop.address);
  const found = after.found - before.found;
  return {
    rate: Math.round(result.requests.total / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    hitRate: (found * 100) / (found + after.missed - before.missed),
    staleness: Math.max(0, ...staleness),
    changes: staleness.length,
    orders: orders / seconds,
    refused,
    memory: { start, end: residentMb(shop.pid), peak },
  };
}

/**
 * The requests of all visitors in turn, each with the cookies that the shop has given them.
 * @param {import('./traffic-plan.mjs').TrafficPlan} plan
 * @param {{ guests: import('./visitors.mjs').Visitor[], customers: import('./visitors.mjs').Visitor[] }} visitors
 * @returns {import('autocannon').Request}
 */
function visitorRequests(plan, { guests, customers }) {
  const someone = () => {
    const who = plan.random();
    const group = who < ANONYMOUS ? [] : who < ANONYMOUS + WITH_CART ? guests : customers;
    return group[Math.floor(plan.random() * group.length)] ?? { cookie: '', hint: '' };
  };
  let sent = 0;
  return {
    setupRequest: (request, context) => {
      const visitor = someone();
      sent += 1;
      Object.assign(context, { visitor });
      const cookie = [visitor.cookie, visitor.hint].filter(Boolean).join('; ');
      const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      const headers = { accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': address };
      return { ...request, path: plan.nextPath(), headers: { ...headers, ...(cookie && { cookie }) } };
    },
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- as autocannon calls it
    onResponse: (_status, _body, context, headers) => {
      const set = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'set-cookie')?.[1];
      const hint = /boutik_visiteur=[^;,]*/.exec(String(set ?? ''))?.[0];
      if (hint !== undefined) /** @type {any} */ (context).visitor.hint = hint;
    },
  };
}

/** Pages that the cache had, and those that it had not. @param {string} address */
async function lookups(address) {
  const text = await (await fetch(`${address}/metrics`)).text();
  const count = (/** @type {string} */ result) =>
    Number(new RegExp(`^boutik_page_cache_lookups\\{result="${result}"\\} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  return { found: count('hit') + count('stale'), missed: count('miss') };
}
