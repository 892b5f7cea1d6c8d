import type { ProductSearch } from '../search-engine.js';
import { quoteValue, scopeFilter, searchFilter } from './filter.js';

const everything: ProductSearch = {
  scope: { kind: 'everything' },
  texts: [],
  minPrice: null,
  maxPrice: null,
  promotionsOnly: false,
  inStockOnly: false,
  selections: new Map(),
  ranges: new Map(),
  shownPrice: 'with-tax',
  sort: { field: 'relevance', descending: false },
  page: 1,
  perPage: 30,
};

describe('searchFilter', () => {
  it('is empty for an unfiltered search', () => {
    expect(searchFilter(everything)).toEqual([]);
  });

  it('combines options with OR inside a group and AND across groups, with inclusive bounds of the shown price', () => {
    const search: ProductSearch = {
      ...everything,
      scope: { kind: 'category', id: 12 },
      promotionsOnly: true,
      inStockOnly: true,
      minPrice: 1000,
      maxPrice: 2000,
      selections: new Map([
        ['marque', ['ASUS', 'MSI']],
        ['capacite', ['16 Go']],
      ]),
      ranges: new Map([
        ['capacite', { min: 8, max: 64 }],
        ['taille', { min: null, max: 27.5 }],
      ]),
      shownPrice: 'without-tax',
    };
    expect(searchFilter(search)).toEqual([
      'category = 12',
      'promotion = 1',
      'inStock = 1',
      'priceWithoutTax 1000 TO 2000',
      'brand IN ["^a^s^u^s", "^m^s^i"]',
      'options IN ["capacite=16+^go"]',
      'numbers.capacite 8 TO 64',
      'numbers.taille <= 27.5',
    ]);
    expect(searchFilter(search, { group: 'capacite', prices: true })).toEqual([
      'category = 12',
      'promotion = 1',
      'inStock = 1',
      'brand IN ["^a^s^u^s", "^m^s^i"]',
      'numbers.taille <= 27.5',
    ]);
  });

  it('escapes names so that they stay one quoted value', () => {
    expect(quoteValue('a"b\\c')).toBe('"a\\"b\\\\c"');
    expect(quoteValue('\\"')).toBe('"\\\\\\""');
    const brand = (name: string) => scopeFilter({ ...everything, scope: { kind: 'brand', name } });
    expect(brand('Bang & Olufsen')).toEqual(['brandKey = "bang+&+olufsen"']);
    expect(brand('x" OR category = 1 OR brandKey = "')).toEqual([
      'brandKey = "x~22~+or+category+~3d~+1+or+brandkey+~3d~+~22~"',
    ]);
    const hostile = new Map([['"] OR id > 0 OR options IN ["', ['é"]\\', '😀\u0000']]]);
    const [condition = ''] = searchFilter({ ...everything, selections: hostile });
    expect(condition).toMatch(/^options IN \["[^"\\]*", "[^"\\]*"\]$/);
  });
});
