import { TestShop, textOf, type Json } from '../support/test-shop.js';

let shop: TestShop;
let seller: string;
let admin: string;

beforeAll(async () => {
  shop = await TestShop.open();
  await shop.createUser('Hoarau', 'Commercial');
  await shop.createUser('Payet', 'Admin');
  await shop.createProduct({ name: 'Écran large', netPriceCents: 20_000, purchasePriceCents: 16_668, stock: 9 });
  [seller, admin] = [await shop.signIn('Hoarau'), await shop.signIn('Payet')];
});
afterAll(() => shop?.close());

const rows = (list: Json | undefined) => Object.values(list ?? {}) as Json[];
const names = async (query = '') =>
  rows((await shop.call('GET', `/api/products?${query}`)).body['data']?.['data']).map((one) => textOf(one['nom']));
const idOf = async (name: string) =>
  (await shop.db.query<{ id: number }>('select id from products where name = $1', [name]))[0]?.id ?? 0;

describe('editing a product (decisions §3.10)', () => {
  const change = async (name: string, body: object, as = admin) =>
    shop.call('PATCH', `/api/commercial/products/${await idOf(name)}`, { token: as, body });

  it('is for administrators; salespeople can read', async () => {
    expect((await change('Écran large', { nom: 'Volé' }, seller)).status).toBe(403);
    const read = await shop.call('GET', `/api/commercial/products/${await idOf('Écran large')}`, { token: seller });
    expect(read.body['data']).toMatchObject({
      prix_achat: 166.68,
      marge: 19.99,
      categorie: ['Ordinateurs', 'Composants', 'Cartes graphiques'],
    });
    expect((await shop.call('GET', '/api/commercial/products/999999', { token: admin })).status).toBe(404);
  });

  it('records the author and every price, and updates the search index', async () => {
    const before = await shop.db.query<{ id: number }>('select coalesce(max(id), 0) as id from outbox');
    const { status, body } = await change('Écran large', {
      nom: 'Écran très large',
      prix_promo: 150,
      nb_stock: 12,
      nb_stock_lu: 9,
    });
    expect([status, body['message']]).toEqual([200, 'Produit mis à jour avec succès']);
    expect(body['data']).toMatchObject({
      nom: 'Écran très large',
      prix_final: 150,
      remise: 25,
      promo: true,
      nb_stock: 12,
    });
    expect(rows(body['data']?.['historique'])[0]).toMatchObject({
      par: 'Marie Payet',
      changements: [
        { champ: 'Nom', avant: 'Écran large', apres: 'Écran très large' },
        { champ: 'Prix promotionnel', avant: '—', apres: '150,00\u202f€ HT' },
        { champ: 'Stock', avant: '9', apres: '12' },
      ],
    });
    expect(rows(body['data']?.['prix'])[0]).toMatchObject({ prix_vente: 200, prix_final: 150, promo: true });
    const events = await shop.db.query<{ event: string }>('select event from outbox where id > $1 order by id', [
      before[0]?.id,
    ]);
    expect(events.map((one) => one.event)).toEqual([
      'product.changed',
      'product.price-changed',
      'product.stock-changed',
    ]);
    expect(await names('search=tres%20large')).toEqual(['Écran très large']);
  });

  it('writes unchanged values only once', async () => {
    const entries = () => shop.db.query('select 1 from product_changes');
    const before = (await entries()).length;
    expect((await change('Écran très large', { nom: 'Écran très large' })).status).toBe(200);
    expect(await entries()).toHaveLength(before);
  });

  it('refuses a stock correction when sales changed the stock meanwhile', async () => {
    const response = await change('Écran très large', { nb_stock: 20, nb_stock_lu: 9 });
    expect([response.status, response.body['code']]).toEqual([409, 'stock-moved']);
  });

  it('accepts one of two parallel stock corrections', async () => {
    const tries = await Promise.all(
      [13, 14].map((nb_stock) => change('Écran très large', { nb_stock, nb_stock_lu: 12 })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    [{}, 'corps'],
    [{ prix_vente: -1 }, 'prix_vente'],
    [{ prix_vente: 'abc' }, 'prix_vente'],
    [{ prix_promo: 200 }, 'prix_promo'],
    [{ nb_stock: 4 }, 'nb_stock_lu'],
    [{ nb_stock: 1.5, nb_stock_lu: 9 }, 'nb_stock'],
    [{ nom: '' }, 'nom'],
    [{ nom: 'x'.repeat(10_000) }, 'nom'],
    [{ id: 7 }, 'corps'],
    [{ user_type: 'Admin' }, 'corps'],
    [{ ean: '12' }, 'ean'],
  ])('refuses change %#', async (body, field) => {
    const response = await change('Écran très large', body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body['errors'] ?? {})).toContain(field);
  });

  it('sanitizes descriptions', async () => {
    const { body } = await change('Écran très large', {
      description: '<p onclick="x()">Beau<script>alert(1)</script></p>',
    });
    expect(body['data']?.['description']).toBe('<p>Beau</p>');
  });

  it('withdraws a product from sale and restores it', async () => {
    expect((await change('Écran très large', { en_vente: false })).status).toBe(200);
    expect(await names()).not.toContain('Écran très large');
    expect((await change('Écran très large', { en_vente: true })).status).toBe(200);
    expect(await names()).toContain('Écran très large');
  });
});
