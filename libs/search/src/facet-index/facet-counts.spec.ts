import fc from 'fast-check';
import type { Bounds, FoundProducts, ProductSearch, Scope } from '../search-engine.js';
import { FacetIndex } from './facet-index.js';
import { BRAND_GROUP, type IndexedProduct } from './indexed-product.js';
import { parseMeasure } from './measure.js';
import type { TextMatch } from './text-slots.js';

const colours = ['noir', 'blanc', 'rouge', 'vert'];
const sizes = ['1 pouces', '2 pouces', '3 pouces', '4 pouces', 'sans'];

const product = (id: number): fc.Arbitrary<IndexedProduct> =>
  fc
    .record({
      place: fc.integer({ min: 0, max: 5 }),
      brand: fc.option(fc.constantFrom('Asus', 'MSI')),
      price: fc.integer({ min: 100, max: 130 }),
      flags: fc.integer({ min: 0, max: 15 }),
      colours: fc.subarray(colours, { maxLength: 2 }),
      size: fc.option(fc.constantFrom(...sizes)),
      family: fc.option(fc.record({ id: fc.integer({ min: 1, max: 8 }), isRepresentative: fc.boolean() }), { freq: 2 }),
    })
    .map(({ place, brand, price, flags, colours: some, size, family }) => ({
      id,
      name: `Produit ${id % 7}`,
      categoryId: 1 + (place % 2),
      subcategoryId: 1 + (place % 3),
      subsubcategoryId: 1 + place,
      brand,
      priceWithoutTax: price,
      priceWithTax: price + (id % 3),
      inPromotion: (flags & 1) > 0,
      isNew: (flags & 2) > 0,
      isRefurbished: (flags & 4) > 0,
      inStock: (flags & 8) > 0,
      hasBadge: id % 5 === 0,
      popularity: id % 3,
      createdAt: id % 11,
      options: [
        ...some.map((colour) => ['couleur', colour] as const),
        ...(size === null ? [] : [['taille', size] as const]),
      ],
      family,
    }));

const bounds = (min: number, max: number): fc.Arbitrary<Bounds> =>
  fc.record({ min: fc.option(fc.integer({ min, max })), max: fc.option(fc.integer({ min, max })) });

const search: fc.Arbitrary<ProductSearch> = fc
  .record({
    scope: fc.constantFrom<Scope>(
      { kind: 'everything' },
      { kind: 'promotions' },
      { kind: 'new' },
      { kind: 'refurbished' },
      { kind: 'category', id: 1 },
      { kind: 'subcategory', id: 2 },
      { kind: 'subsubcategory', id: 3 },
      { kind: 'brand', name: 'asus' },
    ),
    price: bounds(100, 132),
    promotionsOnly: fc.boolean(),
    inStockOnly: fc.boolean(),
    couleur: fc.subarray([...colours, 'mauve'], { maxLength: 2 }),
    marque: fc.subarray(['Asus', 'MSI'], { maxLength: 1 }),
    taille: fc.subarray(sizes, { maxLength: 2 }),
    ranges: fc.option(bounds(1, 4)),
    shownPrice: fc.constantFrom('with-tax' as const, 'without-tax' as const),
    sort: fc.record({
      field: fc.constantFrom('relevance' as const, 'name' as const, 'price' as const),
      descending: fc.boolean(),
    }),
    page: fc.integer({ min: 1, max: 3 }),
    perPage: fc.constantFrom(5, 500),
  })
  .map(({ price, couleur, marque, taille, ranges, ...others }) => ({
    ...others,
    texts: [],
    minPrice: price.min,
    maxPrice: price.max,
    selections: new Map(Object.entries({ couleur, marque, taille }).filter(([, options]) => options.length > 0)),
    ranges: new Map(ranges ? [['taille', ranges]] : []),
  }));

const COUNT = 60;
const catalogue = fc.tuple(...Array.from({ length: COUNT }, (_, at) => product(at + 1)));
const text: fc.Arbitrary<TextMatch | null> = fc.option(
  fc
    .array(fc.array(fc.integer({ min: 1, max: COUNT + 5 }), { maxLength: 40 }), { minLength: 1, maxLength: 3 })
    .map((tiers) => ({ key: JSON.stringify(tiers), tiers: tiers.map((ids) => Int32Array.from(ids)) })),
);

