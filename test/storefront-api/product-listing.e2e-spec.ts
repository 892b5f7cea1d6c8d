import type { Listing, ReplyOf, searchProducts } from '@boutik/contract';
import { hostileQueries } from '../search/hostile-queries.js';
import { similarDrafts, manyDrafts, promotedDrafts } from '../search/search-products.js';
import { eventually } from '../search/search-fixture.js';
import { type TestResponse, TestShop } from '../support/test-shop.js';

type Found = ReplyOf<typeof searchProducts>;

jest.setTimeout(120_000);

describe('product listing', () => {
  let shop: TestShop;
  const id = { category: 0, subcategory: 0, subsubcategory: 0 };
  const list = (path: string, token?: string) => shop.call<Listing>('GET', path, token ? { token } : {});
  const search = (query: string) => shop.call<Found>('GET', `/api/produits/search?${query}`);
  const ids = ({ body }: TestResponse<Listing>) => body.data.map((card) => card.id);

  beforeAll(async () => {
    shop = await TestShop.open();
    const { UpsertProducts } = await import('@boutik/catalog');
    const upsert = shop.api.get(UpsertProducts);
    await upsert.upsert([...manyDrafts, ...similarDrafts], { source: 'test' });
    await upsert.upsert([...promotedDrafts], { source: 'test-promotion' });
    const [category] = await shop.db.query<typeof id>(
      `select s.category_id as category, s.id as subcategory, l.id as subsubcategory
       from subsubcategories l join subcategories s on s.id = l.subcategory_id
         join categories c on c.id = s.category_id where c.name = 'Composants' and s.name = 'Rayon haut' limit 1`,
    );
    Object.assign(id, category);
    await eventually(async () => expect((await list('/api/promotions')).body.pagination.total).toBeGreaterThan(20));
  });
  afterAll(() => shop?.close());

  const listings: Record<string, () => string> = {
    'SF-083': () => '/api/produits',
    'SF-338': () => `/api/categories/${id.category}/products`,
    'SF-339': () => '/api/produits/search?query=rtx',
    'SF-340': () => `/api/subcategory/${id.subcategory}/products`,
    'SF-341': () => `/api/subsubcategory/${id.subsubcategory}/products`,
    'SF-342': () => '/api/brand/asus/products',
    'SF-343': () => '/api/promotions',
    'SF-344': () => '/api/nouveau',
    'SF-345': () => '/api/reconditionne',
  };

  it.each(Object.entries(listings))('%s, SF-208, SF-349: every listing answers the same keys', async (_row, path) => {
    const { status, body } = await list(path());
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'success', success: true, pagination: { current_page: 1, per_page: 30 } });
    expect(body.data.length).toBe(Math.min(30, body.pagination.total));
    expect(body.pagination.last_page).toBe(Math.ceil(body.pagination.total / 30));
    expect(body.price_range.min).toBeGreaterThan(0);
    expect(body.price_range.max).toBeGreaterThanOrEqual(body.price_range.min);
    for (const options of Object.values(body.filters))
      for (const count of Object.values(options)) expect(Number.isInteger(count)).toBe(true);
    expect(body.ranges['taille_ecran']).toMatchObject({ unit: 'pouces' });
  });

  const predicates: Record<string, [() => string, (card: Listing['data'][number]) => boolean]> = {
    'SF-229 promotions of a category': [
      () => `/api/categories/${id.category}/products?selectedPromo=1`,
      (card) => card.promo === 1,
    ],
    'SF-229 the word true': [() => '/api/produits?selectedPromo=true', (card) => card.promo === 1],
    'what can be bought now alone': [() => '/api/produits?selectedDisponible=1', (card) => card.en_Stock],
    'SF-342 the brand alone': [() => '/api/brand/MSI/products', (card) => card.marque === 'MSI'],
    'SF-343 promotions alone': [() => '/api/promotions', (card) => card.promo === 1],
    'SF-344 new ones alone': [() => '/api/nouveau', (card) => card.nouveau === 1],
    'SF-345 refurbished ones alone': [() => '/api/reconditionne', (card) => card.reconditionne === 1],
    'SF-086 prices as a visitor sees them, tax included': [
      () => '/api/produits?minPrice=20&maxPrice=25.50',
      (card) => within(card.prix_final * (1 + card.taux_tva / 100), 20, 25.5),
    ],
  };

  it.each(Object.entries(predicates))('%s', async (_row, [path, check]) => {
    const { body } = await list(path());
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.every(check)).toBe(true);
  });

  it('SF-086: professionals filter by prices without tax', async () => {
    const { token } = await shop.signedInUser('pro', 'professionnel');
    const { body } = await list('/api/produits?minPrice=20&maxPrice=25.50', token);
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.every((card) => within(card.prix_final, 20, 25.5))).toBe(true);
  });

  it('SF-229: an empty option is ignored', async () => {
    const all = (await list('/api/produits')).body.pagination.total;
    for (const query of [
      'selectedPromo=',
      'selectedPromo=0',
      'selectedDisponible=0',
      'minPrice=&maxPrice=',
      'searchTerm=&query=&sortField=',
    ])
      expect((await list(`/api/produits?${query}`)).body.pagination.total).toBe(all);
  });

  it('SF-334, SF-335: accepts one or several options in every spelling; OR within a group, AND across groups', async () => {
    const chosen = (query: string) => list(`/api/produits?${query}`);
    const name = 'selectedSpecifications[capacite]';
    const one = await chosen(`${name}[]=8+Go`);
    expect(ids(await chosen(`${name}[0]=8+Go`))).toEqual(ids(one));
    expect(ids(await chosen(`${name}=8+Go`))).toEqual(ids(one));
    const other = await chosen(`${name}[]=16+Go`);
    const both = await chosen(`${name}[]=8+Go&${name}[]=16+Go`);
    expect(both.body.pagination.total).toBe(one.body.pagination.total + other.body.pagination.total);
    expect((await chosen(`${name}[0]=8+Go&${name}[1]=16+Go`)).body.pagination.total).toBe(both.body.pagination.total);
    const across = await chosen(`${name}[]=8+Go&${name}[]=16+Go&selectedSpecifications[marque][]=MSI`);
    expect(across.body.pagination.total).toBeLessThan(both.body.pagination.total);
    expect(across.body.data.every((card) => card.marque === 'MSI')).toBe(true);
  });

  it('SF-243: a group keeps its options when one is chosen; options without results stay with 0', async () => {
    const before = (await list('/api/produits')).body.filters;
    const after = (await list('/api/produits?selectedSpecifications[capacite][]=8+Go')).body.filters;
    expect(after['capacite']).toEqual(before['capacite']);
    expect(Object.keys(after['socket'] ?? {})).toEqual(Object.keys(before['socket'] ?? {}));
    expect(Object.values(after['socket'] ?? {})).toContain(0);
  });

  it('filters a specification by number', async () => {
    const range = 'specificationRanges[capacite]';
    const { body } = await list(`/api/produits?${range}[min]=16&${range}[max]=1000`);
    const options = (await list('/api/produits')).body.filters['capacite'] ?? {};
    expect(body.pagination.total).toBe(
      ['16 Go', '32 Go', '64 Go', '1 To'].reduce((sum, option) => sum + (options[option] ?? 0), 0),
    );
    expect(body.ranges['capacite']).toEqual({ min: 8, max: 1000, unit: 'Go' });
    expect((await list(`/api/produits?${range}[min]=&${range}[max]=`)).body.pagination.total).toBe(248);
    for (const bound of ['beaucoup', '%20', '0x10', '1e3'])
      expect((await list(`/api/produits?${range}[min]=${bound}`)).status).toBe(422);
    for (const bound of ['%20', '0x10', '1e3', '1.234'])
      expect((await list(`/api/produits?maxPrice=${bound}`)).body).toMatchObject({
        errors: { maxPrice: [expect.any(String)] },
      });
  });

  it('SF-091, SF-093, SF-333: sorts by name and by displayed price, ascending and descending', async () => {
    const seen = async (query: string) =>
      (await list(`/api/produits?perPage=100&${query}`)).body.data.map(
        (card) => Math.round(card.prix_final * (100 + card.taux_tva)) / 100,
      );
    const rising = await seen('sortField=prix_vente&sortDirection=asc');
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(await seen('sortField=prix_vente')).toEqual(rising);
    const falling = await seen('sortField=prix_vente&sortDirection=desc');
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    const { body } = await list('/api/produits?sortField=nom&sortDirection=asc&perPage=100');
    const names = body.data.map((card) => card.nom);
    expect(names).toEqual([...names].sort(new Intl.Collator('fr').compare));
  });

  it('SF-396: returns the price range before price filters', async () => {
    const fullRange = (await list('/api/produits')).body.price_range;
    expect((await list('/api/produits?minPrice=20&maxPrice=30')).body.price_range).toEqual(fullRange);
  });

  it('SF-332: returns pages with their size; the last page is complete, one past the end is empty', async () => {
    const last = await list('/api/produits?page=5&perPage=50');
    expect([last.body.data.length, last.body.pagination]).toEqual([
      48,
      { current_page: 5, last_page: 5, per_page: 50, total: 248 },
    ]);
    const past = await list('/api/produits?page=6&perPage=50');
    expect([past.status, past.body.data]).toEqual([200, []]);
    expect((await list('/api/produits?per_page=7')).body.data).toHaveLength(7);
    expect((await list('/api/produits?perPage=1000000')).body.data).toHaveLength(100);
  });

  it('SF-277, SF-278: one search serves quick results and the full listing', async () => {
    const { status, body } = await search('query=logitech');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, status: 'success', pagination: { total: 2, last_page: 1 } });
    expect(body.marqueImages[0]).toMatchObject({ nom: 'Logitech' });
    expect(body.categories[0]).toMatchObject({ name: 'Souris sans fil', type: 'subsubcategory' });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['filters', 'price_range', 'data', 'ranges']));
    const both = await search('query=carte+graphique&searchTerm=asus&perPage=50');
    expect(both.body.pagination.total).toBe(40);
    expect((await search('query=zzzzqq')).body).toMatchObject({ success: true, data: [], pagination: { total: 0 } });
  });

  it('SF-195: lists brands with name and logo', async () => {
    const { body } = await shop.call<{ nom: string; url_logo: string | null }[]>('GET', '/api/marques');
    expect(body[0]).toHaveProperty('nom');
    expect(body[0]).toHaveProperty('url_logo');
  });

  it('replies 404 for unknown categories and brands', async () => {
    for (const path of [
      '/api/categories/999999/products',
      '/api/subcategory/999999/products',
      '/api/subsubcategory/999999/products',
      '/api/brand/Personne/products',
      '/api/categories/abc/products',
      '/api/categories/99999999999999/products',
    ])
      expect((await list(path)).status).toBe(404);
  });

  it.each(hostileQueries)('accepts any query: %s', async (query) => {
    for (const path of ['/api/produits', '/api/produits/search', '/api/brand/MSI/products']) {
      const { status, body } = await list(`${path}?${query}`);
      expect([200, 422]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/syntax|tsquery|stack/i);
      if (status === 200) expect(body.data.length).toBeLessThanOrEqual(100);
    }
  });
});

function within(price: number, min: number, max: number): boolean {
  return price >= min - 0.01 && price <= max + 0.01;
}
