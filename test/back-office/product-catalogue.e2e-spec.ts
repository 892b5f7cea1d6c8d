import { TestShop, textOf, type Json } from '../support/test-shop.js';

let shop: TestShop;
let seller: string;
let admin: string;
let client: string;

const testProducts = [
  {
    name: 'Carte rapide',
    netPriceCents: 10_000,
    promoPriceCents: 8000,
    purchasePriceCents: 8000,
    stock: 10,
    supplier: { id: 1, name: 'Grossiste Sud' },
    isNew: true,
    isRefurbished: true,
    descriptionHtml: '<p>Refroidissement <strong>silencieux</strong></p>',
  },
  { name: 'Écran large', netPriceCents: 20_000, purchasePriceCents: 16_668, stock: 9, supplier: { id: 1 } },
  {
    name: 'Souris perdue',
    netPriceCents: 3000,
    purchasePriceCents: 0,
    stock: 0,
    supplier: { id: 2, name: 'Import Est' },
  },
  { name: 'Clavier retiré', netPriceCents: 4000, stock: 3, supplier: { id: 2 }, isActive: false },
];

beforeAll(async () => {
  shop = await TestShop.open();
  await shop.createUser('Hoarau', 'Commercial');
  await shop.createUser('Payet', 'Admin');
  await shop.createUser('Grondin', 'particulier');
  for (const fields of testProducts) await shop.createProduct(fields);
  [seller, admin, client] = [await shop.signIn('Hoarau'), await shop.signIn('Payet'), await shop.signIn('Grondin')];
});
afterAll(() => shop?.close());

const rows = (list: Json | undefined) => Object.values(list ?? {}) as Json[];
const listed = async (query: string, as?: string) => {
  const response = await shop.call('GET', `/api/products?${query}`, as ? { token: as } : {});
  expect(response.status).toBe(200);
  return { body: response.body, names: rows(response.body['data']?.['data']).map((one) => textOf(one['nom'])) };
};
const idOf = async (name: string) =>
  (await shop.db.query<{ id: number }>('select id from products where name = $1', [name]))[0]?.id ?? 0;

describe('the list of products (WS-239, WS-335, WS-343, WS-344)', () => {
  it('has fifteen keys for staff, and fewer for the public', async () => {
    const { body } = await listed('page=1&per_page=15', seller);
    const [first] = rows(body['data']?.['data']);
    expect(first).toMatchObject({
      nom: 'Carte rapide',
      reference: 'REF-1',
      prix_vente: 100,
      prix_final: 80,
      remise: 20,
      en_stock: true,
      nb_stock: 10,
      average_rating: 0,
      review_count: 0,
      first_image: '',
      nouveau: true,
      promo: true,
      reconditionne: true,
      marque: null,
    });
    expect(body['meta']).toEqual(body['data']?.['meta']);
    expect(body['meta']).toMatchObject({ total: 3, current_page: 1, last_page: 1 });
    const open = JSON.stringify((await listed('')).body);
    expect(open).not.toMatch(/prix_achat|marge|fournisseur/);
  });

  it('hides exact stocks from customers and caps their page size', async () => {
    await shop.db.query("update products set stock = 400 where name = 'Écran large'");
    const stockFor = async (as?: string) =>
      Math.max(...rows((await listed('', as)).body['data']?.['data']).map((one) => Number(one['nb_stock'])));
    expect([await stockFor(), await stockFor(client), await stockFor(seller)]).toEqual([50, 50, 400]);
    await shop.db.query("update products set stock = 9 where name = 'Écran large'");
    expect((await listed('per_page=5000')).body['meta']).toMatchObject({ per_page: 100 });
    expect((await listed('per_page=5000', seller)).body['meta']).toMatchObject({ per_page: 1000 });
  });

  it('filters, sorts and searches names, references and descriptions', async () => {
    expect((await listed('en_stock=1')).names).toEqual(['Carte rapide', 'Écran large']);
    expect((await listed('en_stock=false')).names).toEqual(['Souris perdue']);
    expect((await listed('promo=true')).names).toEqual(['Carte rapide']);
    expect((await listed('promo=0')).names).toEqual(['Écran large', 'Souris perdue']);
    expect((await listed('en_stock=&promo=peut-etre')).names).toHaveLength(3);
    expect((await listed('sort_by=prix_vente&sort_direction=desc')).names[0]).toBe('Écran large');
    expect((await listed('sort_by=price&sort_direction=asc')).names[0]).toBe('Souris perdue');
    expect((await listed('sort_by=name&sort_direction=desc')).names[0]).toBe('Souris perdue');
    expect((await listed('sort_by=stock&sort_direction=desc')).names[0]).toBe('Carte rapide');
    for (const unknown of ['zzz', 'constructor', '__proto__', 'id;drop'])
      expect((await listed(`sort_by=${unknown}&sort_direction=${unknown}`)).names[0]).toBe('Carte rapide');
    expect((await listed('search=ecran')).names).toEqual(['Écran large']);
    expect((await listed('search=ref-3')).names).toEqual(['Souris perdue']);
    expect((await listed('search=silencieux%20carte')).names).toEqual(['Carte rapide']);
    expect((await listed('search=strong')).names).toEqual([]);
    expect((await listed('search=%25')).names).toEqual([]);
    expect((await listed('page=9')).names).toEqual([]);
  });

  it('shows withdrawn products to staff only', async () => {
    expect((await listed('en_vente=0', seller)).names).toEqual(['Clavier retiré']);
    expect((await listed('en_vente=0', client)).names).not.toContain('Clavier retiré');
    expect((await listed('en_vente=0')).names).not.toContain('Clavier retiré');
  });
});

