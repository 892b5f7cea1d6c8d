import type { ProductSearch } from '../search-engine.js';
import { FacetIndex } from './facet-index.js';
import { ProductColumns } from './product-columns.js';
import type { IndexedProduct } from './indexed-product.js';

function product(id: number): IndexedProduct {
  return {
    id,
    name: `Produit ${id % 7}`,
    categoryId: 1 + (id % 2),
    subcategoryId: 1 + (id % 3),
    subsubcategoryId: 1 + (id % 5),
    brand: id % 4 === 0 ? null : `Marque ${id % 4}`,
    priceWithoutTax: 1000 + ((id * 37) % 900),
    priceWithTax: 1085 + ((id * 37) % 900),
    inPromotion: id % 6 === 0,
    isNew: false,
    isRefurbished: false,
    inStock: id % 3 !== 0,
    hasBadge: id % 10 === 0,
    popularity: id % 11,
    createdAt: id,
    options: [
      ['couleur', id % 2 ? 'noir' : 'blanc'],
      ['taille', `${id % 5} pouces`],
    ],
  };
}
const range = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at);
const search = (changes: Partial<ProductSearch> = {}): ProductSearch => ({
  scope: { kind: 'everything' },
  texts: [],
  minPrice: null,
  maxPrice: null,
  promotionsOnly: false,
  inStockOnly: false,
  selections: new Map([['couleur', ['noir']]]),
  ranges: new Map(),
  shownPrice: 'with-tax',
  sort: { field: 'relevance', descending: false },
  page: 1,
  perPage: 200,
  ...changes,
});

describe('FacetIndex after updates', () => {
  it('gives the same results as a newly built index after compaction', () => {
    const index = new FacetIndex();
    index.add(range(0, 1000).map(product));
    index.sortAll();
    index.update(
      range(900, 950).map((id) => product(id)),
      range(0, 600),
    );
    index.update(range(300, 350).map(product), [700]);
    const rebuilt = new FacetIndex();
    rebuilt.add([...range(300, 350), ...range(600, 700), ...range(701, 1000)].map(product));
    rebuilt.sortAll();
    expect(index.size).toBe(rebuilt.size);
    for (const field of ['relevance', 'name', 'price'] as const)
      expect(index.find(search({ sort: { field, descending: false } }), null)).toEqual(
        rebuilt.find(search({ sort: { field, descending: false } }), null),
      );
    const text = { key: 'x', tiers: [Int32Array.of(301, 10, 801), Int32Array.of(700, 633)] };
    expect(index.find(search(), text)).toEqual(rebuilt.find(search(), text));
  });

  it('has few more slots than products, however many were added and removed', () => {
    const index = new FacetIndex();
    index.sortAll();
    for (let iteration = 0; iteration < 40; iteration += 1)
      index.update(
        range(iteration * 100, iteration * 100 + 100).map(product),
        iteration === 0 ? [] : range(iteration * 100 - 100, iteration * 100),
      );
    expect(index.size).toBe(100);
    expect(index.slots).toBeLessThan(100 / 0.7 + 1);
  });

  it('reuses the space of replaced options after compaction', () => {
    const columns = new ProductColumns();
    for (const id of range(0, 10)) columns.put(product(id));
    expect(columns.waste).toBe(0);
    for (let iteration = 0; iteration < 5; iteration += 1)
      for (const id of range(0, 10)) columns.put({ ...product(id), options: [['version', `${iteration}`]] });
    expect(columns.waste).toBeGreaterThan(0.3);
    columns.compact();
    expect(columns.waste).toBe(0);
  });
});
