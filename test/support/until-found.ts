import type { TestShop } from './test-shop.js';
import { until } from './until.js';

/** Waits until a search finds a new product: the index follows behind the oldest transaction of the database server. */
export function untilFound(shop: TestShop, query: string): Promise<unknown> {
  const isFound = async () =>
    (await shop.call<{ data: object[] }>('GET', `/api/produits/search?query=${query}`)).body.data.length > 0;
  return until(`a search for ${query} to find something`, isFound, 60_000);
}
