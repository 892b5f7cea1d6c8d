// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { trade } from './trade.mjs';
import { createVisitors } from './visitors.mjs';
import { planTraffic } from './traffic-plan.mjs';
import { databaseServer, processorMs, residentMb } from './servers.mjs';

const CONNECTIONS = 10;
/** Requests before the measurement: a shop that has been open for some time, whatever its speed. */
const WARM_UP_REQUESTS = 10_000;
/** For the pages that the shop prepares before anybody asks for them; it does so at half of one processor. */
const PREPARATION = { limitMs: 15 * 60_000, quietMs: 10_000 };
/** Half of the visitors are anonymous, a third has a cart, the others are signed in. */
const ANONYMOUS = 1 / 2;
const WITH_CART = 1 / 3;

/** @typedef {{ url: string, address: string, pid: number }} Shop database, address and process of the api */

/**
 * @typedef {object} MixedResult
 * @property {number} rate pages a second
 * @property {{ api: number, postgres: number }} cpu processor time of a page with its share of the trade, ms
 * @property {number} p50 milliseconds
 * @property {number} p99
 * @property {number} failed responses other than 200
 * @property {{ pages: number, seconds: number }} prepared before the first request
 * @property {number} coldHitRate percent of the pages that were not rendered, during the warm-up
 * @property {number} hitRate the same afterwards
 * @property {number} unchanged percent of the pages whose data were read again and had not changed
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
  const prepared = await preparation(shop.address);
  const empty = await lookups(shop.address);
  await autocannon({ url: shop.address, connections: CONNECTIONS, amount: WARM_UP_REQUESTS, requests });
  const stop = new AbortController();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(shop.pid));
  }, 200);
  const before = await lookups(shop.address);
  const server = await databaseServer(shop.url);
  const used = { api: processorMs(shop.pid), postgres: processorMs(server, { children: true }) };
  const trading = trade(shop, { tokens, plan, signal: stop.signal });
  const result = await autocannon({ url: shop.address, connections: CONNECTIONS, duration: seconds, requests });
  stop.abort();
  const { orders, refused, staleness } = await trading;
  clearInterval(watch);
  const after = await lookups(shop.address);
  const pages = result.requests.total;
  return {
    rate: Math.round(result.requests.total / result.duration),
    cpu: {
      api: round((processorMs(shop.pid) - used.api) / pages),
      postgres: round((processorMs(server, { children: true }) - used.postgres) / pages),
    },
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    prepared,
    coldHitRate: hitRate(empty, before),
    hitRate: hitRate(before, after),
    unchanged: round(((after.unchanged - before.unchanged) * 100) / (after.asked - before.asked)),
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

/**
 * Waits until no more pages are prepared.
 * @param {string} address
 */
export async function preparation(address) {
  const started = Date.now();
  let [pages, at] = [0, started];
  while (
    Date.now() <
    Math.min(at + PREPARATION.quietMs + (pages === 0 ? PREPARATION.quietMs : 0), started + PREPARATION.limitMs)
  ) {
    await sleep(500);
    const { prepared } = await lookups(address);
    if (prepared > pages) [pages, at] = [prepared, Date.now()];
  }
  return { pages, seconds: Math.round((at - started) / 1000) };
}

/** @typedef {{ asked: number, rendered: number, unchanged: number, prepared: number }} Lookups */

/** Percent of the pages that were asked for between two readings and not rendered. @param {Lookups} from @param {Lookups} to */
const hitRate = (from, to) => round(100 - ((to.rendered - from.rendered) * 100) / (to.asked - from.asked));
const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/** Public pages that were asked for, and what became of them. @param {string} address @returns {Promise<Lookups>} */
async function lookups(address) {
  const text = await (await fetch(`${address}/metrics`)).text();
  const count = (/** @type {string} */ name, /** @type {string} */ result) =>
    Number(new RegExp(`^boutik_page_cache_${name}\\{result="${result}"\\} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    asked: count('lookups', 'hit') + count('lookups', 'stale') + count('lookups', 'miss'),
    rendered: count('renderings', 'rendered'),
    unchanged: count('renderings', 'unchanged'),
    prepared: count('renderings', 'prepared'),
  };
}
