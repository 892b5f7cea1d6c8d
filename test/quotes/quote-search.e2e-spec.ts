import { type TestResponse, TestShop, textOf } from '../support/test-shop.js';

let shop: TestShop;
let hoarau: string;
let techer: string;
let admin: string;
let client: number;
let screen: number;

beforeAll(async () => {
  shop = await TestShop.open();
  await shop.createUser('Hoarau', 'Commercial');
  await shop.createUser('Techer', 'Commercial');
  await shop.createUser('Payet', 'Admin');
  client = await shop.createUser('Grondin', 'particulier', { prenom: 'Zoé', telephone: '692456789' });
  [hoarau, techer, admin] = [await shop.signIn('Hoarau'), await shop.signIn('Techer'), await shop.signIn('Payet')];
  screen = await shop.createProduct({ name: 'Écran 27 pouces', netPriceCents: 1842, stock: 5 });
  await shop.createProduct({ name: 'Souris sans fil', netPriceCents: 1000, stock: 0 });
});
afterAll(() => shop?.close());

const item = (changes: object = {}) => ({
  product_id: screen,
  product_name: 'Écran 27 pouces',
  quantity: 3,
  unit_price: 19.99,
  discount_percentage: 15,
  ...changes,
});
const quote = (changes: object = {}) => ({ client_id: client, valid_until: '2099-12-31', items: [item()], ...changes });
const create = (changes: object = {}, as = hoarau) =>
  shop.call('POST', '/api/commercial/devis', { token: as, body: quote(changes) });
const idOf = (response: TestResponse) => Number(response.body['data']?.['id']);

describe('access to quotes', () => {
  it('is refused to visitors and clients', async () => {
    await shop.createUser('Visiteur', 'particulier');
    const as = await shop.signIn('Visiteur');
    for (const url of [
      '/api/commercial/devis',
      '/api/commercial/devis/1',
      '/api/commercial/devis/1/pdf',
      '/api/commercial/remise-max',
    ]) {
      expect((await shop.call('GET', url)).status).toBe(401);
      expect((await shop.call('GET', url, { token: as })).status).toBe(403);
    }
  });

  it('replies 404 to a colleague and 200 to an administrator (WS-086)', async () => {
    const id = idOf(await create());
    const path = `/api/commercial/devis/${id}`;
    const tries = (as: string) =>
      Promise.all([
        shop.call('GET', path, { token: as }),
        shop.call('PUT', path, { token: as, body: quote() }),
        shop.call('PATCH', `${path}/status`, { token: as, body: { status: 'sent' } }),
        shop.call('POST', `${path}/send-email`, { token: as, body: {} }),
        shop.call('GET', `${path}/pdf`, { token: as }),
        shop.call('DELETE', path, { token: as }),
      ]);
    expect((await tries(techer)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const seen = await shop.call('GET', path, { token: admin });
    expect(seen.body['data']).toMatchObject({ commercial: { name: 'Marie Hoarau' }, status: 'draft' });
    const list = async (as: string) =>
      (await shop.call('GET', '/api/commercial/devis?per_page=100', { token: as })).body['data']?.['data'];
    expect(Object.values((await list(techer)) ?? {})).toEqual([]);
    expect(Object.values((await list(admin)) ?? {}).length).toBeGreaterThan(0);
  });
});

describe('searches of the quote form', () => {
  const names = (list: object | undefined) => Object.values(list ?? {}).map((one: { name: string }) => one.name);

  it('find clients by parts of their names, ignoring accents, from two letters on', async () => {
    const search = async (q: string) =>
      names(
        (await shop.call('GET', `/api/commercial/clients/search?q=${encodeURIComponent(q)}`, { token: hoarau })).body[
          'clients'
        ],
      );
    expect(await search('zoe gron')).toEqual(['Zoé Grondin']);
    expect(await search('z')).toEqual([]);
    expect(await search('hoarau')).toEqual([]);
    await shop.createUser('Agrondine', 'particulier', { prenom: 'Ava' });
    await shop.createUser('Zeta', 'professionnel', { prenom: 'Léa', raison_sociale: 'Grondement SARL' });
    expect(await search('GRON')).toEqual(['Zoé Grondin', 'Grondement SARL', 'Ava Agrondine']);
    expect(await search('%_')).toEqual([]);
  });

  it('find products with the price for clients and the exact stock', async () => {
    const search = (q: string) =>
      shop.call('GET', `/api/commercial/products/search?q=${encodeURIComponent(q)}`, { token: hoarau });
    expect((await search('ecran 27')).body['products']).toMatchObject([
      { id: screen, name: 'Écran 27 pouces', price: 19.99, stock_quantity: 5 },
    ]);
    expect(names((await search('REF-2')).body['products'])).toEqual(['Souris sans fil']);
    await shop.createProduct({ name: 'Tapis de souris', netPriceCents: 500, stock: 9 });
    expect(names((await search('sOUris')).body['products'])).toEqual(['Souris sans fil', 'Tapis de souris']);
    expect(names((await search("'; drop table")).body['products'])).toEqual([]);
  });
});

describe('the list of quotes', () => {
  it('searches, filters, sorts and pages', async () => {
    const zoe = await shop.createUser('Zitte', 'particulier', { prenom: 'Anaïs' });
    for (const [at, unit_price] of [40, 20, 30].entries()) {
      await create({
        client_id: zoe,
        quote_number: `LISTE-${at}`,
        items: [item({ unit_price, quantity: 1, discount_percentage: 0 })],
        status: at === 0 ? 'sent' : 'draft',
      });
    }
    const list = async (query: string) => {
      const { data } = (await shop.call('GET', `/api/commercial/devis?${query}`, { token: hoarau })).body;
      return { ...data, numbers: Object.values(data?.['data'] ?? {}).map((one) => textOf(one?.['quote_number'])) };
    };
    expect((await list('search=anais zitte&sort_by=total_amount&sort_direction=asc')).numbers).toEqual([
      'LISTE-1',
      'LISTE-2',
      'LISTE-0',
    ]);
    expect((await list('search=liste&status=sent')).numbers).toEqual(['LISTE-0']);
    const second = await list('search=liste-&sort_by=quote_number&sort_direction=desc&per_page=2&page=2');
    expect(second).toMatchObject({ numbers: ['LISTE-0'], current_page: 2, last_page: 2, per_page: 2, total: 3 });
    expect(await list('search=liste-&page=9')).toMatchObject({ numbers: [], total: 3 });
    expect((await list('search=introuvable%25')).numbers).toEqual([]);
    expect((await shop.call('GET', '/api/commercial/devis?sort_by=1;drop', { token: hoarau })).status).toBe(422);
  });

  it('needs the same number of statements for thirty quotes as for one', async () => {
    await Promise.all(Array.from({ length: 30 }, () => create({}, techer)));
    const [one, thirty] = [await shop.statements(() => list(1)), await shop.statements(() => list(30))];
    expect(thirty).toBe(one);
    expect(thirty).toBeLessThanOrEqual(4);
    async function list(size: number): Promise<void> {
      const response = await shop.call('GET', `/api/commercial/devis?per_page=${size}`, { token: techer });
      expect(Object.values(response.body['data']?.['data'] ?? {})).toHaveLength(size);
    }
  });
});
