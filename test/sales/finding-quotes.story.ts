import { type TestResponse, TestShop, textOf } from '../support/test-shop.js';

jest.setTimeout(60_000);

let floor: TestShop;
let hoarau: string;
let techer: string;
let admin: string;
let client: number;
let screen: number;

beforeAll(async () => {
  floor = await TestShop.open();
  await floor.createUser('Hoarau', 'Commercial');
  await floor.createUser('Techer', 'Commercial');
  await floor.createUser('Payet', 'Admin');
  client = await floor.createUser('Grondin', 'particulier', { prenom: 'Zoé', telephone: '692456789' });
  [hoarau, techer, admin] = [await floor.signIn('Hoarau'), await floor.signIn('Techer'), await floor.signIn('Payet')];
  screen = await floor.product({ name: 'Écran 27 pouces', netPriceCents: 1842, stock: 5 });
  await floor.product({ name: 'Souris sans fil', netPriceCents: 1000, stock: 0 });
});
afterAll(() => floor?.close());

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
  floor.call('POST', '/api/commercial/devis', { token: as, body: quote(changes) });
const idOf = (answer: TestResponse) => Number(answer.body['data']?.['id']);

describe('access to quotes', () => {
  it('is refused to visitors and clients', async () => {
    await floor.createUser('Visiteur', 'particulier');
    const as = await floor.signIn('Visiteur');
    for (const url of [
      '/api/commercial/devis',
      '/api/commercial/devis/1',
      '/api/commercial/devis/1/pdf',
      '/api/commercial/remise-max',
    ]) {
      expect((await floor.call('GET', url)).status).toBe(401);
      expect((await floor.call('GET', url, { token: as })).status).toBe(403);
    }
  });

  it('replies 404 to a colleague and 200 to an administrator (WS-086)', async () => {
    const id = idOf(await create());
    const path = `/api/commercial/devis/${id}`;
    const tries = (as: string) =>
      Promise.all([
        floor.call('GET', path, { token: as }),
        floor.call('PUT', path, { token: as, body: quote() }),
        floor.call('PATCH', `${path}/status`, { token: as, body: { status: 'sent' } }),
        floor.call('POST', `${path}/send-email`, { token: as, body: {} }),
        floor.call('GET', `${path}/pdf`, { token: as }),
        floor.call('DELETE', path, { token: as }),
      ]);
    expect((await tries(techer)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const seen = await floor.call('GET', path, { token: admin });
    expect(seen.body['data']).toMatchObject({ commercial: { name: 'Camille Hoarau' }, status: 'draft' });
    const list = async (as: string) =>
      (await floor.call('GET', '/api/commercial/devis?per_page=100', { token: as })).body['data']?.['data'];
    expect(Object.values((await list(techer)) ?? {})).toEqual([]);
    expect(Object.values((await list(admin)) ?? {}).length).toBeGreaterThan(0);
  });
});

describe('searches of the quote form', () => {
  const names = (list: object | undefined) => Object.values(list ?? {}).map((one: { name: string }) => one.name);

  it('find clients by parts of their names, ignoring accents, from two letters on', async () => {
    const search = async (q: string) =>
      names(
        (await floor.call('GET', `/api/commercial/clients/search?q=${encodeURIComponent(q)}`, { token: hoarau })).body[
          'clients'
        ],
      );
    expect(await search('zoe gron')).toEqual(['Zoé Grondin']);
    expect(await search('z')).toEqual([]);
    expect(await search('hoarau')).toEqual([]);
    expect(await search('%_')).toEqual([]);
  });

  it('find products with the price for clients and the exact stock', async () => {
    const search = (q: string) =>
      floor.call('GET', `/api/commercial/products/search?q=${encodeURIComponent(q)}`, { token: hoarau });
    expect((await search('ecran 27')).body['products']).toMatchObject([
      { id: screen, name: 'Écran 27 pouces', price: 19.99, stock_quantity: 5 },
    ]);
    expect(names((await search('REF-2')).body['products'])).toEqual(['Souris sans fil']);
    expect(names((await search("'; drop table")).body['products'])).toEqual([]);
  });
});

describe('the list of quotes', () => {
  it('searches, filters, sorts and pages', async () => {
    const zoe = await floor.createUser('Zitte', 'particulier', { prenom: 'Anaïs' });
    for (const [at, unit_price] of [40, 20, 30].entries()) {
      await create({
        client_id: zoe,
        quote_number: `LISTE-${at}`,
        items: [item({ unit_price, quantity: 1, discount_percentage: 0 })],
        status: at === 0 ? 'sent' : 'draft',
      });
    }
    const list = async (query: string) => {
      const { data } = (await floor.call('GET', `/api/commercial/devis?${query}`, { token: hoarau })).body;
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
    expect((await floor.call('GET', '/api/commercial/devis?sort_by=1;drop', { token: hoarau })).status).toBe(422);
  });

  it('needs the same number of statements for thirty quotes as for one', async () => {
    await Promise.all(Array.from({ length: 30 }, () => create({}, techer)));
    const [one, thirty] = [await floor.statements(() => list(1)), await floor.statements(() => list(30))];
    expect(thirty).toBe(one);
    expect(thirty).toBeLessThanOrEqual(4);
    async function list(size: number): Promise<void> {
      const answer = await floor.call('GET', `/api/commercial/devis?per_page=${size}`, { token: techer });
      expect(Object.values(answer.body['data']?.['data'] ?? {})).toHaveLength(size);
    }
  });
});
