import { QuoteFixture } from './quote-fixture.js';
import type { Json } from '../support/test-shop.js';

jest.setTimeout(120_000);

let fixture: QuoteFixture;
/** A screen at 217,00 TTC, of which 4,34 are eco-participation. */
let screen = 0;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.startWorker();
  screen = await fixture.shop.createProduct({
    name: 'Écran durable',
    netPriceCents: 20_000,
    stock: 50,
    ecoFeeCents: 400,
  });
});
afterAll(() => fixture?.shop.close());

const work = {
  type: 'libre',
  product_name: 'Installation sur site',
  description: 'Demi-journée,\ndéplacement compris',
  quantity: 2,
  unit_price: 120.5,
  discount_percentage: 10,
  taux_tva: 8.5,
  nature: 'service',
};
const title = (product_name: string) => ({ type: 'section', product_name });
const screens = (changes: object = {}) => ({
  product_id: screen,
  product_name: 'Écran durable',
  quantity: 3,
  unit_price: 217,
  ...changes,
});
const mixed = (changes: object = {}) => ({
  discount_percentage: 5,
  items: [title('Postes'), screens({ discount_percentage: 10 }), title('Services'), work],
  ...changes,
});
const post = (items: unknown[], changes: object = {}) =>
  fixture.shop.call('POST', '/api/commercial/devis', {
    token: fixture.seller,
    body: fixture.body({ items, ...changes }),
  });
const itemsOf = (response: { body: Json }) =>
  Object.values(response.body['data']?.['items'] ?? {}).flatMap((item) => (item ? [item] : []));

describe('a quote with sections, free lines and eco-participation', () => {
  it('has three kinds of lines, with subtotals, rates and amounts that no discount reduces', async () => {
    const id = await fixture.create(mixed());
    const read = await fixture.read(id);
    expect(read.body['data']).toMatchObject({
      // 4,34 + 90 % of 212,66, three times; 108,45 twice; 5 % of all but 13,02.
      subtotal: 804.09,
      discount_amount: 39.55,
      total_amount: 764.54,
      eco_participation_ttc: 13.02,
      items: [
        { type: 'section', product_id: null, product_name: 'Postes', quantity: 0, total_price: 0, sous_total: 587.19 },
        {
          type: 'produit',
          product_id: screen,
          nature: 'bien',
          discounted_price: 195.73,
          total_price: 587.19,
          taux_tva: 8.5,
          eco_participation_unitaire_ttc: 4.34,
          eco_participation_ttc: 13.02,
          sous_total: null,
          max_quantity: 50,
        },
        { type: 'section', product_name: 'Services', sous_total: 216.9, product: null, max_quantity: null },
        {
          type: 'libre',
          product_id: null,
          product: null,
          product_name: 'Installation sur site',
          description: 'Demi-journée,\ndéplacement compris',
          quantity: 2,
          nature: 'service',
          discounted_price: 108.45,
          total_price: 216.9,
          taux_tva: 8.5,
          eco_participation_ttc: 0,
          max_quantity: null,
        },
      ],
    });
  });

  it('is saved unchanged without a new version, and accepts a product from its page', async () => {
    const id = await fixture.create(mixed({ status: 'sent' }));
    const read = itemsOf(await fixture.read(id));
    expect((await fixture.update(id, mixed({ status: 'sent', items: read }))).body['data']).toMatchObject({
      version: 1,
    });
    const more = { items: [{ quote_id: id, product_id: fixture.product, quantity: 1 }] };
    const added = await fixture.shop.call('POST', '/api/commercial/devis/add-item', {
      token: fixture.seller,
      body: more,
    });
    expect(itemsOf(added).map((item) => item['type'])).toEqual(['section', 'produit', 'section', 'libre', 'produit']);
    expect(added.body['data']).toMatchObject({ status: 'sent' });
    const changed = [title('Postes'), screens(), { ...work, description: 'Autre chose', nature: 'bien' }];
    const update = await fixture.update(id, { status: 'sent', items: changed });
    expect(itemsOf(update).map((item) => item['description'])).toEqual([null, 'Réf. REF-2', 'Autre chose']);
    expect(itemsOf(update).map((item) => item['nature'])).toEqual([null, 'bien', 'bien']);
  });

  it('is duplicated completely', async () => {
    const id = await fixture.create(mixed());
    const copy = await fixture.shop.call('POST', `/api/commercial/devis/${id}/duplicate`, { token: fixture.seller });
    const essence = (item: Json) => ({ ...item, id: 0 });
    expect(itemsOf(copy).map(essence)).toEqual(itemsOf(await fixture.read(id)).map(essence));
    expect(copy.body['data']).toMatchObject({ total_amount: 764.54, eco_participation_ttc: 13.02 });
  });

  it('looks the same to its client through the link and in the account', async () => {
    const { id, token } = await fixture.sent(mixed());
    const client = await fixture.shop.signIn('Grondin');
    const own = await fixture.shop.call('GET', `/api/devis/${id}`, { token: client });
    const shown = { total_amount: 764.54, eco_participation_ttc: 13.02 };
    expect((await fixture.open(token)).body['data']).toMatchObject({
      ...shown,
      items: [{ sous_total: 587.19 }, {}, {}, {}],
    });
    expect(own.body['devis']).toMatchObject({ ...shown, items: [{ sous_total: 587.19 }, { quantite: 3 }, {}, {}] });
    const mail = await fixture.shop.emailsTo('grondin@boutik.test');
    const text = mail.at(-1)?.text.replace(/\s+/g, ' ');
    expect(text).toContain('dont éco-participation 13,02 €');
    expect(text).toContain('Installation sur site');
    expect(text).toContain('Postes');
  });

  it('never deducts more eco-participation than the price covers', async () => {
    const id = await fixture.create({
      items: [screens({ unit_price: 2 }), screens({ discount_percentage: 100 })],
      approval_reason: 'Geste commercial.',
    });
    expect((await fixture.read(id)).body['data']).toMatchObject({
      items: [
        { eco_participation_unitaire_ttc: 2, total_price: 6 },
        { eco_participation_unitaire_ttc: 4.34, total_price: 13.02 },
      ],
    });
  });
});

