import { DataSource } from 'typeorm';
import { paymentEntities } from '../payments.module.js';
import { PAYPAL_SETTINGS, FakePaypalServer } from '../../../../test/payments/fake-paypal-server.js';
import { STRIPE_WEBHOOK_SECRET, FakeStripeServer } from '../../../../test/payments/fake-stripe-server.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { PaypalProvider } from '../paypal/paypal-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import { sign } from '../sandbox/signature.js';
import { StripeProvider } from '../stripe/stripe-provider.js';
import { type PaymentProvider, ProviderUnavailable } from './payment-provider.js';

interface ProviderFixture {
  provider: PaymentProvider;
  /** Pays on the provider's page. */
  pay(sessionId: string): Promise<void> | void;
  webhook(sessionId: string): { body: Buffer; headers: Record<string, string> };
  /** A signed webhook that is too old, where signatures carry a time. */
  expiredWebhook?(sessionId: string): { body: Buffer; headers: Record<string, string> };
  /** The payer disputes a payment. @returns the id of the dispute */
  dispute(sessionId: string): Promise<string> | string;
  decideDispute(disputeId: string, winner: 'shop' | 'client'): Promise<void> | void;
  disputeWebhook(disputeId: string): { body: Buffer; headers: Record<string, string> };
  /** Makes refunds stay pending. @returns completes them */
  delayRefunds?(): () => void;
  /** Makes the provider unreachable. */
  disconnect?(): void;
  close(): Promise<void>;
}

const request = {
  reference: 'CMD-2026-000012',
  amount: 10_850,
  currency: 'EUR',
  description: 'Commande CMD-2026-000012',
  customerEmail: 'client@boutik.test',
  successUrl: 'http://localhost:3000/paiement/success?provider=x',
  cancelUrl: 'http://localhost:3000/paiement/cancel?provider=x',
} as const;

const fixtures: Record<string, () => Promise<ProviderFixture>> = {
  Stripe: async () => {
    const stripe = await FakeStripeServer.open();
    const { port } = stripe.server;
    const provider = new StripeProvider({
      secretKey: 'sk_test_1',
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      openMinutes: 60,
      api: { protocol: 'http', host: '127.0.0.1', port },
    });
    return {
      provider,
      pay: (id) => stripe.pay(id),
      webhook: (id) => stripe.announcement(id),
      expiredWebhook: (id) => stripe.announcement(id, new Date(Date.now() - 6 * 60_000)),
      dispute: (id) => stripe.dispute(id),
      decideDispute: (id, winner) => stripe.decideDispute(id, winner === 'shop' ? 'won' : 'lost'),
      disputeWebhook: (id) => stripe.disputeAnnouncement(id),
      delayRefunds: () => {
        stripe.refundsPending = true;
        return () => stripe.finishRefunds('succeeded');
      },
      disconnect: () => {
        stripe.server.unavailable = true;
      },
      close: () => stripe.server.close(),
    };
  },
  PayPal: async () => {
    const paypal = await FakePaypalServer.open();
    return {
      provider: new PaypalProvider({ ...PAYPAL_SETTINGS, apiUrl: paypal.server.url }),
      pay: (id) => paypal.pay(id),
      webhook: (id) => paypal.announcement(id),
      dispute: (id) => paypal.dispute(id),
      decideDispute: (id, winner) => paypal.decideDispute(id, winner === 'shop' ? 'SELLER' : 'BUYER'),
      disputeWebhook: (id) => paypal.disputeAnnouncement(id),
      delayRefunds: () => {
        paypal.refundsPending = true;
        return () => paypal.finishRefunds('COMPLETED');
      },
      disconnect: () => {
        paypal.server.unavailable = true;
      },
      close: () => paypal.server.close(),
    };
  },
  sandbox: async () => {
    const db: TestDatabase = await testDatabase();
    const source = await new DataSource({ type: 'postgres', url: db.url, entities: paymentEntities }).initialize();
    const secret = 'a secret of this test';
    const signedWebhook = (id: string, at: Date, more = {}) => {
      const body = JSON.stringify({ id: `evt_${id}`, type: 'payment.paid', session_id: id, ...more });
      return { body: Buffer.from(body), headers: { 'sandbox-signature': sign(body, secret, at) } };
    };
    return {
      provider: new SandboxProvider('stripe', source, { publicUrl: 'http://localhost:3000', secret }),
      pay: async (id) => {
        await db.query("update sandbox_sessions set outcome = 'paid' where session_id = $1", [id]);
      },
      webhook: (id) => signedWebhook(id, new Date()),
      expiredWebhook: (id) => signedWebhook(id, new Date(Date.now() - 6 * 60_000)),
      dispute: async (id) => {
        await db.query('insert into sandbox_disputes (dispute_id, session_id) values ($1, $2)', [`dispute_${id}`, id]);
        return `dispute_${id}`;
      },
      decideDispute: async (id, winner) => {
        const state = winner === 'shop' ? 'won' : 'lost';
        await db.query('update sandbox_disputes set state = $2 where dispute_id = $1', [id, state]);
      },
      disputeWebhook: (id) => signedWebhook(id.replace('dispute_', ''), new Date(), { dispute_id: id }),
      close: async () => {
        await source.destroy();
        await db.drop();
      },
    };
  },
};

