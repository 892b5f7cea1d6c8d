// @ts-check
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { processorMs } from './servers.mjs';

/** The public pages of the budgets. */
export const publicPages = ['/', '/category/1', '/produit/1'];

/** Asks for a page as the visitor sees it, which is not served from the cache. */
const OWN_VIEW = '?compte=1';
/** A visitor with a cart, who gets the page of everybody. */
const buyer = { cookie: 'boutik_cart=3f1e7a52-8d64-4c0e-9a51-6c1b3f0f9d11' };

/**
 * Pages per second for one core: by the processor time of the api where the system reports it, else by the clock.
 * @param {import('./start-shop.mjs').StartedShop} shop
 * @param {{ page: string, fromCache: boolean, seconds: number }} how
 * @returns {Promise<{ perCore: number, p99: number, failed: number }>}
 */
export async function pageRate({ address, pids }, { page, fromCache, seconds }) {
  const load = {
    url: address + page + (fromCache ? '' : OWN_VIEW),
    connections: fromCache ? 50 : 10,
    // Cached pages are sent as encoded before; for the others, rendering is measured.
    headers: fromCache ? { 'accept-encoding': 'br', ...buyer } : {},
  };
  await autocannon({ ...load, amount: fromCache ? 2000 : 300 });
  const before = existsSync('/proc') ? processorMs(pids.api) : 0;
  const result = await autocannon({ ...load, duration: seconds });
  const used = existsSync('/proc') ? (processorMs(pids.api) - before) / 1000 : result.duration;
  return {
    perCore: Math.round(result.requests.total / used),
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/**
 * Changes a product in the database, and waits until anonymous visitors get it on a frequently requested page.
 * @param {string} address @param {string} databaseUrl
 * @returns {Promise<number>} seconds
 */
export async function staleness(address, databaseUrl) {
  const mark = 'Changé à l’instant';
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const shown = async () => (await (await fetch(`${address}/produit/1`)).text()).includes(mark);
    await shown();
    await client.query(`update products set name = name || ' ${mark}' where id = 1`);
    const began = performance.now();
    while (!(await shown())) {
      if (performance.now() - began > 30_000) throw new Error('The change was not visible within 30 s.');
      await pause(50);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await client.query(`update products set name = replace(name, ' ${mark}', '') where id = 1`);
    await client.end();
  }
}