describe('validation errors by field', () => {
  it.each([
    ['sections alone', [title('Postes')], 'items'],
    ['a kind that does not exist', [{ ...work, type: '__proto__' }], 'items.0.type'],
    ['a kind that is no word', [{ ...work, type: ['libre'] }], 'items.0.type'],
    ['no designation', [{ ...work, product_name: '  ' }], 'items.0.product_name'],
    ['two lines of designation', [{ ...work, product_name: 'a\nb' }], 'items.0.product_name'],
    ['an endless designation', [{ ...work, product_name: 'x'.repeat(10_000) }], 'items.0.product_name'],
    ['an endless description', [{ ...work, description: 'x'.repeat(10_000) }], 'items.0.description'],
    ['a description that is none', [{ ...work, description: { a: 1 } }], 'items.0.description'],
    ['a rate that the law does not know', [{ ...work, taux_tva: 20 }], 'items.0.taux_tva'],
    ['no rate', [{ ...work, taux_tva: null }], 'items.0.taux_tva'],
    ['neither goods nor a service', [{ ...work, nature: '__proto__' }], 'items.0.nature'],
    ['an empty rate', [{ ...work, taux_tva: '' }], 'items.0.taux_tva'],
    ['a negative price', [{ ...work, unit_price: -1 }], 'items.0.unit_price'],
    ['a huge price', [{ ...work, unit_price: 1e12 }], 'items.0.unit_price'],
    ['half a unit', [{ ...work, quantity: 1.5 }], 'items.0.quantity'],
    ['too many units', [{ ...work, quantity: 10_000 }], 'items.0.quantity'],
    ['more than the whole as discount', [{ ...work, discount_percentage: 101 }], 'items.0.discount_percentage'],
    ['a product on a free line', [{ ...work, product_id: 1 }], 'items.0.product_id'],
    ['a section without title', [work, title('')], 'items.1.product_name'],
    ['a line that is none', [work, null], 'items.1'],
    ['a product line without product', [{ ...work, type: 'produit' }], 'items.0.product_id'],
  ])('%s', async (_, items, field) => {
    const response = await post(items);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body['errors'] ?? {})).toContain(field);
  });

  it('more than twenty million euros in free lines, and a discount above the limit', async () => {
    const huge = { ...work, unit_price: 9_999_999, quantity: 3 };
    expect((await post([title('Tout'), huge])).body['errors']).toHaveProperty(['items.1.unit_price']);
    expect((await post([work], { discount_percentage: 99 })).body['errors']).toHaveProperty('discount_percentage');
  });

  it('accepts a rate written as text, and uses the normal one by default', async () => {
    const { taux_tva: _rate, nature: _nature, ...plain } = work;
    const id = await fixture.create({ items: [{ ...work, taux_tva: '2.1' }, { ...work, taux_tva: 0 }, plain] });
    expect(itemsOf(await fixture.read(id)).map((item) => item['taux_tva'])).toEqual([2.1, 0, 8.5]);
    // Free lines are mostly used for work.
    expect(itemsOf(await fixture.read(id)).at(-1)).toMatchObject({ nature: 'service' });
  });
});
