import type { CategoryLevel, Category, Listing, ListingPage, StaffCategoryTree } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';
import { CATEGORIES, CategoryCalls } from './category-calls.js';
import { until } from '../support/until.js';

const path = (names: string) => {
  const [category = '', subcategory = '', subsubcategory = ''] = names.split('/');
  return { category, subcategory, subsubcategory };
};

describe('the category tree in the workspace', () => {
  let shop: TestShop;
  let calls: CategoryCalls;
  beforeAll(async () => {
    shop = await TestShop.open({ pages: true, worker: true });
    await shop.createUser('Payet', 'Admin');
    calls = new CategoryCalls(shop, await shop.signIn('Payet'));
    for (const names of [
      'Stockage/Interne/SSD',
      'Stockage/Interne/Disques',
      'Stockage/Externe/Cles',
      'Son/Casques/Filaires',
    ])
      await shop.createProduct({
        ...path(names),
        name: `Produit ${names.replaceAll('/', ' ')}`,
        netPriceCents: 5000,
        stock: 3,
        specification: { capacite: names.endsWith('SSD') ? '1 To' : '2 To', interface: 'USB' },
      });
    await shop.createProduct({
      ...path('Stockage/Interne/SSD'),
      name: 'Second SSD',
      netPriceCents: 7000,
      stock: 1,
      specification: { capacite: '2 To', interface: 'NVMe' },
    });
  });
  afterAll(() => shop?.close());

  const call: CategoryCalls['call'] = (method, route, body) => calls.call(method, route, body);
  const tree = () => calls.tree();
  const idOf = (name: string, niveau: CategoryLevel) => calls.idOf(name, niveau);
  const version = async () => (await tree()).version;
  const outline = () => calls.outline();
  const move = (niveau: CategoryLevel, id: number, to: object) => calls.move(niveau, id, to);
  const change = (niveau: CategoryLevel, id: number, fields: object) => calls.change(niveau, id, fields);
  const found = async (query: string) =>
    (await shop.call<Listing>('GET', `/api/produits/search?query=${encodeURIComponent(query)}`)).body.pagination.total;
  const menu = async () =>
    JSON.stringify((await shop.call<{ categories: Category[] }>('GET', '/api/categories')).body.categories);
  const page = (route: string) => fetch(shop.url + route, { redirect: 'manual' });

  it('counts the products of each node and of all below it', async () => {
    const { categories } = await tree();
    expect(categories.find(({ nom }) => nom === 'Stockage')).toMatchObject({
      niveau: 'category',
      produits: 4,
      en_vente: 4,
    });
    expect(await outline()).toEqual([
      'Stockage/Interne/SSD 2',
      'Stockage/Interne/Disques 1',
      'Stockage/Externe/Cles 1',
      'Son/Casques/Filaires 1',
    ]);
  });

  it('gets new nodes, whose names differ from those of their siblings', async () => {
    const parent_id = await idOf('Casques', 'subcategory');
    const body = { version: await version(), niveau: 'subsubcategory', parent_id, nom: 'Sans fil' };
    const created = await call<{ id: number; data: StaffCategoryTree }>('POST', CATEGORIES, body);
    expect([created.status, created.body.data.version]).toEqual([201, body.version + 1]);
    expect((await call('POST', CATEGORIES, { ...body, nom: 'Micro' })).status).toBe(409);
    const again = await call('POST', CATEGORIES, { ...body, version: await version(), nom: 'sans FIL' });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { nom: ['«\u202fsans FIL\u202f» existe déjà à cet endroit.'] },
    ]);
    for (const wrong of [
      { parent_id: null },
      { parent_id: 999_999 },
      { niveau: 'category' },
      { nom: '' },
      { version: null },
    ])
      expect([404, 422]).toContain(
        (await call('POST', CATEGORIES, { ...body, version: await version(), ...wrong })).status,
      );
    expect(await outline()).toContain('Son/Casques/Sans fil 0');
  });

  it('accepts one of two changes that were decided on the same version', async () => {
    const id = await idOf('Son', 'category');
    const body = { version: await version(), niveau: 'category', parent_id: null, apres: null };
    const moves = await Promise.all([1, 2].map(() => call('POST', `${CATEGORIES}/category/${id}/deplacer`, body)));
    expect(moves.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await outline())[0]).toContain('Son/');
  });

  it('moves a node to another parent, where imports of the former one find it', async () => {
    const keys = await idOf('Cles', 'subsubcategory');
    const parent_id = await idOf('Interne', 'subcategory');
    expect((await move('subsubcategory', keys, { parent_id, apres: await idOf('SSD', 'subsubcategory') })).status).toBe(
      200,
    );
    expect((await outline()).slice(-3)).toEqual([
      'Stockage/Interne/SSD 2',
      'Stockage/Interne/Cles 1',
      'Stockage/Interne/Disques 1',
    ]);
    await shop.createProduct({ ...path('Stockage/Externe/Cles'), netPriceCents: 900, stock: 1 });
    expect(await outline()).toContain('Stockage/Interne/Cles 2');
    expect((await page(`/subsubcategory/${keys}`)).status).toBe(200);
    const listed = () => shop.call<Listing>('GET', `/api/subcategory/${parent_id}/products`);
    await until('the list of its new parent', async () => (await listed()).body.pagination.total === 5);
    expect((await move('subsubcategory', keys, { parent_id, apres: 999_999 })).status).toBe(409);
  });

  it('shows its texts on the page, cleaned, and refuses the version of another time', async () => {
    const id = await idOf('SSD', 'subsubcategory');
    const changed = await change('subsubcategory', id, {
      description: '<p onclick="x()">Rapides<script>alert(1)</script></p>',
      titre_seo: 'SSD à La Réunion',
      description_seo: 'Tous nos SSD.',
    });
    expect(changed.body.data).toMatchObject({ description: '<p>Rapides</p>', nom: 'SSD' });
    const html = await (await page(`/subsubcategory/${id}`)).text();
    expect(html).toContain('<p>Rapides</p>');
    expect(html).toContain('<title>SSD à La Réunion | ');
    expect(html).toContain('content="Tous nos SSD."');
    const stale = await call('PATCH', `${CATEGORIES}/subsubcategory/${id}`, { version: 1, nom: 'Perdu' });
    expect([stale.status, (await tree()).categories.some(({ nom }) => nom === 'Perdu')]).toEqual([409, false]);
  });

  it('shows the chosen facets in the chosen order, below too', async () => {
    const id = await idOf('SSD', 'subsubcategory');
    const facets = async () =>
      Object.keys((await shop.call<Listing>('GET', `/api/subsubcategory/${id}/products`)).body.filters);
    expect([...(await facets())].sort()).toEqual(['capacite', 'interface']);
    await change('category', await idOf('Stockage', 'category'), { facettes: ['interface', 'capacite', 'inconnue'] });
    await until('the facets of the parent', async () => (await facets()).join() === 'interface,capacite');
    await change('subsubcategory', id, { facettes: ['capacite'] });
    await until('its own facets', async () => (await facets()).join() === 'capacite');
    const offered = await call<{ facettes: { nom: string }[] }>('GET', `${CATEGORIES}/subsubcategory/${id}/facettes`);
    expect(offered.body.facettes.map(({ nom }) => nom).sort()).toEqual(['capacite', 'interface']);
  });

  it('hides a node and what is below it everywhere but on the pages of its products', async () => {
    const id = await idOf('Casques', 'subcategory');
    const [product] = await shop.db.query<{ id: number }>("select id from products where name like '%Filaires'");
    const cached = await page(`/subcategory/${id}`);
    expect(cached.status).toBe(200);
    expect(await found('filaires')).toBe(1);
    await change('subcategory', id, { masquee: true });
    await until('the search', async () => (await found('filaires')) === 0);
    await until('the page', async () => (await page(`/subcategory/${id}`)).status === 404);
    expect(await menu()).not.toContain('Casques');
    const list = async () => (await shop.call('GET', `/api/subcategory/${id}/products`)).status;
    await until('the list', async () => (await list()) === 404);
    expect(
      (await shop.call('GET', `/api/subsubcategory/${await idOf('Filaires', 'subsubcategory')}/products`)).status,
    ).toBe(404);
    expect(await (await page('/sitemap-categories.xml')).text()).not.toContain(`/subcategory/${id}<`);
    expect((await page(`/produit/${product?.id}`)).status).toBe(200);
    await change('subcategory', id, { masquee: false });
    await until('the search', async () => (await found('filaires')) === 1);
  });

  it('finds products by the new name of their category', async () => {
    expect(await found('ecouteurs')).toBe(0);
    await change('subcategory', await idOf('Casques', 'subcategory'), { nom: 'Ecouteurs' });
    await until('the new name', async () => (await found('ecouteurs')) === 1);
    await shop.createProduct({ ...path('Son/Casques/Filaires'), netPriceCents: 900, stock: 1 });
    expect(await outline()).toContain('Son/Ecouteurs/Filaires 2');
  });

  it('merges a node with all that is below it, and leads its addresses to the other one', async () => {
    await shop.createProduct({ ...path('Disques durs/Interne/SSD'), netPriceCents: 900, stock: 1 });
    await shop.createProduct({ ...path('Disques durs/Serveurs/SAS'), netPriceCents: 900, stock: 1 });
    const [old, oldLeaf] = [
      await idOf('Disques durs', 'category'),
      (await tree()).categories.findLast(({ nom }) => nom === 'SSD')?.id,
    ];
    const target = await idOf('Stockage', 'category');
    const body = { version: await version(), dans: target };
    expect((await call('POST', `${CATEGORIES}/category/${old}/fusionner`, { ...body, dans: old })).status).toBe(409);
    const merged = await Promise.all([1, 2].map(() => call('POST', `${CATEGORIES}/category/${old}/fusionner`, body)));
    expect(merged.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await outline()).filter((line) => /SSD|SAS/.test(line))).toEqual([
      'Stockage/Interne/SSD 3',
      'Stockage/Serveurs/SAS 1',
    ]);
    const moved = await page(`/category/${old}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/category/${target}`]);
    const leaf = await idOf('SSD', 'subsubcategory');
    expect((await page(`/subsubcategory/${oldLeaf}`)).headers.get('location')).toBe(`/subsubcategory/${leaf}`);
    await shop.createProduct({ ...path('Disques durs/Interne/SSD'), netPriceCents: 900, stock: 1 });
    await shop.createProduct({ ...path('Disques durs/Serveurs/NVMe'), netPriceCents: 900, stock: 1 });
    expect((await outline()).filter((line) => /SSD|NVMe|durs/.test(line))).toEqual([
      'Stockage/Interne/SSD 4',
      'Stockage/Serveurs/NVMe 1',
    ]);
    expect((await tree()).categories.map(({ nom }) => nom)).not.toContain('Disques durs');
    // The target is merged in turn: the first address leads to the last one at once.
    const last = await idOf('Son', 'category');
    await call('POST', `${CATEGORIES}/category/${target}/fusionner`, { version: await version(), dans: last });
    expect((await page(`/category/${old}`)).headers.get('location')).toBe(`/category/${last}`);
    expect((await call<{ page: ListingPage }>('GET', `/api/page-de-liste/category/${last}`)).body.page.nom).toBe('Son');
  });

  it('moves a node by one level, where the tree has room for it', async () => {
    const son = await idOf('Son', 'category');
    const nvme = await idOf('NVMe', 'subsubcategory');
    expect((await move('subsubcategory', nvme, { niveau: 'subcategory', parent_id: son })).status).toBe(200);
    expect((await outline())[0]).toBe('Son/NVMe/NVMe 1');
    const wrapper = await idOf('NVMe', 'subcategory');
    const servers = await idOf('Serveurs', 'subcategory');
    const down = { niveau: 'subsubcategory', parent_id: servers };
    expect((await move('subcategory', await idOf('Interne', 'subcategory'), down)).body.message).toContain('3 rayons');
    expect((await move('subcategory', wrapper, { ...down, parent_id: wrapper })).status).toBe(409);
    expect((await move('subcategory', wrapper, down)).status).toBe(200);
    expect(await outline()).toContain('Son/Serveurs/NVMe 1');
    expect((await page(`/subcategory/${wrapper}`)).headers.get('location')).toBe(`/subsubcategory/${nvme}`);
  });

  it('deletes empty nodes alone, and records each act', async () => {
    const remove = async (niveau: CategoryLevel, id: number) =>
      (await call('DELETE', `${CATEGORIES}/${niveau}/${id}?version=${await version()}`)).status;
    expect(await remove('category', await idOf('Son', 'category'))).toBe(409);
    expect(await remove('subsubcategory', await idOf('SSD', 'subsubcategory'))).toBe(409);
    expect(await remove('subsubcategory', await idOf('Sans fil', 'subsubcategory'))).toBe(200);
    expect(await remove('subsubcategory', 999_999)).toBe(404);
    const audited = await shop.db.query<{ action: string }>(
      "select distinct action from audit_log where subject like 'catégorie %' order by action",
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'category-changed',
      'category-created',
      'category-deleted',
      'category-merged',
      'category-moved',
    ]);
  });
});
