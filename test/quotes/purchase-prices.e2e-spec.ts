import { QuoteFixture, pdfText } from './quote-fixture.js';

jest.setTimeout(120_000);

/** A number that appears nowhere else in these responses. */
const COST = 151.37;
const PATH = '/api/commercial/products/purchase-prices';

describe('purchase prices of quoted products', () => {
  let fixture: QuoteFixture;
  let product: number;

  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    product = await fixture.shop.createProduct({
      name: 'Écran courbe',
      netPriceCents: 20_000,
      purchasePriceCents: COST * 100,
      ecoFeeCents: 400,
      stock: 9,
    });
    await fixture.shop.startWorker();
  });
  afterAll(() => fixture?.shop.close());

  it('are returned to staff, with the VAT rate', async () => {
    const response = await fixture.shop.call('GET', `${PATH}?ids=${product},${fixture.product},999999`, {
      token: fixture.seller,
    });
    expect(response.status).toBe(200);
    const found = Object.values(response.body['products'] ?? {});
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      id: fixture.product,
      purchase_price: null,
      vat_rate: 8.5,
      minimum_price: null,
      eco_participation_ttc: 0,
    });
    expect(found).toContainEqual({
      id: product,
      purchase_price: COST,
      vat_rate: 8.5,
      minimum_price: null,
      eco_participation_ttc: 4.34,
    });
  });

  it('are refused to other roles and for invalid product lists', async () => {
    await fixture.shop.createUser('Lebon', 'professionnel');
    const customer = await fixture.shop.signIn('Lebon');
    expect((await fixture.shop.call('GET', `${PATH}?ids=${product}`)).status).toBe(401);
    expect((await fixture.shop.call('GET', `${PATH}?ids=${product}`, { token: customer })).status).toBe(403);
    const many = Array.from({ length: 201 }, (_, at) => at + 1).join();
    for (const ids of ['abc', '-1', '0', '1.5', '__proto__', '99999999999999', many, 'x'.repeat(10_000)])
      expect((await fixture.shop.call('GET', `${PATH}?ids=${ids}`, { token: fixture.seller })).status).toBe(422);
    expect((await fixture.shop.call('GET', PATH, { token: fixture.seller })).body['products']).toEqual([]);
  });

  it('never appear for clients: link, own list, documents, emails', async () => {
    const items = [{ product_id: product, product_name: 'Écran courbe', quantity: 1, unit_price: 217 }];
    const { id, token } = await fixture.sent({ items });
    const customer = await fixture.shop.signIn('Grondin');
    const seen = [
      JSON.stringify((await fixture.open(token)).body),
      JSON.stringify((await fixture.shop.call('GET', '/api/devis', { token: customer })).body),
      JSON.stringify((await fixture.shop.call('GET', `/api/devis/${id}`, { token: customer })).body),
      pdfText(await fixture.shop.call('GET', `/api/client/devis/${token}/pdf`)),
      JSON.stringify(await fixture.shop.emailsTo('grondin@boutik.test')),
    ];
    for (const text of seen) {
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/151[.,]37|prix_achat|purchase|marge/i);
    }
  });
});