describe.each(Object.keys(fixtures))('the payment provider %s', (name) => {
  let fixture: ProviderFixture;
  let provider: PaymentProvider;
  beforeAll(async () => {
    const open = fixtures[name];
    if (!open) throw new Error(`no fixture ${name}`);
    fixture = await open();
    ({ provider } = fixture);
  });
  afterAll(() => fixture?.close());

  it('opens a payment page, and returns null for unknown sessions', async () => {
    const { sessionId, paymentUrl } = await provider.open(request);
    expect(paymentUrl).toContain(sessionId);
    expect(await provider.read(sessionId)).toMatchObject({
      state: 'open',
      reference: request.reference,
      amount: 10_850,
      currency: 'EUR',
      captureId: null,
      refunded: 0,
    });
    expect(await provider.read('cs_test_unknown')).toBeNull();
    expect(await provider.read('../../v1/oauth2/token')).toBeNull();
  });

  it('captures once', async () => {
    const { sessionId } = await provider.open(request);
    await fixture.pay(sessionId);
    const payment = await provider.capture(sessionId);
    expect(payment).toMatchObject({ state: 'paid', amount: 10_850, currency: 'EUR' });
    expect(payment?.captureId).toBeTruthy();
    expect(await provider.capture(sessionId)).toEqual(payment);
  });

  it('refunds in parts, once per key, and never more than the captured amount', async () => {
    const { sessionId } = await provider.open(request);
    await fixture.pay(sessionId);
    const { captureId } = (await provider.capture(sessionId)) ?? {};
    const refund = { captureId: captureId ?? '', amount: 850, currency: 'EUR', key: `return-${sessionId}` };
    expect(await provider.refund(refund)).toMatchObject({ state: 'refunded' });
    expect(await provider.refund(refund)).toMatchObject({ state: 'refunded' });
    expect(await provider.read(sessionId)).toMatchObject({ state: 'paid', refunded: 850 });
    if (provider.isDemonstration) return;
    expect(await provider.refund({ ...refund, amount: 10_001, key: `more-${sessionId}` })).toEqual({
      state: 'failed',
      refundId: null,
    });
  });

  it('reads a refund, and throws for an unknown one', async () => {
    const { sessionId } = await provider.open(request);
    await fixture.pay(sessionId);
    const { captureId } = (await provider.capture(sessionId)) ?? {};
    const finish = fixture.delayRefunds?.();
    const refund = { captureId: captureId ?? '', amount: 850, currency: 'EUR', key: `slow-${sessionId}` };
    const { state, refundId } = await provider.refund(refund);
    expect(state).toBe(finish ? 'pending' : 'refunded');
    expect(await provider.readRefund(refundId ?? '')).toEqual({ state, refundId });
    finish?.();
    expect(await provider.readRefund(refundId ?? '')).toEqual({ state: 'refunded', refundId });
    await expect(provider.readRefund('re_unknown')).rejects.toThrow();
  });

  it.each([
    ['shop', 'won'],
    ['client', 'lost'],
  ] as const)('reads a dispute that the %s wins, and names it in signed webhooks', async (winner, state) => {
    const { sessionId } = await provider.open(request);
    await fixture.pay(sessionId);
    const payment = await provider.capture(sessionId);
    const disputeId = await fixture.dispute(sessionId);
    const { body, headers } = fixture.disputeWebhook(disputeId);
    expect(await provider.readWebhook(body, headers)).toMatchObject({ disputeId });
    const opened = await provider.readDispute(disputeId);
    expect(opened).toMatchObject({
      state: 'needs-response',
      captureId: payment?.captureId,
      amount: 10_850,
      currency: 'EUR',
      reinstated: 0,
    });
    expect(opened?.dueBy?.getTime()).toBeGreaterThan(opened?.openedAt.getTime() ?? 0);
    expect(opened?.url).toContain(disputeId.replace('dispute_', ''));
    await fixture.decideDispute(disputeId, winner);
    const decided = await provider.readDispute(disputeId);
    expect(decided).toMatchObject({ state, dueBy: null });
    // PayPal moves money when it decides, the others when the dispute is opened.
    const left = (decided?.withdrawn ?? 0) - (decided?.reinstated ?? 0);
    expect(left).toBe(winner === 'shop' ? 0 : 10_850);
    expect(await provider.readDispute('unknown')).toBeNull();
    expect(await provider.readDispute('../../v1/oauth2/token')).toBeNull();
  });

  it('cancels a session, repeatedly', async () => {
    const { sessionId } = await provider.open(request);
    await provider.cancel(sessionId);
    await provider.cancel(sessionId);
    expect((await provider.read(sessionId))?.state).not.toBe('paid');
  });

  it('accepts only webhooks with a valid signature', async () => {
    const { sessionId } = await provider.open(request);
    const { body, headers } = fixture.webhook(sessionId);
    expect(await provider.readWebhook(body, headers)).toMatchObject({ sessionId });
    const altered = Buffer.from(
      body.toString().replace(sessionId, `${sessionId.slice(0, -1)}${sessionId.endsWith('X') ? 'Y' : 'X'}`),
    );
    const forged = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`]),
    );
    const old = fixture.expiredWebhook?.(sessionId);
    const forgedWebhooks = [
      { body: altered, headers },
      { body, headers: forged },
      { body, headers: {} },
      ...(old ? [old] : []),
    ];
    for (const forgedWebhook of forgedWebhooks)
      await expect(provider.readWebhook(forgedWebhook.body, forgedWebhook.headers)).rejects.toMatchObject({
        kind: 'malformed',
      });
  });

  it('throws ProviderUnavailable when it cannot be reached', async () => {
    const { sessionId } = await provider.open(request);
    if (!fixture.disconnect) return;
    fixture.disconnect();
    await expect(provider.read(sessionId)).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(provider.open(request)).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
