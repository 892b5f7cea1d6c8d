import type { ChangeableOrder, StaffOrder, StaffOrderPreview } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { requestsTo } from '../support/requests.js';

const ORDERS = '/api/commercial/commandes';
jest.setTimeout(120_000);

describe('unpaid orders that staff change', () => {
  let shop: TestShop;
  let paul: SignedInUser;
  let buyer: SignedInUser;
  let card: number;
  let fan: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    paul = await shop.signedInUser('Paul', 'Commercial');
    buyer = await shop.signedInUser('Acheteuse');
    card = await shop.createProduct({ name: 'Carte Réunion', netPriceCents: 10_000, stock: 50 });
    fan = await shop.createProduct({ name: 'Ventilateur Salazie', netPriceCents: 2000, stock: 5 });
    await shop.db.query(
      `insert into coupons (code, discount_cents, starts_at, is_active, max_uses) values ('CINQ', 500, now() - interval '1 day', true, 1)`,
    );
  });
  afterAll(() => shop?.close());

  const call = <T>(method: string, path: string, body?: object) =>
    shop.call<T>(method, path, { token: paul.token, ...(body && { body }) });
  const { post } = requestsTo(() => shop);
  const content = (...produits: [id: number, quantite: number][]) => ({
    mode_livraison: 4,
    produits: produits.map(([id, quantite]) => ({ id, quantite })),
  });
  const place = async (...produits: [number, number][]) => {
    const body = { client_id: buyer.id, ...content(...produits) };
    return (await call<{ id: number; numero: string }>('POST', ORDERS, body)).body;
  };
  const change = (id: number, body: object) => call<{ code?: string }>('PUT', `${ORDERS}/${id}/contenu`, body);
  const one = async (id: number) => (await call<{ data: StaffOrder }>('GET', `${ORDERS}/${id}`)).body.data;
  const stocks = async () => {
    const rows: { stock: number }[] = await shop.db.query('select stock from products where id = any($1) order by id', [
      [card, fan],
    ]);
    return rows.map(({ stock }) => stock);
  };
  const cancel = (id: number) => call('POST', `${ORDERS}/${id}/annulation`, { motif: 'Fin du test' });

  it('keep their number, move their stock, and are mailed with a new payment link', async () => {
    const { id, numero } = await place([card, 2]);
    const { body } = await call<{ data: ChangeableOrder }>('GET', `${ORDERS}/${id}/contenu`);
    expect(body.data).toMatchObject({ numero, mode_livraison: 4, produits: [{ id: card, quantite: 2 }], coupon: null });
    const wanted = content([card, 1], [fan, 5]);
    const preview = await call<{ data: StaffOrderPreview }>('POST', `${ORDERS}/${id}/contenu/apercu`, wanted);
    expect(preview.body.data).toMatchObject({ totalHT: 200, total: 217 });
    expect(await stocks()).toEqual([48, 5]);
    const replies = await Promise.all([change(id, wanted), change(id, wanted)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stocks()).toEqual([49, 0]);
    const changed = await one(id);
    expect(changed).toMatchObject({ numero, status: 'en attente', total: 217 });
    expect(changed.produits.map(({ nom, quantite }) => [nom, quantite])).toEqual([
      ['Carte Réunion', 1],
      ['Ventilateur Salazie', 5],
    ]);
    const { text } = await shop.emailTo(buyer.email, new RegExp(`${numero} est modifiée`));
    expect(text).toContain('Ventilateur Salazie');
    expect(text).toMatch(new RegExp(`commande=${id}&lien=`));
    expect(await shop.count('audit_log', `action = 'order-changed' and subject = 'commande ${numero}'`)).toBe(2);
    await cancel(id);
    expect(await stocks()).toEqual([50, 5]);
  });

  it('tell the second of two staff members who change them at once', async () => {
    const { id } = await place([card, 2]);
    const path = `${ORDERS}/${id}/contenu`;
    const { version } = (await call<{ data: ChangeableOrder }>('GET', path)).body.data;
    const replies = await Promise.all([
      change(id, { ...content([card, 3]), version }),
      change(id, { ...content([card, 2], [fan, 1]), version }),
    ]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('order-content-changed');
    const changed = (await call<{ data: ChangeableOrder }>('GET', path)).body.data;
    expect((await change(id, { ...content([card, 4]), version: changed.version })).status).toBe(200);
    await cancel(id);
    expect(await stocks()).toEqual([50, 5]);
  });

  it('lose an open payment, whose amount is outdated', async () => {
    const { id } = await place([card, 2]);
    const body = { commande_id: id };
    const options = { token: buyer.token, body };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', options);
    expect((await change(id, content([card, 1]))).status).toBe(200);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid').catch(() => null);
    await shop.call('POST', '/api/stripe/success', {
      token: buyer.token,
      body: { ...body, session_id: opened.body.sessionId },
    });
    expect(await one(id)).toMatchObject({ status: 'en attente', total: 108.5 });
    await cancel(id);
  });

  it('keep their coupon or lose it, and a cart is free again', async () => {
    await post('/api/cart/add', buyer, { produit_id: card, quantity: 1 });
    await post('/api/apply-coupon', buyer, { code: 'CINQ' });
    const order = { acceptTerms: true, selectedModeLivraison: 4 };
    const placed = await post<{ commande_id: number }>('/api/order', buyer, order);
    const id = placed.body.commande_id;
    expect(await one(id)).toMatchObject({ total: 103.5, coupon: 'CINQ' });
    expect((await change(id, content([card, 2]))).status).toBe(200);
    expect(await one(id)).toMatchObject({ total: 212, coupon: 'CINQ', remise: 5 });
    expect(await shop.count('cart_reservations')).toBe(0);
    expect((await change(id, { ...content([card, 2]), garder_coupon: false })).status).toBe(200);
    expect(await one(id)).toMatchObject({ total: 217, coupon: null, remise: 0 });
    expect(await shop.count('coupon_uses')).toBe(0);
    expect(await stocks()).toEqual([48, 5]);
    await cancel(id);
  });

  it('tell who pays by bank transfer the new amount, and keep the days of its reservation', async () => {
    const settings = { virement_jours: 7 };
    const admin = await shop.signedInUser('Lea', 'Admin');
    await shop.call('PUT', '/api/commercial/reglages/paiement', { token: admin.token, body: settings });
    const { id, numero } = await place([card, 2]);
    expect((await post(`/api/commandes/${id}/virement`, buyer)).status).toBe(200);
    const reserved = `id = ${id} and reserved_until > now() + interval '6 days'`;
    expect(await shop.count('orders', reserved)).toBe(1);
    expect((await change(id, content([card, 1]))).status).toBe(200);
    expect(await shop.count('orders', reserved)).toBe(1);
    const { text } = await shop.emailTo(buyer.email, new RegExp(`${numero} est modifiée`));
    expect(text).toMatch(/108,50/);
    expect(text).not.toContain('lien=');
    await cancel(id);
  });

  it('are refused when a product is out of stock, and stay as they were', async () => {
    const { id } = await place([fan, 3]);
    expect((await change(id, content([card, 1], [fan, 6]))).body.code).toBe('insufficient-stock');
    expect(await one(id)).toMatchObject({ total: 65.1 });
    expect(await stocks()).toEqual([50, 2]);
    await shop.db.query('update products set is_active = false where id = $1', [card]);
    expect((await change(id, content([card, 1]))).body.code).toBe('product-not-for-sale');
    await shop.db.query('update products set is_active = true where id = $1', [card]);
    await cancel(id);
  });

  it('are refused once money was received, and once they are not unpaid', async () => {
    const { id } = await place([card, 1]);
    const receipt = { moyen: 'virement', montant: 10, date: '2026-11-20', piece: 'VIR' };
    expect((await call('POST', `${ORDERS}/${id}/encaissements`, receipt)).status).toBe(200);
    const refused = await change(id, content([fan, 1]));
    expect([refused.status, refused.body.code]).toEqual([409, 'order-not-changeable']);
    expect(await one(id)).toMatchObject({ total: 108.5 });
    const other = await place([card, 1]);
    await cancel(other.id);
    const ended = await change(other.id, content([fan, 1]));
    expect([ended.status, ended.body.code]).toEqual([409, 'order-status']);
    expect((await call('GET', `${ORDERS}/${other.id}/contenu`)).status).toBe(409);
    expect((await change(999_999, content([fan, 1]))).status).toBe(404);
  });
});
