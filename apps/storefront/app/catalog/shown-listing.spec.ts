import type { Listing } from '@boutik/contract';
import { shownListing } from './shown-listing';
import { listingState } from './listing-state';

const listing = (filters: Listing['filters'], ranges: Listing['ranges'] = {}): Listing => ({
  status: 'success',
  success: true,
  data: [],
  pagination: { current_page: 1, last_page: 1, per_page: 30, total: 0 },
  filters,
  ranges,
  price_range: { min: 0, max: 0 },
});
const shown = (filters: Listing['filters'], address = '', ranges: Listing['ranges'] = {}) =>
  shownListing(listing(filters, ranges), {
    state: listingState(new URLSearchParams(address)),
    isDocument: false,
  });
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, count - at]));
const groups = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`g${at}`, { a: 1 }]));

describe('the options of a group', () => {
  it('are all shown when there are few', () => {
    expect(shown({ ram: { '8 Go': 3, '16 Go': 5 } }).facets).toEqual([
      {
        name: 'ram',
        range: null,
        more: 0,
        options: [
          { value: '8 Go', count: 3 },
          { value: '16 Go', count: 5 },
        ],
      },
    ]);
    expect(shown({ ram: many(11) }).facets[0]).toMatchObject({ more: 0 });
  });

  it('are the ten most frequent and the selected ones, until expanded', () => {
    const [facet] = shown({ ram: many(30) }, 'selectedSpecifications[ram][]=o29').facets;
    expect(facet?.options.map((option) => option.value)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `o${at}`),
      'o29',
    ]);
    expect(facet?.more).toBe(19);
    expect(shown({ ram: many(30) }, 'options=ram').facets[0]).toMatchObject({ more: 0 });
  });

  it('are sorted by number', () => {
    const ranges = { cable: { min: 0.5, max: 1200, unit: 'm' } };
    const [facet] = shown({ cable: { '2 m': 9, '1 200 m': 5, '0,5 m': 3, '1 m': 1 } }, '', ranges).facets;
    expect(facet?.options.map((option) => option.value)).toEqual(['0,5 m', '1 m', '2 m', '1 200 m']);
  });

  it('are written as data sheets write them, and keep their values', () => {
    const [facet] = shown({ tension: { '1.35 V': 2, '1,2 V': 3, '8 Go': 1, 'HDMI 2.1': 1 } }).facets;
    expect(facet?.options.map(({ value, label }) => [value, label])).toEqual([
      ['1.35 V', '1,35\u00a0V'],
      ['1,2 V', undefined],
      ['8 Go', undefined],
      ['HDMI 2.1', undefined],
    ]);
  });

  it('include selected values without products', () => {
    expect(
      shown({ ram: { '8 Go': 3 } }, 'selectedSpecifications[ram][]=4 Go&selectedSpecifications[lost][]=x').facets,
    ).toEqual([
      {
        name: 'ram',
        range: null,
        more: 0,
        options: [
          { value: '8 Go', count: 3 },
          { value: '4 Go', count: 0 },
        ],
      },
      { name: 'lost', range: null, more: 0, options: [{ value: 'x', count: 0 }] },
    ]);
  });

  it('do not read inherited properties', () => {
    const { facets } = shown({}, 'selectedSpecifications[constructor][]=x&specificationRanges[toString][min]=1');
    expect(facets.map(({ name, options, range }) => [name, options.length, range])).toEqual([
      ['constructor', 1, null],
      ['toString', 0, null],
    ]);
  });
});

describe('the groups of filters', () => {
  it('are the first forty until all are requested', () => {
    expect(shown(groups(40))).toMatchObject({ hiddenGroups: 0 });
    const first = shown(groups(45));
    expect([first.facets.length, first.hiddenGroups]).toEqual([40, 5]);
    const all = shown(groups(45), 'groupes=tous');
    expect([all.facets.length, all.hiddenGroups]).toEqual([45, 0]);
  });

  it('include a selected one at any position', () => {
    const { facets, hiddenGroups } = shown(
      groups(45),
      'selectedSpecifications[g43][]=a&specificationRanges[g44][min]=2',
    );
    expect(facets.slice(40).map((facet) => facet.name)).toEqual(['g43', 'g44']);
    expect(hiddenGroups).toBe(3);
  });

  it('are ranges when their options are numbers', () => {
    const range = { min: 8, max: 64, unit: 'Go' };
    expect(shown({ ram: { '8 Go': 1 } }, '', { ram: range }).facets[0]).toMatchObject({ range });
  });
});

describe('a page that the server renders', () => {
  const inPage = (filters: Listing['filters'], address = '') =>
    shownListing(listing(filters), { state: listingState(new URLSearchParams(address)), isDocument: true });

  it('contains the options of open groups only', () => {
    const withOptions = (address: string) =>
      inPage(groups(6), address)
        .facets.filter(({ folded, options }) => !folded && options.length > 0)
        .map(({ name }) => name);
    expect(withOptions('')).toEqual(['g0', 'g1', 'g2']);
    expect(withOptions('ouvrir=g4')).toEqual(['g0', 'g1', 'g2', 'g4']);
    expect(withOptions('selectedSpecifications[g5][]=a&options=g3')).toEqual(['g0', 'g1', 'g2', 'g3', 'g5']);
  });

  it('contains the data of its products on the server only', () => {
    expect(Object.keys(inPage({}).data)).toEqual([]);
  });
});
