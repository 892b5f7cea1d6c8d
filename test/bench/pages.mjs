// @ts-check
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { processorMs } from './servers.mjs';

/** The public pages that the budgets speak of. */
export const publicPages = ['/', '/category/1', '/produit/1'];

/** A tax choice: such visitors get a page of their own, however much is kept for strangers. */
const someone = { cookie: 'boutik_taxe=ttc' };

/**
 * Pages a second for one core: answers by the api's own processor time where the system tells it, by the clock elsewhere.
 * @param {import('./open-shop.mjs').OpenShop} shop
 * @param {{ page: string, kept: boolean, seconds: number }} how
 * @returns {Promise<{ perCore: number, p99: number, failed: number }>}
 */
export async function pageRate({ address, pids }, { page, kept, seconds }) {
  const load = {
    url: address + page,
    connections: kept ? 50 : 10,
    // Kept pages are sent as they were encoded; what is measured of the others is the rendering.
    headers: kept ? { 'accept-encoding': 'br' } : someone,
  };
  await autocannon({ ...load, amount: kept ? 2000 : 300 });
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
 * Changes a product behind the shop's back, and waits until strangers see it on a page that is asked for all the time.
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
      if (performance.now() - began > 30_000) throw new Error('The change never showed.');
      await pause(50);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await client.query(`update products set name = replace(name, ' ${mark}', '') where id = 1`);
    await client.end();
  }
}
