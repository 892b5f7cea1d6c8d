import { FacetIndex } from './facet-index.js';
import type { IndexedProduct } from './indexed-product.js';

const COUNT = 12;

function product(id: number): IndexedProduct {
  return {
    id,
    name: `Produit ${id}`,
    categoryId: 1,
    subcategoryId: 1 + (id % 2),
    subsubcategoryId: 1 + (id % 30),
    brand: null,
    priceWithoutTax: 1000 + ((id * 37) % 900),
    priceWithTax: 1085 + ((id * 37) % 900),
    inPromotion: false,
    isNew: false,
    isRefurbished: false,
    inStock: id % 3 !== 0,
    hasBadge: false,
    popularity: 0,
    createdAt: id,
    options: [],
    family: id % 5 === 0 ? { id: id % 40, isRepresentative: id % 40 === id } : null,
  };
}

function indexOf(products: readonly IndexedProduct[]): FacetIndex {
  const index = new FacetIndex();
  index.add(products);
  index.sortAll();
  return index;
}

/** The same, by sorting all products. */
function sorted(products: readonly IndexedProduct[], of: IndexedProduct): number[] {
  const keys = (one: IndexedProduct) => [
    Number(one.subsubcategoryId !== of.subsubcategoryId),
    Number(!one.inStock),
    Math.abs(one.priceWithoutTax - of.priceWithoutTax),
    one.id,
  ];
  return products
    .filter((one) => one.id !== of.id && one.subcategoryId === of.subcategoryId)
    .filter(({ family }) => !family || (family.isRepresentative && family.id !== of.family?.id))
    .toSorted((a, b) => keys(a).reduce((order, key, at) => order || key - (keys(b)[at] ?? 0), 0))
    .slice(0, COUNT)
    .map(({ id }) => id);
}

describe('similar products of the facet index', () => {
  const products = Array.from({ length: 300 }, (_, at) => product(at + 1));

  it('are those of a sort of the whole subcategory', () => {
    const index = indexOf(products);
    for (const one of products) expect([one.id, index.similar(one.id, COUNT)]).toEqual([one.id, sorted(products, one)]);
  });

  it('follow changes of prices and stock, and products that leave the sale', () => {
    const index = indexOf(products);
    const gone = products.filter(({ id }) => id % 11 === 0).map(({ id }) => id);
    const changed = products
      .filter(({ id }) => id % 7 === 0 && !gone.includes(id))
      .map((one) => ({ ...one, priceWithoutTax: 1200, inStock: true }));
    index.update(changed, gone);
    const now = products
      .map((one) => changed.find(({ id }) => id === one.id) ?? one)
      .filter(({ id }) => !gone.includes(id));
    for (const one of now) expect([one.id, index.similar(one.id, COUNT)]).toEqual([one.id, sorted(now, one)]);
    expect(index.similar(gone[0] ?? 0, COUNT)).toBeNull();
    expect(index.similar(9999, COUNT)).toBeNull();
  });
});
