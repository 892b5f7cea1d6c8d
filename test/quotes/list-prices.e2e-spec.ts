import type { ClientPrice } from '@boutik/contract';
import { fixed, PriceListCalls, product, rule } from '../support/price-list-calls.js';
import type { TestShop } from '../support/test-shop.js';
import { QuoteFixture } from './quote-fixture.js';

describe('the price list of a quote’s client', () => {
  let fixture: QuoteFixture;
  let shop: TestShop;
  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    ({ shop } = fixture);
    const lists = new PriceListCalls(shop, fixture.admin);
    const of = product(fixture.product);
    const regles = [rule(of, 100, fixed()), rule(of, 80, fixed(10))];
    await lists.activate({ audience: 'clients', clients: [fixture.client], regles });
  });
  afterAll(() => shop?.close());

  const create = (changes: object) =>
    shop.call('POST', '/api/commercial/devis', { token: fixture.seller, body: fixture.body(changes) });
  const line = (quantity: number, unit_price: number) => ({
    product_id: fixture.product,
    product_name: 'Écran 27 pouces',
    quantity,
    unit_price,
  });
  const pricesOf = (client: number) =>
    shop.call<{ prix: ClientPrice[] }>('GET', `/api/commercial/clients/${client}/prix?ids=${fixture.product}`, {
      token: fixture.seller,
    });

  it('is proposed including tax, with its quantities', async () => {
    expect((await pricesOf(fixture.client)).body.prix).toEqual([
      { id: fixture.product, prix_catalogue: 217, prix: 108.5, paliers: [{ quantite: 10, prix: 86.8 }] },
    ]);
    const other = await shop.createUser('Savane', 'professionnel');
    expect((await pricesOf(other)).body.prix).toEqual([]);
    expect((await pricesOf(999_999)).status).toBe(404);
  });

  it('is no discount of the author at its quantity; what is below it, or for somebody else, is', async () => {
    expect((await create({ items: [line(1, 108.5)] })).status).toBe(201);
    expect((await create({ items: [line(10, 86.8)] })).status).toBe(201);
    expect((await create({ items: [line(9, 70)] })).status).toBe(422);
    const other = await shop.createUser('Grand', 'particulier');
    expect((await create({ client_id: other, items: [line(1, 108.5)] })).status).toBe(422);
  });

  it('is the price of what the client requests', async () => {
    const client = await shop.signedInUser('Dijoux', 'professionnel');
    const lists = new PriceListCalls(shop, fixture.admin);
    const list = await lists.activate({ regles: [rule(product(fixture.product), 25)] });
    const request = await shop.call('POST', '/api/devis/add', {
      token: client.token,
      body: { produit_id: fixture.product, quantity: 2 },
    });
    const id = Number(request.body['devis']?.['id']);
    const [line] = await shop.db.query<{ unit_price_cents: number }>(
      'select unit_price_cents from quote_items where quote_id = $1',
      [id],
    );
    expect(line?.unit_price_cents).toBe(16_275);
    await lists.archive(list);
  });

  it('is refused below a minimum margin that blocks', async () => {
    await shop.db.query('update products set purchase_price_cents = 9500 where id = $1', [fixture.product]);
    const minimum = (bloque: boolean) =>
      shop.call('PUT', '/api/commercial/marges-minimales', {
        token: fixture.admin,
        body: { type: 'boutique', id: null, taux: 10, bloque },
      });
    await minimum(true);
    expect((await create({ items: [line(1, 108.5)] })).body['code']).toBe('below-minimum-margin');
    await minimum(false);
    expect((await create({ items: [line(1, 108.5)] })).status).toBe(201);
  });
});
