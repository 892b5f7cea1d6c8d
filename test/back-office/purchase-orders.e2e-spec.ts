import type { ProductStock, StaffPurchaseOrder } from '@boutik/contract';
import type { TestShop } from '../support/test-shop.js';
import { PURCHASE_ORDERS, type PurchaseReply, PurchasingShop } from './purchasing-shop.js';

describe('orders to suppliers', () => {
  let purchasing: PurchasingShop;
  let shop: TestShop;
  let admin: string;
  let supplier: number;
  let card: number;
  let mouse: number;
  beforeAll(async () => {
    purchasing = await PurchasingShop.open();
    ({ shop, admin, supplier, card, mouse } = purchasing);
  });
  afterAll(() => shop?.close());

  const call: PurchasingShop['call'] = (...request) => purchasing.call(...request);
  const terms = () => purchasing.terms();
  const sent = async () => {
    const { id, version } = (await call('POST', '', terms())).body.data;
    return (await call('POST', `/${id}/envoi`, { version })).body.data;
  };
  const stockOf = async (id: number) =>
    (await shop.call<{ data: ProductStock }>('GET', `/api/commercial/products/${id}/stock`, { token: admin })).body
      .data;

  it('are written as drafts, once per press, and changed until they are sent', async () => {
    const press = () =>
      shop.call<PurchaseReply>('POST', PURCHASE_ORDERS, { token: admin, body: terms(), key: 'appui' });
    const pressed = await Promise.all([press(), press()]);
    const created = pressed.find(({ status }) => status === 201)?.body.data;
    expect(await shop.count('purchase_orders')).toBe(1);
    expect(created).toMatchObject({
      numero: expect.stringMatching(/^CF-\d{4}-000001$/),
      fournisseur: { id: supplier, nom: 'Grossiste 77' },
      etat: 'brouillon',
      unites: 14,
      recues: 0,
      montant: 703,
      date_prevue: '2026-12-10',
      version: 1,
      lignes: [
        { produit: card, nom: 'Carte', quantite: 10, recu: 0, cout: 65.5 },
        { produit: mouse, quantite: 4, cout: 12 },
      ],
      receptions: [],
    });
    const path = `/${created?.id}`;
    const fewer = { ...terms(), lignes: [{ produit: card, quantite: 3, cout: 60 }], version: 1 };
    const both = await Promise.all([call('PUT', path, fewer), call('PUT', path, fewer)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await call('POST', `${path}/receptions`, { version: 2, lignes: [{ ligne: 1, quantite: 1 }] })).status).toBe(
      422,
    );
    expect((await call('POST', `${path}/envoi`, { version: 2 })).body.data).toMatchObject({
      etat: 'envoyée',
      version: 3,
      unites: 3,
    });
    expect((await call('PUT', path, { ...fewer, version: 3 })).status).toBe(409);
    expect((await stockOf(card)).attendu).toBe(3);
    expect((await call('POST', `${path}/annulation`, { version: 3 })).body.data.etat).toBe('annulée');
    expect((await call('POST', `${path}/envoi`, { version: 4 })).status).toBe(409);
    expect((await stockOf(card)).attendu).toBe(0);
  });

  it('are received in parts: stock and purchase price follow, a second press adds nothing', async () => {
    const order = await sent();
    const [first, second] = order.lignes.map(({ id }) => id);
    const path = `/${order.id}/receptions`;
    const before = await shop.stock(card);
    const receipt = { version: order.version, lignes: [{ ligne: first, quantite: 4, cout: 64.25 }], note: 'BL 12' };
    const pressed = await Promise.all([call('POST', path, receipt), call('POST', path, receipt)]);
    expect(pressed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect(await shop.stock(card)).toBe(before + 4);
    expect(
      await shop.db.query('select purchase_price_cents as cost, sold_count from products where id = $1', [card]),
    ).toEqual([{ cost: 6_425, sold_count: 0 }]);
    const partial = (await call('GET', `/${order.id}`)).body.data;
    expect(partial).toMatchObject({
      etat: 'reçue en partie',
      recues: 4,
      receptions: [{ unites: 4, note: 'BL 12', par: expect.stringContaining('Payet') }],
    });
    expect(await stockOf(card)).toMatchObject({ libre: before + 4, attendu: 6 });
    const over = {
      version: partial.version,
      lignes: [
        { ligne: first, quantite: 7 },
        { ligne: second, quantite: 4 },
      ],
    };
    const refused = await call('POST', path, over);
    expect([refused.status, refused.body.code]).toEqual([409, 'over-receipt']);
    expect(await shop.stock(mouse)).toBe(0);
    const whole = await call('POST', path, { ...over, depassement: true });
    expect(whole.body.data).toMatchObject({ etat: 'reçue', recues: 15 });
    expect([await shop.stock(card), await shop.stock(mouse)]).toEqual([before + 11, 4]);
    expect((await call('POST', path, { ...over, version: whole.body.data.version })).status).toBe(409);
    const moved = await shop.db.query(
      "select delta, reference from stock_movements where kind = 'receipt' and product_id = $1 order by id",
      [card],
    );
    expect(moved).toEqual([
      { delta: 4, reference: order.numero },
      { delta: 7, reference: order.numero },
    ]);
  });

  it('are listed in two statements, by state and supplier', async () => {
    const list = (query: string) =>
      shop.call<{ data: { data: StaffPurchaseOrder[]; total: number } }>('GET', `${PURCHASE_ORDERS}?${query}`, {
        token: admin,
      });
    await sent();
    expect((await list(`etat=${encodeURIComponent('envoyée')}&fournisseur=${supplier}`)).body.data.total).toBe(1);
    expect((await list('search=grossiste')).body.data.total).toBe(3);
    expect((await list('search=%25')).body.data.total).toBe(0);
    const few = await shop.statements(() => list('per_page=1'));
    expect(await shop.statements(() => list('per_page=100&sort_by=date_prevue'))).toBe(few);
  });

  it('refuse what makes no sense, and name the field', async () => {
    const order = await sent();
    const line = { produit: card, quantite: 1, cout: 1 };
    const bad: [field: RegExp, body: object][] = [
      ...[null, true, [], -1, 0, 1.5, '1', 2 ** 31, 999_999].map((fournisseur): [RegExp, object] => [
        /^fournisseur$/,
        { fournisseur },
      ]),
      ...[null, true, [], {}, [line, line], [{ ...line, produit: 999_999 }]].map((lignes): [RegExp, object] => [
        /^lignes$/,
        { lignes },
      ]),
      ...[null, true, [], 0, -1, 1.5, 1e9].map((quantite): [RegExp, object] => [
        /^lignes\.0\.quantite$/,
        { lignes: [{ ...line, quantite }] },
      ]),
      ...[null, true, [], -1, 0.001, 1e12, '1'].map((cout): [RegExp, object] => [
        /^lignes\.0\.cout$/,
        { lignes: [{ ...line, cout }] },
      ]),
      ...[true, [], '', '10/12/2026', '2026-02-30'].map((date): [RegExp, object] => [
        /^date_prevue$/,
        { date_prevue: date },
      ]),
      ...[null, true, [], 'x'.repeat(1001)].map((note): [RegExp, object] => [/^note$/, { note }]),
    ];
    for (const [field, body] of bad) {
      const refused = await call('POST', '', { ...terms(), ...body });
      expect([JSON.stringify(body), refused.status]).toEqual([JSON.stringify(body), 422]);
      expect(Object.keys(refused.body.errors ?? {}).join()).toMatch(field);
    }
    const ligne = order.lignes[0]?.id;
    for (const lignes of [
      null,
      [],
      [{ ligne }],
      [{ ligne, quantite: 0 }],
      [{ ligne, quantite: -1 }],
      [
        { ligne, quantite: 1 },
        { ligne, quantite: 1 },
      ],
      [{ ligne: 999_999, quantite: 1 }],
    ])
      expect((await call('POST', `/${order.id}/receptions`, { version: order.version, lignes })).status).toBe(422);
    expect((await call('GET', '/999999')).status).toBe(404);
    expect((await call('POST', '/999999/envoi', { version: 1 })).status).toBe(404);
  });

  it('leave the purchase price as it is where they name no cost', async () => {
    const unknown = await shop.createProduct({ netPriceCents: 3_000, stock: 0 });
    const given = await shop.createProduct({ netPriceCents: 3_000, stock: 0, purchasePriceCents: 1_200 });
    const lignes = [unknown, given].map((produit) => ({ produit, quantite: 2, cout: 0 }));
    const { id, version } = (await call('POST', '', { ...terms(), lignes })).body.data;
    const order = (await call('POST', `/${id}/envoi`, { version })).body.data;
    const [first, second] = order.lignes.map((line) => line.id);
    const came = {
      version: order.version,
      lignes: [
        { ligne: first, quantite: 2, cout: 0 },
        { ligne: second, quantite: 2 },
      ],
    };
    expect((await call('POST', `/${id}/receptions`, came)).body.data.etat).toBe('reçue');
    const products = 'select stock, purchase_price_cents as cost from products where id = any($1) order by id';
    expect(await shop.db.query(products, [[unknown, given]])).toEqual([
      { stock: 2, cost: null },
      { stock: 2, cost: 1_200 },
    ]);
  });
});
