import {
  acceptedQuery,
  toggleAllGroupsHref,
  filteredHref,
  isListing,
  listingHref,
  listingQueryOf,
  sortHref,
  specificationTitle,
  toggleGroupHref,
} from './listing-url';
import { listingState } from './listing-state';

const from = (text: string) => new URLSearchParams(text);

describe('the URL of a listing', () => {
  it('contains the state, and ignores unknown values', () => {
    const state = listingState(
      from(
        'q= ssd &selectedSpecifications[ram][]=8 Go&selectedSpecifications[ram][0]=16 Go&sortField=prix_achat&perPage=31&selectedPromo=1',
      ),
    );
    expect(state).toMatchObject({ q: 'ssd', sortField: null, perPage: 30, promo: true });
    expect([...(state.specifications.get('ram') ?? [])]).toEqual(['8 Go', '16 Go']);
  });

  it('cuts a search text that is longer than the API takes', () => {
    expect(listingState(from(`q=${'écran '.repeat(200)}`)).q).toHaveLength(200);
  });

  it('maps only known names to the API query', () => {
    expect(
      listingQueryOf(
        from(
          'q=ssd&page=2&minPrice=&utm_source=x&slug=y&selectedSpecifications[ram][]=8&selectedSpecifications[ram][]=16',
        ),
      ),
    ).toEqual({
      query: 'ssd',
      page: '2',
      perPage: '30',
      'selectedSpecifications[ram][]': ['8', '16'],
    });
  });

  it('resets to page 1 when anything but the page changes', () => {
    expect(listingHref(from('page=3&q=ssd'), { perPage: '50' })).toBe('?q=ssd&perPage=50');
    expect(listingHref(from('q=ssd'), { page: '4' })).toBe('?q=ssd&page=4');
    expect(listingHref(from('page=3'), { page: '1' })).toBe('.');
  });

  it('keeps what the customer asked for when the API refuses a part of it', () => {
    const typed = from('q=ssd&minPrice=-5&selectedPromo=1&page=2');
    expect(acceptedQuery(typed, ['minPrice'])).toBe('?q=ssd&selectedPromo=1');
    expect(acceptedQuery(typed, ['query', 'minPrice'])).toBe('?selectedPromo=1');
    expect(acceptedQuery(from('page=0'), ['page'])).toBe('');
    expect(acceptedQuery(typed, ['taxe'])).toBe('');
    const range = 'specificationRanges[ram][min]';
    expect(acceptedQuery(from(`${range}=x&searchTerm=nvme`), [range])).toBe('?searchTerm=nvme');
  });

  it('starts a sort ascending and reverses the active one', () => {
    expect(sortHref(from('page=2'), 'nom')).toBe('?sortField=nom&sortDirection=asc');
    expect(sortHref(from('sortField=nom&sortDirection=asc'), 'nom')).toBe('?sortField=nom&sortDirection=desc');
    expect(sortHref(from('sortField=nom&sortDirection=asc'), 'prix_vente')).toBe(
      '?sortField=prix_vente&sortDirection=asc',
    );
    expect(sortHref(from('sortField=nom&sortDirection=desc'), null)).toBe('.');
  });

  it('leaves empty fields out', () => {
    const form = new FormData();
    form.append('searchTerm', ' rtx ');
    form.append('minPrice', '');
    form.append('perPage', '30');
    expect(filteredHref(form)).toBe('?searchTerm=rtx');
  });

  it('writes bounds as plain numbers, the smaller one first', () => {
    const form = new FormData();
    form.append('minPrice', '1e3');
    form.append('maxPrice', '99.90');
    form.append('specificationRanges[capacite][min]', '2000');
    form.append('specificationRanges[capacite][max]', '500');
    form.append('specificationRanges[ram][max]', '32');
    expect([...from(filteredHref(form).slice(1))]).toEqual([
      ['minPrice', '99.9'],
      ['maxPrice', '1000'],
      ['specificationRanges[capacite][min]', '500'],
      ['specificationRanges[capacite][max]', '2000'],
      ['specificationRanges[ram][max]', '32'],
    ]);
  });

  it('maps bounds to their API names, without empty ones', () => {
    const search = from('specificationRanges[ram][min]=8&specificationRanges[ram][max]=&page=2');
    expect(listingQueryOf(search)).toEqual({ page: '2', perPage: '30', 'specificationRanges[ram][min]': '8' });
  });

  it('accepts a comma, a point and spaces in a number', () => {
    const query = (text: string) => listingQueryOf(from(text));
    for (const typed of ['1200.5', '1200,5', '1 200,5', '1\u202f200,50']) {
      expect(query(`minPrice=${typed}`)['minPrice']).toBe('1200.5');
      expect(query(`specificationRanges[ram][min]=${typed}`)['specificationRanges[ram][min]']).toBe('1200.5');
      expect(listingState(from(`maxPrice=${typed}`)).maxPrice).toBe('1200.5');
    }
  });

  it('expands and collapses a group, or all groups, on the same page', () => {
    expect(toggleGroupHref(from('page=2'), 'ram')).toBe('?page=2&options=ram');
    expect(toggleGroupHref(from('options=ram&options=socket'), 'ram')).toBe('?options=socket');
    expect(toggleAllGroupsHref(from('page=2'))).toBe('?page=2&groupes=tous');
    expect(toggleAllGroupsHref(from('groupes=tous'))).toBe('.');
    expect(toggleAllGroupsHref(from('groupes=&groupes=tous'))).toBe('.');
  });

  it('recognizes the paths of listings', () => {
    const lists = [
      '/category/1',
      '/categorySubcategory/1',
      '/SubcategorySub/2',
      '/marque/AMD',
      '/search',
      '/catalogue',
    ];
    expect(lists.filter((path) => !isListing(path))).toEqual([]);
    expect(['/', '/categories/1', '/produit/1', '/searching'].filter(isListing)).toEqual([]);
  });

  it('formats names of specifications', () => {
    expect(specificationTitle('taille_ecran')).toBe('Taille ecran');
  });
});
