// @ts-check
import { query } from './bench-database.mjs';

/** More than are sent in one measurement. */
const NEW_REQUESTS = 30_000;

/**
 * What the listing bench requests of a catalogue.
 * @param {{ address: string, url: string }} shop
 * @returns {Promise<{ ids: number[], kinds: { what: string, paths: string[], connections?: number }[] }>} `ids`: of the
 *   first page of products
 */
export async function planRequests({ address, url }) {
  const list = async (/** @type {string} */ path) => (await fetch(address + path)).json();
  const { data } = await list('/api/produits?perPage=30');
  const [largest] = await query(
    url,
    `select s.category_id as id from products p
       join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
     group by s.category_id order by count(*) desc limit 1`,
  );
  const category = `/api/categories/${largest?.id}/products`;
  const chosen = frequentOptions((await list(`${category}?perPage=30`)).filters);
  const names = await query(url, 'select name from products where is_active order by md5(id::text) limit $1', [
    NEW_REQUESTS,
  ]);
  const texts = names.map(({ name }, n) => searchText(name, n));
  const search = (/** @type {string} */ text) => `/api/produits/search?query=${encodeURIComponent(text)}`;
  return {
    ids: data.map((/** @type {{ id: number }} */ { id }) => id),
    kinds: [
      { what: 'whole catalogue', paths: ['/api/produits?perPage=30'] },
      { what: 'one category', paths: [`${category}?perPage=30`] },
      { what: '300 filters', paths: Array.from({ length: 300 }, (_, n) => `${category}?minPrice=${n}&${chosen}`) },
      {
        what: 'new filters',
        paths: Array.from(
          { length: NEW_REQUESTS },
          (_, n) => `${category}?minPrice=${n / 100}&maxPrice=${2000 - n / 100}&${chosen}`,
        ),
      },
      { what: '330 pages', paths: Array.from({ length: 330 }, (_, n) => `/api/produits?page=${n + 1}`) },
      { what: 'new searches', paths: texts.map(search), connections: 4 },
      { what: 'known searches', paths: texts.slice(0, 6).map(search), connections: 4 },
    ],
  };
}

/** One option of each of two groups, the most frequent one. @param {Record<string, Record<string, number>>} filters */
function frequentOptions(filters) {
  const best = Object.entries(filters).flatMap(([group, options]) => {
    const [first] = Object.entries(options).sort((a, b) => b[1] - a[1]);
    return first ? [{ group, option: first[0], count: first[1] }] : [];
  });
  const two = best.sort((a, b) => b.count - a.count).slice(0, 2);
  return new URLSearchParams(two.map(({ group, option }) => [`selectedSpecifications[${group}][]`, option])).toString();
}

/** Two neighbouring words of a name; every fourth time the first one has two letters swapped. @param {string} name @param {number} n */
function searchText(name, n) {
  const words = name.split(/\s+/);
  const at = n % Math.max(1, words.length - 1);
  const [first = '', second = ''] = words.slice(at, at + 2);
  const typed = n % 4 === 0 && /^[a-z]{5,}$/i.test(first) ? first.replace(/^(..)(.)(.)/, '$1$3$2') : first;
  return `${typed} ${second}`.trim();
}
