import { type TestResponse, TestShop, textOf } from '../support/test-shop.js';

let shop: TestShop;
let hoarau: string;
let client: number;
let screen: number;
let mouse: number;
let pad: number;

beforeAll(async () => {
  shop = await TestShop.open();
  await shop.createUser('Hoarau', 'Commercial');
  client = await shop.createUser('Grondin', 'particulier', { prenom: 'Zoé', telephone: '692456789' });
  hoarau = await shop.signIn('Hoarau');
  screen = await shop.createProduct({ name: 'Écran 27 pouces', netPriceCents: 1842, stock: 5 });
  pad = await shop.createProduct({ name: 'Tapis', netPriceCents: 922, stock: 5 });
  mouse = await shop.createProduct({ name: 'Souris sans fil', netPriceCents: 1000, stock: 0 });
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
const errorsOf = (response: TestResponse) => response.body['errors'];

describe('creating and editing quotes', () => {
  it('computes every amount, whatever is posted (WS-311)', async () => {
    const forged = { subtotal: 1, discount_amount: 1, total_amount: 1, discount_percentage: 10 };
    const items = [
      item({ total_price: 1, discounted_price: 1 }),
      item({ product_id: pad, quantity: 1, unit_price: 10, discount_percentage: 0 }),
    ];
    const response = await create({ ...forged, items });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      status: 'success',
      success: true,
      message: 'Devis créé avec succès!',
      data: {
        subtotal: 60.97,
        discount_percentage: 10,
        discount_amount: 6.1,
        total_amount: 54.87,
        total_ht: 50.57,
        taxe: 4.3,
        formatted_total_amount: '54,87\u202f€',
        status: 'draft',
        status_label: 'Brouillon',
        is_expired: false,
        version: 1,
        client: { name: 'Zoé Grondin', phone: '0692456789', address: '12 rue de Paris, 97400 Saint-Denis' },
        commercial: { name: 'Marie Hoarau' },
        items: [
          { discounted_price: 16.99, total_price: 50.97, max_quantity: 5 },
          { discounted_price: 10, total_price: 10 },
        ],
        history: [{ action: 'created' }],
      },
    });
  });

  it('accepts lines without discount fields, as the product page sends them (WS-350)', async () => {
    const response = await create({
      items: [{ product_id: screen, product_name: 'Écran', quantity: 1, unit_price: 200, total_price: 200 }],
    });
    expect(response.body['data']).toMatchObject({ items: [{ discount_percentage: 0, discounted_price: 200 }] });
  });

  it('uses a free number, replaces a used one and assigns one when none is given', async () => {
    const number = 'DEV-202611210900-0001';
    expect((await create({ quote_number: number })).body['data']).toMatchObject({ quote_number: number });
    const again = await create({ quote_number: number });
    expect(again.status).toBe(201);
    expect(again.body['data']?.['quote_number']).not.toBe(number);
    for (const made of [again, await create({ quote_number: '' }), await create({ quote_number: null })]) {
      expect(made.body['data']?.['quote_number']).toMatch(/^DEV-\d{12}-\d{4}$/);
    }
    expect(errorsOf(await create({ quote_number: 'DEV\r\nBcc: x' }))).toHaveProperty('quote_number');
  });

  it('never assigns a number twice under load', async () => {
    const number = 'DEV-202611210900-0002';
    const responses = await Promise.all(Array.from({ length: 20 }, () => create({ quote_number: number })));
    const numbers = responses.map((response) => textOf(response.body['data']?.['quote_number']));
    expect(new Set(numbers).size).toBe(20);
    expect(numbers.filter((one) => one === number)).toHaveLength(1);
  });

  it.each([
    ['no client', { client_id: undefined }, 'client_id'],
    ['an unknown client', { client_id: 999_999 }, 'client_id'],
    ['no validity', { valid_until: undefined }, 'valid_until'],
    ['a validity of another age', { valid_until: '0020-02-29' }, 'valid_until'],
    ['a validity that is over', { valid_until: '2020-02-29' }, 'valid_until'],
    ['a client beyond all identifiers', { client_id: 9_007_199_254_740_990 }, 'client_id'],
    ['no lines', { items: [] }, 'items'],
    ['an unknown status', { status: 'foo' }, 'status'],
    ['too large a discount', { discount_percentage: 30.01 }, 'discount_percentage'],
    [
      'a line discount above 100',
      { items: [{ product_id: 1, product_name: 'x', quantity: 1, unit_price: 1, discount_percentage: 101 }] },
      'items.0.discount_percentage',
    ],
    [
      'a negative price',
      { items: [{ product_id: 1, product_name: 'x', quantity: 1, unit_price: -1 }] },
      'items.0.unit_price',
    ],
    [
      'no price',
      { items: [{ product_id: 1, product_name: 'x', quantity: 1, unit_price: null }] },
      'items.0.unit_price',
    ],
    [
      'a fraction of a piece',
      { items: [{ product_id: 1, product_name: 'x', quantity: 1.5, unit_price: 1 }] },
      'items.0.quantity',
    ],
    [
      'an unknown product',
      { items: [{ product_id: 999_999, product_name: 'x', quantity: 1, unit_price: 1 }] },
      'items.0.product_id',
    ],
    [
      'more than 20 million',
      { items: [{ product_id: 1, product_name: 'x', quantity: 5, unit_price: 9_999_999 }] },
      'items.0.unit_price',
    ],
  ])('refuses %s with a French sentence, and writes nothing', async (_, changes, field) => {
    const before = await shop.db.query('select 1 from quotes');
    const response = await create(changes);
    expect(response.status).toBe(422);
    expect(errorsOf(response)).toHaveProperty([field]);
    expect(await shop.db.query('select 1 from quotes')).toHaveLength(before.length);
  });

  it('applies the largest discount and names it', async () => {
    expect((await create({ discount_percentage: 30, items: [item({ discount_percentage: 0 })] })).status).toBe(201);
    expect((await shop.call('GET', '/api/commercial/remise-max', { token: hoarau })).body).toMatchObject({
      max_remise: 30,
    });
  });

  it('sells at most the stock over all lines of a product (WS-294, WS-296)', async () => {
    const over = await create({ items: [item({ quantity: 8 })] });
    expect(over.body['message']).toBe('Stock insuffisant pour Écran 27 pouces. Maximum disponible: 5');
    expect((await create({ items: [item({ quantity: 3 }), item({ quantity: 3 })] })).status).toBe(422);
    const none = await create({ items: [{ product_id: mouse, product_name: 'Souris', quantity: 1, unit_price: 10 }] });
    expect(none.body['message']).toBe('Stock insuffisant pour Souris. Maximum disponible: 0');
  });

  it('is for a client whose account exists', async () => {
    const left = await shop.signedInUser('Partie');
    const id = (await create({ client_id: left.id })).body['data']?.['id'];
    expect((await shop.call('DELETE', '/api/users', { token: left.token })).status).toBe(200);
    const gone = { client_id: ['Le compte de ce client n’existe plus.'] };
    expect(errorsOf(await create({ client_id: left.id }))).toEqual(gone);
    expect(id).toBeGreaterThan(0);
    expect(await shop.count('quotes', `client_id = ${left.id}`)).toBe(0);
  });

  it('is for clients only', async () => {
    const staff = await create({ client_id: await shop.createUser('Robert', 'Commercial') });
    expect(errorsOf(staff)).toMatchObject({
      client_id: ["Un devis s'adresse à un particulier ou à un professionnel."],
    });
  });
});
