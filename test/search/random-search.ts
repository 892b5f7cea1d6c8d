import fc from 'fast-check';
import type { ProductSearch, Scope } from '../../libs/search/src/search-engine.js';
import { makers, memories, sizes, sockets } from './search-products.js';

/** Listings without text, with choices of every kind. */
export const randomSearch: fc.Arbitrary<Partial<ProductSearch>> = fc
  .record({
    scope: fc.constantFrom<Scope>(
      { kind: 'everything' },
      { kind: 'everything' },
      { kind: 'promotions' },
      { kind: 'new' },
      { kind: 'refurbished' },
      { kind: 'brand', name: 'MSI' },
    ),
    chosen: fc.record({
      marque: fc.subarray([...makers]),
      capacite: fc.subarray([...memories], { maxLength: 3 }),
      socket: fc.subarray([...sockets]),
      taille_ecran: fc.subarray([...sizes], { maxLength: 2 }),
    }),
    capacity: fc.option(bounds(fc.constantFrom(null, 8, 16, 32, 64, 1000))),
    size: fc.option(bounds(fc.constantFrom(null, 23.8, 24, 25, 27, 32))),
    minPrice: fc.option(fc.integer({ min: 1000, max: 6500 }), { freq: 2 }),
    maxPrice: fc.option(fc.integer({ min: 1000, max: 6500 }), { freq: 2 }),
    promotionsOnly: fc.boolean(),
    inStockOnly: fc.boolean(),
    shownPrice: fc.constantFrom('with-tax' as const, 'without-tax' as const),
  })
  .map(({ chosen, capacity, size, ...search }) => ({
    ...search,
    selections: new Map(Object.entries(chosen).filter(([, list]) => list.length > 0)),
    ranges: new Map([
      ...(capacity ? [['capacite', capacity] as const] : []),
      ...(size ? [['taille_ecran', size] as const] : []),
    ]),
  }));

function bounds(end: fc.Arbitrary<number | null>): fc.Arbitrary<{ min: number | null; max: number | null }> {
  return fc.record({ min: end, max: end });
}
