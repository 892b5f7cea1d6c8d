import { listingMeta, listingSeo } from './listing-meta';

const seoOf = (query: string, path?: string) =>
  listingSeo(new URL(`http://127.0.0.1:4000/category/7${query}`), 'https://boutik.example', path);

describe('SEO data of a list', () => {
  it('has the public canonical URL', () => {
    expect(seoOf('')).toEqual({ canonical: 'https://boutik.example/category/7', hidden: false, page: 1 });
    expect(seoOf('', '/category/8').canonical).toBe('https://boutik.example/category/8');
  });

  it('has a canonical URL per page, and the plain one for page 1', () => {
    expect(seoOf('?page=3')).toEqual({ canonical: 'https://boutik.example/category/7?page=3', hidden: false, page: 3 });
    expect(seoOf('?page=1').canonical).toBe('https://boutik.example/category/7');
    for (const odd of ['0', '-2', '1.5', 'x', '99999999999999999999'])
      expect(seoOf(`?page=${odd}`).canonical).toBe('https://boutik.example/category/7');
  });

  it.each([
    '?sortField=nom&sortDirection=asc&page=2',
    '?perPage=80',
    '?minPrice=10',
    '?selectedPromo=1',
    '?searchTerm=ssd',
    '?q=ssd',
    '?selectedSpecifications[memoire][]=16+Go',
    '?selectedSpecifications%5Bmemoire%5D%5B%5D=16+Go',
    '?specificationRanges[memoire][min]=8',
    '?groupes=tous',
    '?options=memoire',
    '?ouvrir=memoire',
  ])('%s is a view that is not indexed', (query) => {
    expect(seoOf(query)).toMatchObject({ canonical: 'https://boutik.example/category/7', hidden: true });
  });

  it.each(['?utm_source=news&gclid=1', '?slug=cartes', '?minPrice=', '?unknown=1'])('%s is the plain list', (query) => {
    expect(seoOf(query)).toEqual({ canonical: 'https://boutik.example/category/7', hidden: false, page: 1 });
  });
});

describe('meta tags of a list', () => {
  const facts = (total: number, query = '') => ({
    title: 'Cartes',
    description: 'Des cartes.',
    seo: seoOf(query),
    listing: {
      data: [],
      pagination: { current_page: seoOf(query).page, last_page: 1, per_page: 30, total },
    },
    breadcrumb: [{ label: 'Cartes' }],
  });

  it('does not index an empty page, and omits its canonical URL and data', () => {
    const tags = listingMeta(facts(12, '?page=9'));
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(tags).toContainEqual({ title: 'Cartes, page 9 | Boutik' });
    expect(JSON.stringify(tags)).not.toContain('canonical');
    expect(JSON.stringify(tags)).not.toContain('ld+json');
  });
});
