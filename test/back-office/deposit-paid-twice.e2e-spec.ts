import { until } from '../support/until.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { today } from '../support/today.js';

jest.setTimeout(180_000);
const TIMEOUT_MS = 60_000;

describe('an order that gets more payments than it can use', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let client: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    admin = await shop.signedInUser('Cheffe', 'Admin');
    client = await shop.signedInUser('Zoe');
  });
  afterAll(() => shop?.close());

  /** An order of 1,085 €, with payment pages of both providers, which are open before either is paid. */
  const place = async (acompte?: object) => {
    const product = await shop.createProduct({ name: 'Serveur', netPriceCents: 100_000, stock: 10 });
    const body = { client_id: client.id, mode_livraison: 4, produits: [{ id: product, quantite: 1 }], acompte };
    const placed = await shop.call<{ id: number }>('POST', '/api/commercial/commandes', { token: admin.token, body });
    const { id } = placed.body;
    return { id, sessions: [await open(id, 'stripe'), await open(id, 'paypal')] };
  };
  const open = async (id: number, provider: string) => {
    const { token } = client;
    const request = { token, body: { commande_id: id } };
    const { body } = await shop.call<{ paymentUrl: string; sessionId: string }>(
      'POST',
      `/api/${provider}/payment`,
      request,
    );
    const confirmation = { token, body: { commande_id: id, session_id: body.sessionId } };
    const confirm = async () => (await shop.call('POST', `/api/${provider}/success`, confirmation)).status;
    return { url: body.paymentUrl, sessionId: body.sessionId, confirm };
  };
  const payWrong = async ({ sessionId, confirm }: Awaited<ReturnType<typeof open>>) => {
    await shop.db.query("update sandbox_sessions set amount_cents = 100, outcome = 'paid' where session_id = $1", [
      sessionId,
    ]);
    return confirm();
  };
  const untilOne = (what: string, table: string, condition: string) =>
    until(what, async () => (await shop.count(table, condition)) === 1, TIMEOUT_MS);
  const post = (path: string, body: object) =>
    shop.call('POST', `/api/commercial/${path}`, { token: admin.token, body });

  it('gives back the second payment of its deposit, and stays to be paid', async () => {
    const { id, sessions } = await place({ type: 'pourcentage', valeur: 30 });
    for (const { url } of sessions) await shop.payOnSandbox(url, 'paid');
    const statuses = await Promise.all(sessions.map(({ confirm }) => confirm()));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    await untilOne('the refund', 'payment_refunds', `key like 'misfit-${id}-%' and state = 'refunded'`);
    await untilOne(
      'the end of the review',
      'orders',
      `id = ${id} and review_reason is null and deposit_paid_at is not null`,
    );
    const invoices = await shop.db.query('select kind, gross_cents::int as gross from invoices where order_id = $1', [
      id,
    ]);
    expect(invoices).toEqual([{ kind: 'deposit', gross: 32_550 }]);
    expect((await open(id, 'stripe')).url).toContain('/sandbox/pay/');
  });

  it('leaves the first wrong payment to staff while it gives back another', async () => {
    const { id, sessions } = await place();
    for (const session of sessions) expect(await payWrong(session)).toBe(409);
    const [first, second] = sessions.map(({ sessionId }) => `misfit-${id}-${sessionId}`);
    await untilOne('the refund', 'payment_refunds', `key = '${second}' and state = 'refunded'`);
    await untilOne('its mail', 'mails', `key = 'order-review-${second}' and status = 'sent'`);
    expect(await shop.count('orders', `id = ${id} and review_reason = 'amount-mismatch'`)).toBe(1);
    expect((await post(`payments-to-check/${id}`, { action: 'refund', motif: 'Somme fausse' })).status).toBe(200);
    await untilOne('the other refund', 'payment_refunds', `key = '${first}' and state = 'refunded'`);
    await untilOne('the end of the review', 'orders', `id = ${id} and review_reason is null and status = 'pending'`);
  });

  it('is paid by what staff received while another payment was under review', async () => {
    const { id, sessions } = await place();
    for (const session of sessions.slice(0, 1)) expect(await payWrong(session)).toBe(409);
    const received = { moyen: 'virement', montant: 1085, date: today(), piece: 'VIR ZOE' };
    expect((await post(`commandes/${id}/encaissements`, received)).status).toBe(200);
    expect(await shop.count('orders', `id = ${id} and status = 'pending'`)).toBe(1);
    expect((await post(`payments-to-check/${id}`, { action: 'refund', motif: 'Déjà virée' })).status).toBe(200);
    await untilOne('the order to be paid', 'orders', `id = ${id} and status = 'paid' and payment_provider = 'manual'`);
    const [invoice] = await shop.db.query(
      "select gross_cents::int as gross, content->>'paidBy' as means from invoices where order_id = $1",
      [id],
    );
    expect(invoice).toEqual({ gross: 108_500, means: 'Virement' });
  });
});
