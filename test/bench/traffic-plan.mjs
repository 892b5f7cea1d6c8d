// @ts-check
import { query } from './bench-database.mjs';

/** Shares of the pages that visitors request; the rest are lists of categories. */
const SHARES = { search: 0.05, filtered: 0.1, home: 0.1, product: 0.5 };
/** Sections whose options are requested with filters. */
const MAX_FILTERED_LISTS = 60;

/**
 * @typedef {object} TrafficPlan
 * @property {() => string} nextPath of a page
 * @property {() => { id: number, name: string }} nextProduct popular ones more often
 * @property {() => number} random 0 to 1, the same numbers in every run
 * @property {string[]} lists of categories, the most popular first
 */

/**
 * What visitors request: popularity follows Zipf's law over all products and all categories.
 * @param {{ url: string, address: string }} shop its database and its address
 * @returns {Promise<TrafficPlan>}
 */
export async function planTraffic({ url, address }) {
  const random = randomNumbers(7);
  const products = /** @type {{ id: number, name: string }[]} */ (
    await query(url, 'select id, name from products where is_active order by md5(id::text)')
  );
  const lists = await categoryPaths(url);
  const filters = await filteredPaths(address, lists.slice(0, MAX_FILTERED_LISTS));
  const [nextProduct, nextList, nextFilter] = [zipf(products, random), zipf(lists, random), zipf(filters, random)];
  const nextPath = () => {
    let left = random();
    if ((left -= SHARES.search) < 0) return `/search?q=${encodeURIComponent(wordsOf(nextProduct().name, random))}`;
    if ((left -= SHARES.filtered) < 0) return nextFilter();
    if ((left -= SHARES.home) < 0) return '/';
    return left - SHARES.product < 0 ? `/produit/${nextProduct().id}` : nextList();
  };
  return { nextPath, nextProduct, random, lists };
}

/** Two neighbouring words of a name. @param {string} name @param {() => number} random */
function wordsOf(name, random) {
  const words = name.split(/\s+/);
  const at = Math.floor(random() * Math.max(1, words.length - 1));
  return words.slice(at, at + 2).join(' ');
}

/** @param {string} url */
async function categoryPaths(url) {
  const rows = await query(
    url,
    `select path from (
       select '/category/' || id as path from categories
       union all select '/subcategory/' || id from subcategories
       union all select '/subsubcategory/' || id from subsubcategories) lists
     order by md5(path)`,
  );
  return rows.map((row) => String(row.path));
}

/** Each list with one of its options. @param {string} address @param {string[]} lists */
async function filteredPaths(address, lists) {
  const found = [];
  for (const list of lists) {
    const api = `/api${list.replace(/^\/category\//, '/categories/')}/products?perPage=30`;
    const reply = await (await fetch(address + api)).json();
    for (const [group, options] of Object.entries(reply.filters ?? {}).slice(0, 6))
      for (const option of Object.keys(/** @type {object} */ (options)).slice(0, 5))
        found.push(`${list}?${new URLSearchParams({ [`selectedSpecifications[${group}][]`]: option })}`);
  }
  return found.length > 0 ? found : lists;
}

/**
 * Chooses the n-th value with a probability of 1/n.
 * @template T
 * @param {T[]} values
 * @param {() => number} random
 * @returns {() => T}
 */
function zipf(values, random) {
  const sums = new Float64Array(values.length);
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sums[at] = sum += 1 / (at + 1);
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, values.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    const value = values[low];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  };
}

/** The generator "mulberry32". @param {number} seed */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