describe('product statistics (WS-038 to WS-044, WS-242, WS-345, WS-346)', () => {
  it('count products on sale', async () => {
    const { body } = await shop.call('GET', '/api/products/stats', { token: seller });
    expect(body).toMatchObject({
      success: true,
      data: { total_products: 3, products_in_stock: 2, products_on_promo: 1, average_price: 103.33 },
    });
  });

  it('count products per supplier and in total', async () => {
    const { body } = await shop.call('GET', '/api/products/supplier-stats', { token: seller });
    expect(body['data']?.['suppliers']).toEqual([
      {
        id: 1,
        nom: 'Grossiste Sud',
        total_products: 2,
        active_products: 2,
        total_stock: 19,
        stock_value: 2300.12,
        promo_products: 1,
        new_products: 1,
        reconditioned_products: 1,
        activation_rate: 100,
        average_price: 140,
      },
      {
        id: 2,
        nom: 'Import Est',
        total_products: 2,
        active_products: 1,
        total_stock: 3,
        stock_value: 120,
        promo_products: 0,
        new_products: 0,
        reconditioned_products: 0,
        activation_rate: 50,
        average_price: 30,
      },
    ]);
    expect(body['data']?.['global']).toEqual({
      total_suppliers: 2,
      total_products_all_suppliers: 4,
      total_active_products: 3,
      total_stock_value: 2420.12,
      average_activation_rate: 75,
    });
  });
});

describe('suppliers’ products (WS-125 to WS-143, WS-243 to WS-245, WS-289, WS-361)', () => {
  const supplied = async (query = '') =>
    (await shop.call('GET', `/api/fournisseurs/products?${query}`, { token: seller })).body;

  it('shows purchase prices and margins', async () => {
    const body = await supplied('page=1&per_page=15');
    expect(rows(body['products']?.['data'])[0]).toEqual({
      id: await idOf('Carte rapide'),
      reference: 'REF-1',
      nom: 'Carte rapide',
      description: 'Refroidissement silencieux',
      url_image: '',
      category_name: 'Ordinateurs',
      subcategory_name: 'Composants',
      subsubcategory_name: 'Cartes graphiques',
      fournisseur: { nom: 'Grossiste Sud' },
      prix_achat: 80,
      prix_vente: 100,
      remise: 20,
      marge: 25,
    });
    expect(rows(body['products']?.['data']).map((one) => one['marge'])).toEqual([25, null, 19.99]);
    expect(body['products']).toMatchObject({ total: 3, current_page: 1, last_page: 1, from: 1, to: 3 });
    expect(body['fournisseurs']).toEqual([
      { id: 1, nom: 'Grossiste Sud' },
      { id: 2, nom: 'Import Est' },
    ]);
    expect(body['statistiques']).toEqual([
      {
        id: 1,
        fournisseur: { nom: 'Grossiste Sud' },
        total_produits: 2,
        marge_moyenne: 22.5,
        marge_min: 19.99,
        marge_max: 25,
      },
      {
        id: 2,
        fournisseur: { nom: 'Import Est' },
        total_produits: 1,
        marge_moyenne: null,
        marge_min: null,
        marge_max: null,
      },
    ]);
  });

  it('searches and filters over all pages', async () => {
    expect(await supplied('search=zzzz')).toMatchObject({ products: { total: 0, from: 0, to: 0 }, statistiques: [] });
    const second = await supplied('fournisseur_id=1&per_page=1&page=2');
    expect(second).toMatchObject({
      products: { total: 2, from: 2, to: 2, last_page: 2 },
      statistiques: [{ total_produits: 2 }],
    });
    expect((await shop.call('GET', '/api/fournisseurs/products?fournisseur_id=abc', { token: seller })).status).toBe(
      422,
    );
  });
});

describe('access to the catalogue (WS-011, WS-335)', () => {
  it.each([
    '/api/products/stats',
    '/api/products/supplier-stats',
    '/api/fournisseurs/products',
    '/api/commercial/products/1',
  ])('%s is for staff', async (path) => {
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await shop.call('GET', path, { token: client })).status).toBe(403);
    expect((await shop.call('GET', path, { token: admin })).status).toBe(200);
    await shop.db.query("update users set user_type = 'Commercial' where name = 'Hoarau'");
    expect((await shop.call('GET', path, { token: seller })).status).toBe(200);
  });

  it('needs the same number of statements for many rows as for one', async () => {
    for (const path of ['/api/products?', '/api/fournisseurs/products?']) {
      const count = (size: number) =>
        shop.statements(async () => void (await shop.call('GET', `${path}per_page=${size}`, { token: seller })));
      const [one, many] = [await count(1), await count(100)];
      expect(many).toBe(one);
      expect(many).toBeLessThanOrEqual(6);
    }
  });
});
