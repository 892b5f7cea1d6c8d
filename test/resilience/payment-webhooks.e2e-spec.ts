import { Payments } from '@boutik/payments';
import { configuration } from '@boutik/platform/config';
import { sign } from '../../libs/payments/src/sandbox/signature.js';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

jest.setTimeout(180_000);

const terms = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };

describe('payment webhooks that are repeated, late or out of order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  const status = async (buyer: SignedInUser, id: number) =>
    (await shop.call<{ commande: { status: string } }>('GET', `/api/commandes/${id}`, { token: buyer.token })).body
      .commande.status;
  const subjects = async (buyer: SignedInUser) =>
    (await shop.call<{ subject: string }[]>('GET', `/dev/mails.json?to=${buyer.email}`)).body.map((m) => m.subject);
  const rows = async (sql: string, ...values: unknown[]) => (await shop.db.query(sql, values)).length;

  /** Creates an unpaid order of one card at 108,50 € with its payment page. */
  async function waiting(name: string, stock = 5) {
    const card = await shop.createProduct({ name: `Carte ${name}`, netPriceCents: 10_000, stock });
    const buyer = await shop.signedInUser(name);
    await shop.call('POST', '/api/cart/add', { token: buyer.token, body: { produit_id: card, quantity: 1 } });
    const placed = await shop.call<{ commande_id: number }>('POST', '/api/order', { token: buyer.token, body: terms });
    const id = placed.body.commande_id;
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token: buyer.token,
      body: { commande_id: id },
    });
    return { card, buyer, id, ...opened.body };
  }

  /** Sets the provider’s state of a session without a webhook. */
  const paid = (sessionId: string) =>
    shop.db.query("update sandbox_sessions set outcome = 'paid' where session_id = $1", [sessionId]);

  async function announce(event: { id: string; type: string; session_id: string }, at = new Date()): Promise<number> {
    const body = JSON.stringify(event);
    const response = await fetch(`${shop.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': sign(body, configuration().secret, at) },
      body,
    });
    return response.status;
  }

  it('ten parallel webhooks and later repeats: one payment, one invoice, one email', async () => {
    const { buyer, id, card, sessionId } = await waiting('Dixfois');
    await paid(sessionId);
    const event = { id: 'evt_dix', type: 'payment.paid', session_id: sessionId };
    const responses = await Promise.all(Array.from({ length: 10 }, () => announce(event)));
    expect(new Set(responses)).toEqual(new Set([200]));
    await until('the order to be paid', async () => (await status(buyer, id)) === 'payé', 60_000);
    expect(await announce(event)).toBe(200);
    await until('the invoice email', async () => (await subjects(buyer)).some((s) => /Paiement/.test(s)), 60_000);
    expect((await subjects(buyer)).filter((subject) => /Paiement confirmé/.test(subject))).toHaveLength(1);
    expect(await rows('select 1 from invoices where order_id = $1', id)).toBe(1);
    expect(await shop.db.query('select stock from products where id = $1', [card])).toEqual([{ stock: 4 }]);
  });

  it('early, unknown, forged and old webhooks change nothing', async () => {
    const { buyer, id, sessionId } = await waiting('Tropvite');
    for (const type of ['payment.refunded', 'payment.processing', 'payment.paid', '__proto__'])
      expect(await announce({ id: `evt_${type}`, type, session_id: sessionId })).toBe(200);
    expect(await announce({ id: 'evt_other', type: 'payment.paid', session_id: 'sandbox_stripe_unknown' })).toBe(200);
    await paid(sessionId);
    const old = new Date(Date.now() - 6 * 60_000);
    expect(await announce({ id: 'evt_old', type: 'payment.paid', session_id: sessionId }, old)).toBe(400);
    const forged = await shop.call('POST', '/api/stripe/webhook', { body: { id: 'x', session_id: sessionId } });
    expect(forged.status).toBe(400);
    expect(await status(buyer, id)).toBe('en attente');
    expect(await announce({ id: 'evt_late', type: 'payment.processing', session_id: sessionId })).toBe(200);
    await until('the webhook to be processed', async () => (await status(buyer, id)) === 'payé', 60_000);
  });

  it('a webhook that was modified or signed with another secret is refused and counted', async () => {
    const { buyer, id, sessionId } = await waiting('Falsifie');
    await paid(sessionId);
    const body = JSON.stringify({ id: 'evt_faux', type: 'payment.paid', session_id: sessionId });
    const send = async (sent: string, signature: string) =>
      (
        await fetch(`${shop.url}/api/stripe/webhook`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
          body: sent,
        })
      ).status;
    const good = sign(body, configuration().secret, new Date());
    expect(await send(body.replace('evt_faux', 'evt_vrai'), good)).toBe(400);
    expect(await send(body, sign(body, 'another secret', new Date()))).toBe(400);
    expect(await send(body, '')).toBe(400);
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toMatch(
      /boutik_webhook_failures_total\{provider="stripe",reason="bad-signature"\} [3-9]/,
    );
    expect(await rows("select 1 from payment_webhooks where event_id in ('evt_faux', 'evt_vrai')")).toBe(0);
    expect(await status(buyer, id)).toBe('en attente');
  });

  it('a payment without a webhook is found by polling and recorded once', async () => {
    const { buyer, id, sessionId } = await waiting('Perdue');
    await paid(sessionId);
    await shop.db.query(
      "update payment_sessions set created_at = now() - interval '3 minutes', checked_at = null where session_id = $1",
      [sessionId],
    );
    const payments = shop.api.get(Payments);
    await Promise.all([payments.reconcile(), payments.reconcile()]);
    await until('the order to be paid', async () => (await status(buyer, id)) === 'payé', 60_000);
    expect(await rows('select 1 from invoices where order_id = $1', id)).toBe(1);
    expect(
      await rows(
        "select 1 from payment_ledger l join payment_sessions s on s.id = l.payment_session_id where s.session_id = $1 and l.kind = 'captured'",
        sessionId,
      ),
    ).toBe(1);
  });

  it('a payment of a deleted order is refunded automatically and the client is informed', async () => {
    const { buyer, id, card, sessionId } = await waiting('Troptard');
    await shop.call('DELETE', `/api/profile/orders/${id}`, { token: buyer.token });
    await paid(sessionId);
    await announce({ id: 'evt_troptard', type: 'payment.paid', session_id: sessionId });
    await until(
      'the money is given back',
      async () => (await rows('select 1 from sandbox_refunds where session_id = $1', sessionId)) === 1,
      60_000,
    );
    await until(
      'the email to the client',
      async () => (await subjects(buyer)).some((s) => /remboursé/.test(s)),
      60_000,
    );
    await until(
      'nothing is left to look at',
      async () => (await rows('select 1 from orders where id = $1 and review_reason is null', id)) === 1,
      60_000,
    );
    const [refund] = await shop.db.query<{ amount_cents: string }>(
      'select amount_cents from sandbox_refunds where session_id = $1',
      [sessionId],
    );
    expect(refund).toEqual({ amount_cents: '10850' });
    expect(await status(buyer, id)).toBe('annulé');
    expect(await rows('select 1 from invoices where order_id = $1', id)).toBe(0);
    expect(await shop.db.query('select stock from products where id = $1', [card])).toEqual([{ stock: 5 }]);
  });

  it('a second payment of a paid order is refunded, the first stays', async () => {
    const { buyer, id, sessionId } = await waiting('Deuxfois');
    const second = await shop.call<{ sessionId: string }>('POST', '/api/paypal/payment', {
      token: buyer.token,
      body: { commande_id: id },
    });
    await paid(sessionId);
    await paid(second.body.sessionId);
    const confirm = (provider: string, session: string) =>
      shop.call('POST', `/api/${provider}/success`, {
        token: buyer.token,
        body: { commande_id: id, session_id: session },
      });
    expect((await confirm('stripe', sessionId)).status).toBe(200);
    expect((await confirm('paypal', second.body.sessionId)).status).toBe(409);
    await until(
      'the second is given back',
      async () => (await rows('select 1 from sandbox_refunds where session_id = $1', second.body.sessionId)) === 1,
      60_000,
    );
    expect(await rows('select 1 from sandbox_refunds where session_id = $1', sessionId)).toBe(0);
    expect(await status(buyer, id)).toBe('payé');
    expect(await rows('select 1 from invoices where order_id = $1', id)).toBe(1);
  });

  it('a payment of another amount is put under review, and not refunded automatically', async () => {
    const { buyer, id, sessionId } = await waiting('Autresomme');
    await shop.db.query("update sandbox_sessions set amount_cents = 100, outcome = 'paid' where session_id = $1", [
      sessionId,
    ]);
    await announce({ id: 'evt_autre', type: 'payment.paid', session_id: sessionId });
    await until(
      'it waits for a person',
      async () => (await rows("select 1 from orders where id = $1 and review_reason = 'amount-mismatch'", id)) === 1,
      60_000,
    );
    await until(
      'the email to the client',
      async () => (await subjects(buyer)).some((s) => /vérification/.test(s)),
      60_000,
    );
    expect(await status(buyer, id)).toBe('en attente');
    expect(
      await rows(
        'select 1 from payment_refunds r join payment_sessions s on s.id = r.payment_session_id where s.session_id = $1',
        sessionId,
      ),
    ).toBe(0);
  });
});
