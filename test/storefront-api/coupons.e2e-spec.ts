import { TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

interface Totals {
  total_ttc: number;
  remise: number;
  total_a_payer: number;
  total_a_payer_ht: number;
  coupon: { code: string; discount_percentage: number; discount_amount: number | null; notice: string | null } | null;
}

describe('coupons', () => {
  let shop: TestShop;
  let card: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    card = await shop.createProduct({ name: 'Carte', netPriceCents: 10_000, stock: 20 });
    await shop.db.query("insert into coupons (code, discount_bp) values ('BIENVENUE10', 1000)");
  });
  afterAll(() => shop?.close());

  const apply = (who: { token?: string; session?: string }, code: string) =>
    shop.call<{ message: string; discount_percentage?: number }>('POST', '/api/apply-coupon', {
      ...who,
      body: { code, product_ids: [card] },
    });

  it('AC-324, AC-413, AC-414, SF-331: are accepted in any letter case, and refused with one message', async () => {
    const { token } = await shop.signedInUser('Accepte');
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: card } });
    expect(await apply({ token }, ' bienvenue10 ')).toMatchObject({
      status: 200,
      body: { status: 'success', discount_percentage: 10, message: 'Coupon appliqué ! Remise : 10 %' },
    });
    for (const code of ['BADCODE', "' or 1=1 --", 'x'.repeat(500), '']) {
      const refused = await apply({ token }, code);
      expect([code, refused.status]).toEqual([code, 422]);
      expect(JSON.stringify(refused.body)).toContain('Coupon non valide ou expiré');
      expect(refused.body.discount_percentage).toBeUndefined();
    }
  });

  it('AC-325, AC-453, SF-390: reduce the gross total of cart and order, whatever the browser sends', async () => {
    const { token } = await shop.signedInUser('Commande');
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: card } });
    await apply({ token }, 'BIENVENUE10');
    const { totals } = (await shop.call<{ totals: Totals }>('GET', '/api/cart', { token })).body;
    expect(totals).toMatchObject({ total_ttc: 108.5, remise: 10.85, total_a_payer: 97.65, total_a_payer_ht: 90 });
    expect(totals.coupon).toEqual({
      code: 'BIENVENUE10',
      discount_percentage: 10,
      discount_amount: null,
      livraison_offerte: false,
      notice: null,
    });
    const body = { acceptTerms: true, selectedModeLivraison: 4, discount_percentage: 90, total: 10 };
    const placed = await shop.call('POST', '/api/order', { token, body });
    expect(placed).toMatchObject({ status: 201, body: { totalHT: 100, taxAmount: 8.5, remise: 10.85, total: 97.65 } });
  });

  it('move from a visitor’s cart to the account, and can be removed', async () => {
    const session = crypto.randomUUID();
    await shop.call('POST', '/api/cart/add-no-auth', { session, body: { produit_id: card } });
    await apply({ session }, 'BIENVENUE10');
    const { token } = await shop.signedInUser('Visiteuse');
    await shop.call('POST', '/api/cart/assign-user', { token, session, body: { session_id: session } });
    const read = async () => (await shop.call<{ totals: Totals }>('GET', '/api/cart', { token })).body.totals;
    expect(await read()).toMatchObject({ total_a_payer: 97.65 });
    await shop.call('POST', '/api/remove-coupon', { token, body: { code: 'AUTRE' } });
    expect((await read()).coupon).not.toBeNull();
    expect((await shop.call('POST', '/api/remove-coupon', { token, body: { code: 'bienvenue10' } })).status).toBe(200);
    expect(await read()).toMatchObject({ coupon: null, remise: 0, total_a_payer: 108.5 });
  });

  it('are reported in the cart when they have expired', async () => {
    const { token } = await shop.signedInUser('Tardive');
    await shop.db.query("insert into coupons (code, discount_bp) values ('ETE', 500)");
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: card } });
    await apply({ token }, 'ETE');
    await shop.db.query("update coupons set is_active = false where code = 'ETE'");
    const { totals } = (await shop.call<{ totals: Totals }>('GET', '/api/cart', { token })).body;
    expect(totals).toMatchObject({ remise: 0, total_a_payer: 108.5 });
    expect(totals.coupon?.notice).toBe("Le code ETE n'est plus valable pour ce panier.");
  });

  it('take an amount off, from the minimum of the cart on, with a notice when it is no longer reached', async () => {
    const { token } = await shop.signedInUser('Montant');
    await shop.db.query("insert into coupons (code, discount_cents, min_total_cents) values ('VINGT', 2000, 20000)");
    const added = await shop.call<{ item_id: number }>('POST', '/api/cart/add', { token, body: { produit_id: card } });
    const refused = await apply({ token }, 'vingt');
    const message = 'Le code VINGT demande un panier d’au moins 200,00\u202f€ TTC\u202f: il manque 91,50\u202f€.';
    expect(refused).toMatchObject({ status: 422, body: { message, errors: { code: [message] } } });
    const quantity = (value: number) =>
      shop.call('POST', '/api/cart/update', { token, body: { item_id: added.body.item_id, quantity: value } });
    await quantity(2);
    expect((await apply({ token }, 'VINGT')).body).toMatchObject({
      message: 'Coupon appliqué ! Remise : 20,00\u202f€',
      discount_percentage: 0,
      discount_amount: 20,
    });
    const read = async () => (await shop.call<{ totals: Totals }>('GET', '/api/cart', { token })).body.totals;
    expect(await read()).toMatchObject({ total_ttc: 217, remise: 20, total_a_payer: 197, total_a_payer_ht: 181.57 });
    await quantity(1);
    expect((await read()).coupon?.notice).toBe(message);
    const order = { token, body: { acceptTerms: true, selectedModeLivraison: 4 } };
    expect((await shop.call('POST', '/api/order', order)).status).toBe(422);
    await quantity(2);
    const placed = await shop.call('POST', '/api/order', order);
    expect(placed).toMatchObject({ status: 201, body: { remise: 20, discount_percentage: 0, total: 197 } });
  });
});
