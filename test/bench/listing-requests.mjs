// @ts-check
import { query } from './bench-database.mjs';
import { randomNumbers } from './traffic-plan.mjs';

/** More than are sent in one measurement. */
const NEW_REQUESTS = 30_000;
const SORTS = [
  '',
  'sortField=prix_vente&sortDirection=asc',
  'sortField=prix_vente&sortDirection=desc',
  'sortField=nom',
];

/** @typedef {Record<string, Record<string, number>>} Facets number of products by group and option */

/**
 * What the listing bench requests of a catalogue.
 * @param {{ address: string, url: string }} shop
 * @returns {Promise<{ ids: number[], kinds: { what: string, paths: string[] }[] }>} `ids`: of the first page of products
 */
export async function planRequests({ address, url }) {
  const list = async (/** @type {string} */ path) => (await fetch(address + path)).json();
  const { data } = await list('/api/produits?perPage=30');
  const products = await query(url, 'select id, name from products where is_active order by md5(id::text) limit $1', [
    NEW_REQUESTS,
  ]);
  const categories = await listedCategories(url);
  const largest = `${categories[0]?.path}?perPage=30`;
  const chosen = frequentOptions((await list(largest)).filters);
  /** @type {{ path: string, facets: Facets }[]} */
  const listings = [];
  for (const { path } of categories) listings.push({ path, facets: (await list(path)).filters });
  const names = products.map(({ name }) => String(name));
  const texts = searchTexts(names, { mistyped: 0.25 });
  const search = (/** @type {string} */ text) => `/api/produits/search?query=${encodeURIComponent(text)}`;
  return {
    ids: data.map((/** @type {{ id: number }} */ { id }) => id),
    kinds: [
      { what: 'whole catalogue', paths: ['/api/produits?perPage=30'] },
      { what: 'one category', paths: [largest] },
      {
        what: 'new prices',
        paths: times(NEW_REQUESTS, (n) => `${largest}&minPrice=${n / 100}&maxPrice=${(200_000 - n) / 100}&${chosen}`),
      },
      { what: 'new listings', paths: times(NEW_REQUESTS, (n) => newListing(listings, n)) },
      { what: '330 pages', paths: times(330, (n) => `/api/produits?page=${n + 1}`) },
      { what: 'new searches', paths: texts.map(search) },
      { what: 'new searches with a typo', paths: searchTexts(names, { mistyped: 1 }).map(search) },
      { what: 'known searches', paths: texts.slice(0, 6).map(search) },
      { what: 'products', paths: products.map(({ id }) => `/api/produit/${id}`) },
    ],
  };
}

/** The paths of the listings of categories at all levels, that of most products first. @param {string} url */
function listedCategories(url) {
  const level = (/** @type {string} */ id, /** @type {string} */ path) =>
    `select '/api/${path}/' || ${id} || '/products' as path, count(*) as products
     from products p join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
     group by ${id}`;
  const levels = [level('s.category_id', 'categories'), level('s.id', 'subcategory'), level('l.id', 'subsubcategory')];
  return query(url, `${levels.join(' union all ')} order by products desc, path limit 60`);
}

/**
 * A listing with one to three options and prices, sorted in different ways: hardly ever the same one twice.
 * @param {{ path: string, facets: Facets }[]} listings
 * @param {number} n
 */
function newListing(listings, n) {
  const random = randomNumbers(n + 1);
  const { path, facets } = pick(listings, random) ?? { path: '/api/produits', facets: {} };
  const parameters = new URLSearchParams(pick(SORTS, random));
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    const [group, options] = pick(Object.entries(facets), random) ?? [];
    const option = pick(Object.keys(options ?? {}), random);
    if (group && option) parameters.append(`selectedSpecifications[${group}][]`, option);
  }
  parameters.set('minPrice', String((n % 3000) / 100));
  if (random() < 0.5) parameters.set('maxPrice', String((n + 5000 + Math.floor(random() * 150_000)) / 100));
  if (random() < 0.2) parameters.set('page', '2');
  return `${path}?perPage=30&${parameters}`;
}

/** One option of each of two groups, the most frequent one. @param {Facets} filters */
function frequentOptions(filters) {
  const best = Object.entries(filters).flatMap(([group, options]) => {
    const [first] = Object.entries(options).sort((a, b) => b[1] - a[1]);
    return first ? [{ group, option: first[0], count: first[1] }] : [];
  });
  const two = best.sort((a, b) => b.count - a.count).slice(0, 2);
  return new URLSearchParams(two.map(({ group, option }) => [`selectedSpecifications[${group}][]`, option])).toString();
}

/**
 * Two words of each name, or of each name a few times while there are fewer names than requests; no text twice.
 * @param {string[]} names
 * @param {{ mistyped: number }} share of the texts with two swapped letters, 0 to 1; of 1, names without a long word are left out
 */
function searchTexts(names, { mistyped }) {
  const random = randomNumbers(11);
  const texts = new Set();
  for (let n = 0; texts.size < NEW_REQUESTS && n < 4 * NEW_REQUESTS; n += 1) {
    const words = (names[n % names.length] ?? '').split(/\s+/);
    const at = Math.floor(random() * (words.length - 1));
    const first = words[at] ?? '';
    const second = words[at + 1 + Math.floor(random() * (words.length - 1 - at))] ?? '';
    const isMistyped = random() < mistyped;
    const typed = isMistyped && /^[a-z]{5,}$/i.test(first) ? first.replace(/^(..)(.)(.)/, '$1$3$2') : first;
    if (mistyped < 1 || typed !== first) texts.add(`${typed} ${second}`.trim());
  }
  return [...texts];
}

/** @template T @param {number} count @param {(n: number) => T} make */
function times(count, make) {
  return Array.from({ length: count }, (_, n) => make(n));
}

/** @template T @param {readonly T[]} list @param {() => number} random @returns {T | undefined} */
function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}
