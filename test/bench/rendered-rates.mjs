// @ts-check
import autocannon from 'autocannon';
import { planTraffic } from './traffic-plan.mjs';
import { processorMs } from './servers.mjs';

const CONNECTIONS = 4;
const WARM_UP = 400;
const SECONDS = 6;

/**
 * Public pages that no cache has: each request has another address. Of categories and products one page again and again,
 * and others spread over the catalogue.
 * @param {import('./mixed-pages.mjs').Shop} shop
 * @returns {Promise<{ page: string, rate: number, 'cpu ms': number, p99: number, failed: number }[]>}
 */
export async function renderedRates(shop) {
  const plan = await planTraffic(shop);
  const [list = '/catalogue'] = plan.lists;
  const product = `/produit/${plan.nextProduct().id}`;
  let at = 0;
  const nextList = () => plan.lists[(at += 1) % plan.lists.length] ?? list;
  /** @type {[string, () => string][]} */
  const pages = [
    ['home', () => '/'],
    ['category', () => list],
    ['categories, spread', nextList],
    ['product', () => product],
    ['products, spread', () => `/produit/${plan.nextProduct().id}`],
  ];
  const rows = [];
  for (const [page, nextPath] of pages) rows.push({ page, ...(await measure(shop, nextPath)) });
  return rows;
}

/** @param {import('./mixed-pages.mjs').Shop} shop @param {() => string} nextPath */
async function measure(shop, nextPath) {
  let count = 0;
  const requests = [
    {
      setupRequest: (/** @type {import('autocannon').Request} */ request) => {
        count += 1;
        return { ...request, path: `${nextPath()}?sans-cache=${process.pid}-${performance.now()}-${count}` };
      },
    },
  ];
  const load = { url: shop.address, connections: CONNECTIONS, requests };
  await autocannon({ ...load, amount: WARM_UP });
  const before = processorMs(shop.pid);
  const result = await autocannon({ ...load, duration: SECONDS });
  const used = processorMs(shop.pid) - before;
  return {
    rate: Math.round(result.requests.total / result.duration),
    'cpu ms': Math.round((used * 100) / result.requests.total) / 100,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