describe('FacetIndex', () => {
  it('finds, counts and sorts like one pass over all products, also after changes', () => {
    fc.assert(
      fc.property(
        catalogue,
        catalogue,
        fc.array(fc.tuple(search, text), { minLength: 8, maxLength: 8 }),
        (before, after, searches) => {
          const index = new FacetIndex();
          index.add(before.slice(0, 50));
          index.sortAll();
          const check = (products: readonly IndexedProduct[]) => {
            for (const [one, match] of searches) expectSame(index.find(one, match), naive(products, one, match), one);
          };
          check(before.slice(0, 50));
          // Changes ids 46 to 50, adds 51 to 60, removes 1 to 10.
          index.update(
            after.slice(45),
            Array.from({ length: 10 }, (_, at) => at + 1),
          );
          check([...before.slice(10, 45), ...after.slice(45)]);
        },
      ),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('counts price ranges of many products like one pass', () => {
    const products = fc.sample(product(1), { numRuns: 4500, seed: 5 }).map((one, at) => ({
      ...one,
      id: at + 1,
      priceWithTax: 100 + ((at * 7919) % 5000),
    }));
    const index = new FacetIndex();
    index.add(products);
    index.sortAll();
    const price = bounds(90, 5200);
    const ranged = fc.tuple(search, price).map(([one, { min, max }]) => ({
      ...one,
      scope: { kind: 'everything' as const },
      promotionsOnly: false,
      inStockOnly: false,
      shownPrice: 'with-tax' as const,
      selections: new Map([...one.selections].slice(0, 1)),
      minPrice: min,
      maxPrice: max,
    }));
    fc.assert(
      fc.property(ranged, (one) => expectSame(index.find(one, null), naive(products, one, null), one)),
      { numRuns: 15, endOnFailure: true },
    );
  });
});

function expectSame(found: FoundProducts, expected: ReturnType<typeof naive>, { selections }: ProductSearch): void {
  expect(found.ids).toEqual(expected.ids);
  expect(found.total).toBe(expected.total);
  expect(found.priceRange).toEqual(expected.priceRange);
  for (const [group, options] of Object.entries(found.facets))
    for (const [option, count] of Object.entries(options))
      expect([group, option, count]).toEqual([group, option, expected.count(group, option)]);
  for (const group of selections.keys()) if (found.total > 0) expect(Object.keys(found.facets)).toContain(group);
}

function naive(all: readonly IndexedProduct[], one: ProductSearch, match: TextMatch | null) {
  const price = ({ priceWithTax, priceWithoutTax }: IndexedProduct) =>
    one.shownPrice === 'with-tax' ? priceWithTax : priceWithoutTax;
  const tierOf = ({ id }: IndexedProduct) => match?.tiers.findIndex((ids) => ids.includes(id)) ?? 0;
  const isWithin = (value: number, { min, max }: Bounds) => value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  const isPriced = (each: IndexedProduct) => isWithin(price(each), { min: one.minPrice, max: one.maxPrice });
  const candidates = all.filter(
    (each) =>
      isInScope(each, one.scope) &&
      tierOf(each) >= 0 &&
      (each.inPromotion || !one.promotionsOnly) &&
      (each.inStock || !one.inStockOnly),
  );
  const satisfies = (each: IndexedProduct, without: string | null) =>
    [...one.selections].every(
      ([group, wanted]) => group === without || optionsOf(each, group).some((option) => wanted.includes(option)),
    ) &&
    [...one.ranges].every(
      ([group, range]) =>
        group === without ||
        optionsOf(each, group).some((option) => isWithin(parseMeasure(option)?.value ?? NaN, range)),
    );
  const matching = candidates.filter((each) => satisfies(each, null));
  const sortKey = { relevance: () => 0, name: () => 0, price }[one.sort.field];
  const byText = one.sort.field === 'relevance' && match !== null;
  const priced = matching.filter(isPriced);
  const sorted = (byText ? priced : priced.filter((each) => isCard(each, priced, price))).sort((a, b) => {
    if (one.sort.field === 'relevance') return tierOf(a) - tierOf(b) || shopOrder(a, b);
    const byName = one.sort.field === 'name' ? a.name.localeCompare(b.name, 'fr') : 0;
    return (byName || sortKey(a) - sortKey(b) || a.id - b.id) * (one.sort.descending ? -1 : 1);
  });
  const prices = matching.map(price);
  const shown = sorted.filter((each, at) => sorted.findIndex((other) => keyOf(other) === keyOf(each)) === at);
  return {
    ids: shown.slice((one.page - 1) * one.perPage, one.page * one.perPage).map(({ id }) => id),
    total: shown.length,
    priceRange: prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) },
    count: (group: string, option: string) =>
      new Set(
        candidates
          .filter((each) => satisfies(each, group) && isPriced(each) && optionsOf(each, group).includes(option))
          .map(keyOf),
      ).size,
  };
}

function keyOf({ id, family }: IndexedProduct): string {
  return family ? `family ${family.id}` : `product ${id}`;
}

/** Whether the product stands for the matching members of its family. */
function isCard(each: IndexedProduct, matching: readonly IndexedProduct[], price: (one: IndexedProduct) => number) {
  const keys = (one: IndexedProduct) => [one.inStock ? 0 : 1, price(one), one.family?.isRepresentative ? 0 : 1, one.id];
  const isBefore = (a: number[], b: number[]) => {
    const at = a.findIndex((key, index) => key !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  return matching.every((other) => keyOf(other) !== keyOf(each) || !isBefore(keys(other), keys(each)));
}

function shopOrder(a: IndexedProduct, b: IndexedProduct): number {
  const keys = ({ inStock, hasBadge, popularity, createdAt, id }: IndexedProduct) => [
    Number(inStock),
    Number(hasBadge),
    popularity,
    createdAt,
    id,
  ];
  const ofA = keys(a);
  return (
    keys(b)
      .map((key, at) => key - (ofA[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

function optionsOf({ brand, options }: IndexedProduct, group: string): string[] {
  if (group === BRAND_GROUP) return brand === null ? [] : [brand];
  return options.filter(([name]) => name === group).map(([, option]) => option);
}

function isInScope(each: IndexedProduct, scope: Scope): boolean {
  if ('id' in scope) return each[`${scope.kind}Id`] === scope.id;
  if (scope.kind === 'brand') return each.brand?.toLowerCase() === scope.name.toLowerCase();
  return { everything: true, promotions: each.inPromotion, new: each.isNew, refurbished: each.isRefurbished }[
    scope.kind
  ];
}
