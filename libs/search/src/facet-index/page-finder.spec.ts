import type { ProductSearch } from '../search-engine.js';
import { FacetIndex } from './facet-index.js';
import type { IndexedProduct } from './indexed-product.js';

const COUNT = 600;
const PER_PAGE = 7;
const COLOURS = ['noir', 'blanc', 'rouge'];

function product(n: number, priceWithTax = 100 + ((n * 7919) % 700)): IndexedProduct {
  return {
    id: n,
    name: `Produit ${String((n * 37) % 101).padStart(3, '0')}`,
    categoryId: 1,
    subcategoryId: 1,
    subsubcategoryId: 1,
    brand: null,
    priceWithoutTax: priceWithTax - 8,
    priceWithTax,
    inPromotion: false,
    isNew: false,
    isRefurbished: false,
    inStock: n % 4 > 0,
    hasBadge: false,
    popularity: n % 13,
    createdAt: n,
    options: [['couleur', COLOURS[n % 3] ?? '']],
  };
}

/** Requests of one base with many prices, sorts and pages. */
const requests = Array.from({ length: 240 }, (_, n): ProductSearch & { minPrice: number } => ({
  scope: { kind: 'everything' },
  texts: [],
  minPrice: 100 + n,
  maxPrice: n % 3 === 0 ? null : 800 - n,
  promotionsOnly: false,
  inStockOnly: false,
  selections: new Map([['couleur', ['noir', 'rouge']]]),
  ranges: new Map(),
  shownPrice: 'with-tax',
  sort: { field: (['price', 'name', 'relevance'] as const)[n % 3] ?? 'name', descending: n % 2 === 0 },
  page: 1 + (n % 4),
  perPage: PER_PAGE,
}));

/** The same by sorting all products. */
function pageOf(products: readonly IndexedProduct[], { minPrice, maxPrice, sort, page }: (typeof requests)[number]) {
  const matching = products.filter(
    ({ id, priceWithTax }) => id % 3 !== 1 && priceWithTax >= minPrice && priceWithTax <= (maxPrice ?? Infinity),
  );
  const turn = sort.descending ? -1 : 1;
  const orders = {
    price: (a: IndexedProduct, b: IndexedProduct) => (a.priceWithTax - b.priceWithTax || a.id - b.id) * turn,
    name: (a: IndexedProduct, b: IndexedProduct) => (a.name.localeCompare(b.name, 'fr') || a.id - b.id) * turn,
    relevance: (a: IndexedProduct, b: IndexedProduct) =>
      Number(b.inStock) - Number(a.inStock) || b.popularity - a.popularity || b.createdAt - a.createdAt,
  };
  const sorted = matching.sort(orders[sort.field]);
  return { total: sorted.length, ids: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ id }) => id) };
}

describe('PageFinder', () => {
  it('finds the same pages when one base is requested with many prices, also after a change', () => {
    const products = Array.from({ length: COUNT }, (_, at) => product(at + 1));
    const index = new FacetIndex();
    index.add(products);
    index.sortAll();
    const check = (expected: readonly IndexedProduct[]) => {
      for (const one of requests) {
        const { total, ids } = index.find(one, null);
        expect({ total, ids }).toEqual(pageOf(expected, one));
      }
    };
    check(products);
    const changed = products.map((one) => (one.id % 50 === 0 ? product(one.id, 250) : one));
    index.update(
      changed.filter(({ id }) => id % 50 === 0),
      [],
    );
    check(changed);
  });
});
