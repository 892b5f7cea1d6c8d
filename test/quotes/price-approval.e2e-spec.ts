import type { TestShop } from '../support/test-shop.js';
import { QuoteFixture } from './quote-fixture.js';

let fixture: QuoteFixture;
let shop: TestShop;
let colleague = '';
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  ({ shop } = fixture);
  await shop.createUser('Lebon', 'Commercial');
  colleague = await shop.signIn('Lebon');
  await shop.startWorker();
});
afterAll(() => shop?.close());

const post = (id: number, what: string, { body = {}, as = fixture.seller }: { body?: object; as?: string } = {}) =>
  shop.call('POST', `/api/commercial/devis/${id}/${what}`, { token: as, body });

describe('a price below the catalogue price', () => {
  const line = (changes: object = {}) => ({
    product_id: fixture.product,
    product_name: 'Écran 27 pouces',
    quantity: 5,
    unit_price: 217,
    ...changes,
  });
  const gift = (changes: object = {}) => ({
    type: 'libre',
    product_name: 'Pose',
    quantity: 1,
    unit_price: 0,
    ...changes,
  });
  const create = (items: object[], changes: object = {}) =>
    shop.call('POST', '/api/commercial/devis', {
      token: fixture.seller,
      body: fixture.body({ items, ...changes }),
    });
  const price = (cents: number) =>
    shop.db.query('update products set net_price_cents = $2 where id = $1', [fixture.product, cents]);

  it.each([
    ['typed', () => [line({ unit_price: 0.01 })]],
    ['of nothing', () => [line({ unit_price: 0 })]],
    ['beside one above it', () => [line({ unit_price: 0.01 }), line({ unit_price: 9000 })]],
    ['beside a dear free line', () => [line({ unit_price: 0.01 }), gift({ unit_price: 9000 })]],
    ['under a discount of the line', () => [line({ unit_price: 170, discount_percentage: 20 })]],
  ])('needs an approval: %s', async (_, items) => {
    const refused = await create(items());
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toHaveProperty('discount_percentage');
    const created = await create(items(), { approval_reason: 'Fin de série.' });
    expect(created.body['data']).toMatchObject({ approval: { status: 'pending' } });
    const id = Number(created.body['data']?.['id']);
    expect((await fixture.send(id)).status).toBe(409);
    expect((await post(id, 'duplicate')).status).toBe(422);
  });

  it('is checked by every endpoint that changes a quote', async () => {
    const id = await fixture.create();
    const cheap = { quote_id: id, product_id: fixture.product, quantity: 50, unit_price: 0.01 };
    const add = await shop.call('POST', '/api/commercial/devis/add-item', {
      token: fixture.seller,
      body: { items: [cheap] },
    });
    expect(add.status).toBe(422);
    expect((await fixture.update(id, { items: [line({ unit_price: 100 })] })).status).toBe(422);
    expect((await fixture.update(id, { items: [line({ unit_price: 160 })] })).status).toBe(200);
    // Products that the client requested are measured like all others.
    await shop.createUser('Savane', 'professionnel');
    const client = await shop.signIn('Savane');
    const request = await shop.call('POST', '/api/devis/add', {
      token: client,
      body: { produit_id: fixture.product, quantity: 1 },
    });
    const requested = Number(request.body['devis']?.['id']);
    const body = fixture.body({ items: [line({ unit_price: 0.01 })] });
    const tries = [fixture.seller, colleague].map((as) =>
      shop.call('PUT', `/api/commercial/devis/${requested}`, { token: as, body }),
    );
    // One of the two users received the request.
    expect((await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([404, 422]);
  });

  it('is no discount where the catalogue price has risen since; the form gets the reference price', async () => {
    const id = await fixture.create({ items: [line()] });
    await price(40_000);
    const updated = await fixture.update(id, { items: [line({ quantity: 4 })] });
    expect(updated.body['data']).toMatchObject({ items: [{ catalogue_price: 217 }], approval: null });
    expect((await create([line()])).status).toBe(422);
    await price(10_000);
    const lower = await fixture.update(id, { items: [line({ unit_price: 108.5 })] });
    await price(20_000);
    expect(lower.body['data']).toMatchObject({ items: [{ catalogue_price: 108.5 }], approval: null });
  });

  it('is not computed for free lines: gifts above the administrators’ setting need an approval', async () => {
    const limits = (as: string) => shop.call('GET', '/api/commercial/remise-max', { token: as });
    const set = (max_unites_offertes: unknown, as = fixture.admin) =>
      shop.call('PUT', '/api/commercial/remise-max', { token: as, body: { max_unites_offertes } });
    const items = [line(), gift(), gift({ unit_price: 0.99, quantity: 2 })];
    expect((await create(items)).body['errors']).toEqual({
      discount_percentage: [
        "Ce devis offre 3 unités en lignes libres (moins de 1\u202f€)\u202f: au-delà de 0, l'accord d'un administrateur est nécessaire.",
      ],
    });
    const created = await create(items, { approval_reason: 'Geste.', status: 'sent' });
    expect(created.body['data']).toMatchObject({ status: 'draft', approval_free_units: 3 });
    const id = Number(created.body['data']?.['id']);
    await post(id, 'approbation', { body: { decision: 'given', comment: '' }, as: fixture.admin });
    expect((await fixture.update(id, { items: [...items, gift()] })).status).toBe(422);
    expect((await fixture.update(id, { items: items.slice(0, 2), status: 'sent' })).status).toBe(200);
    expect((await set(3, fixture.seller)).status).toBe(403);
    for (const bad of [-1, 1.5, null, 10_000]) expect((await set(bad)).status).toBe(422);
    expect((await set(3)).body).toMatchObject({ max_unites_offertes: null, commercial: { max_unites_offertes: 3 } });
    expect((await limits(fixture.seller)).body).toMatchObject({ max_remise: 30, max_unites_offertes: 3 });
    expect((await create(items)).status).toBe(201);
    expect((await create([...items, gift()])).status).toBe(422);
    await set(0);
  });
});
