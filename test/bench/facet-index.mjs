// @ts-check
/**
 * The facet index alone, filled with generated products: time to build, memory, processor time of listings that were
 * never requested before. node --expose-gc test/bench/facet-index.mjs --size=1000000 [--dist=dist] [--json=file]; needs a build.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '66000' },
    dist: { type: 'string', default: 'dist' },
    json: { type: 'string' },
  },
});
const size = Number(values.size);
const LISTINGS = 200;
const BATCH = 1000;
const brands =
  'ASUS MSI Gigabyte Corsair Kingston Samsung Seagate Logitech Razer Zotac Crucial Intel AMD Dell LG'.split(' ');
const colours = ['Noir', 'Blanc', 'Rouge', 'Bleu', 'Vert', 'Argent', 'Gris', 'Rose'];

const script = path.resolve(values.dist, 'libs/search/src/facet-index/facet-index.js');
/** @type {typeof import('../../libs/search/src/facet-index/facet-index.js')} */
const { FacetIndex } = await import(pathToFileURL(script).href);

const before = usedMb();
const began = performance.now();
const index = new FacetIndex();
for (let from = 0; from < size; from += BATCH)
  index.add(Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => product(from + at + 1)));
index.sortAll();
const row = {
  products: size,
  'build ms': Math.round(performance.now() - began),
  'index MB': usedMb() - before,
  'price ms': perListing((n) => search({ minPrice: n * 97, maxPrice: 60_000 + n * 311 })),
  'filter ms': perListing((n) =>
    search({
      selections: new Map([
        ['capacite', [`${2 ** (n % 7)} Go`]],
        ['couleur', [colours[n % 8] ?? '']],
      ]),
      minPrice: n,
    }),
  ),
  'text ms': perListing(() => search({}), textMatch),
  'change ms': perChange(),
};
console.table([row]);
if (values.json) writeFileSync(values.json, JSON.stringify(row));

/** Fourteen options, about 300 in all. @param {number} n */
function product(n) {
  return {
    id: n,
    name: `${brands[n % brands.length]} ${n % 13} ${1000 + ((n * 37) % 8999)}`,
    categoryId: 1 + (n % 4),
    subcategoryId: 1 + (n % 8),
    subsubcategoryId: 1 + (n % 240),
    brand: brands[(n * 13) % brands.length] ?? null,
    priceWithoutTax: 990 + ((n * 7919) % 150_000),
    priceWithTax: 1074 + ((n * 8592) % 162_750),
    inPromotion: n % 12 === 0,
    isNew: n % 15 === 0,
    isRefurbished: false,
    inStock: n % 9 > 0,
    hasBadge: n % 40 === 0,
    popularity: n % 17,
    createdAt: n,
    options: /** @type {[string, string][]} */ ([
      ['capacite', `${2 ** (n % 7)} Go`],
      ['type_memoire', `DDR${3 + (n % 3)}`],
      ['frequence_mhz', `${2133 + 267 * (n % 20)} MHz`],
      ['format', `Format ${n % 9}`],
      ['largeur', `${100 + (n % 30)} mm`],
      ['hauteur', `${20 + (n % 25)} mm`],
      ['interface', `PCIe ${3 + (n % 3)}.0`],
      ['ports', `${n % 6}`],
      ['norme', `Norme ${n % 12}`],
      ['consommation', `${50 + 25 * (n % 18)} W`],
      ['certification', `Classe ${n % 5}`],
      ['couleur', colours[(n * 5) % 8] ?? ''],
      ['garantie', `${1 + (n % 5)} ans`],
    ]),
  };
}

/** @param {Partial<import('../../libs/search/src/search-engine.js').ProductSearch>} choices */
function search(choices) {
  return {
    scope: /** @type {const} */ ({ kind: 'category', id: 1 }),
    texts: [],
    minPrice: null,
    maxPrice: null,
    promotionsOnly: false,
    inStockOnly: false,
    selections: new Map(),
    ranges: new Map(),
    shownPrice: /** @type {const} */ ('with-tax'),
    sort: /** @type {const} */ ({ field: 'relevance', descending: false }),
    page: 1,
    perPage: 30,
    ...choices,
  };
}

/** Three hundred products in three tiers. @param {number} n */
function textMatch(n) {
  const tier = (/** @type {number} */ at) =>
    Int32Array.from({ length: 100 }, (_, index) => 1 + ((n * 7919 + at * 104_729 + index * 31) % size));
  return { key: `text ${n}`, tiers: [tier(0), tier(1), tier(2)] };
}

/**
 * Processor time of one listing, after a few others.
 * @param {(n: number) => ReturnType<typeof search>} request
 * @param {(n: number) => ReturnType<typeof textMatch>} [text]
 */
function perListing(request, text) {
  const list = (/** @type {number} */ n) => index.find(request(n), text ? text(n) : null);
  for (let n = 0; n < 60; n += 1) list(n);
  const start = process.cpuUsage();
  for (let n = 60; n < 60 + LISTINGS; n += 1) list(n);
  return milliseconds(process.cpuUsage(start), LISTINGS);
}

function perChange() {
  const start = process.cpuUsage();
  for (let n = 1; n <= 10; n += 1) index.update([{ ...product(n), priceWithTax: n }], []);
  return milliseconds(process.cpuUsage(start), 10);
}

/** @param {NodeJS.CpuUsage} used @param {number} times */
function milliseconds({ user, system }, times) {
  return Math.round((user + system) / times) / 1000;
}

function usedMb() {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return Math.round((heapUsed + arrayBuffers) / 1_000_000);
}
