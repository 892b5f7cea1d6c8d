import { Outbox } from '@boutik/platform/messaging';
import { DataSource } from 'typeorm';
import { paymentEntities } from '../payments.module.js';
import { STRIPE_WEBHOOK_SECRET, FakeStripeServer } from '../../../../test/payments/fake-stripe-server.js';
import { openPayments } from '../../../../test/payments/open-payments.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { PaymentProviders } from '../providers/payment-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import { FollowRefunds } from '../jobs/send-refunds.js';
import { StripeProvider } from '../stripe/stripe-provider.js';
import type { Payments } from './payments.js';
import { Refunds } from './refunds.js';

const order = {
  provider: 'stripe',
  reference: 'CMD-1',
  amount: 10_000,
  currency: 'EUR',
  description: 'Commande CMD-1',
  customerEmail: 'a@b.re',
  successUrl: 'http://localhost/paiement/success',
  cancelUrl: 'http://localhost/paiement/cancel',
} as const;

describe('refunds', () => {
  let db: TestDatabase;
  let source: DataSource;
  let payments: Payments;
  let refunds: Refunds;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({
      type: 'postgres',
      url: db.url,
      entities: paymentEntities,
      extra: { max: 10 },
    }).initialize();
    const sandbox = new SandboxProvider('stripe', source, { publicUrl: 'http://localhost', secret: 'secret' });
    const providers = new PaymentProviders([sandbox]);
    payments = openPayments(source, providers);
    refunds = new Refunds(source, providers, new Outbox());
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const requestRefund = (sessionId: string, key: string, amount?: number) =>
    source.transaction((tx) =>
      refunds.request(tx, { provider: 'stripe', sessionId, key, ...(amount !== undefined && { amount }) }),
    );
  const paidSession = async () => {
    const { sessionId } = await payments.open(order);
    await db.query("update sandbox_sessions set outcome = 'paid' where session_id = $1", [sessionId]);
    await payments.confirm({ provider: 'stripe', sessionId });
    return sessionId;
  };
  const refundedAmounts = (sessionId: string) =>
    db.query<{ amount_cents: string }>('select amount_cents from sandbox_refunds where session_id = $1 order by 1', [
      sessionId,
    ]);
  const publishedEvents = (event: string, sessionId: string) =>
    db.query(`select 1 from outbox where event = $1 and data->>'sessionId' = $2`, [event, sessionId]);

  it('are made once, however often the same one is requested and sent', async () => {
    const sessionId = await paidSession();
    const requested = await Promise.all(
      Array.from({ length: 8 }, () => requestRefund(sessionId, `return-${sessionId}`, 2500)),
    );
    expect(new Set(requested.map(({ id }) => id)).size).toBe(1);
    const id = requested[0]?.id ?? 0;
    await Promise.all(Array.from({ length: 8 }, () => refunds.send(id)));
    expect(await refunds.send(id)).toBe('refunded');
    expect(await refundedAmounts(sessionId)).toEqual([{ amount_cents: '2500' }]);
    expect(await publishedEvents('payment.refunded', sessionId)).toHaveLength(1);
    const lines = await db.query(
      `select l.amount_cents from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
       where s.session_id = $1 and l.kind = 'refunded'`,
      [sessionId],
    );
    expect(lines).toEqual([{ amount_cents: '2500' }]);
  });

  it('never exceed the captured amount, whatever is requested concurrently', async () => {
    const sessionId = await paidSession();
    const requested = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => requestRefund(sessionId, `part-${at}-${sessionId}`, 3000)),
    );
    expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await requestRefund(sessionId, `rest-${sessionId}`)).toMatchObject({ amount: 1000 });
    await expect(requestRefund(sessionId, `more-${sessionId}`)).rejects.toMatchObject({ code: 'refund-too-large' });
  });

  it('are refused for payments that were not captured, and for zero or less', async () => {
    const { sessionId } = await payments.open(order);
    await expect(requestRefund(sessionId, 'unpaid')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(requestRefund(await paidSession(), 'nothing', 0)).rejects.toMatchObject({ code: 'refund-too-large' });
    await expect(requestRefund(await paidSession(), 'negative', -5)).rejects.toMatchObject({
      code: 'refund-too-large',
    });
  });

  it('are rolled back with the transaction that requested them', async () => {
    const sessionId = await paidSession();
    const failing = source.transaction(async (tx) => {
      await refunds.request(tx, { provider: 'stripe', sessionId, key: `lost-${sessionId}` });
      throw new Error('the caller failed');
    });
    await expect(failing).rejects.toThrow('the caller failed');
    expect(await db.query('select 1 from payment_refunds where key = $1', [`lost-${sessionId}`])).toHaveLength(0);
  });
});

describe('refunds through Stripe', () => {
  let db: TestDatabase;
  let source: DataSource;
  let stripe: FakeStripeServer;
  let payments: Payments;
  let refunds: Refunds;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({
      type: 'postgres',
      url: db.url,
      entities: paymentEntities,
      extra: { max: 10 },
    }).initialize();
    stripe = await FakeStripeServer.open();
    const provider = new StripeProvider({
      secretKey: 'sk_test_1',
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      openMinutes: 60,
      api: { protocol: 'http', host: '127.0.0.1', port: stripe.server.port },
    });
    const providers = new PaymentProviders([provider]);
    payments = openPayments(source, providers);
    refunds = new Refunds(source, providers, new Outbox());
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
    await stripe?.server.close();
  });
  beforeEach(() => Object.assign(stripe, { refundsPending: false, losesResponses: false }));

  /** A refund of 40 € of a payment of 100 €. */
  const requested = async () => {
    const { sessionId } = await payments.open(order);
    stripe.pay(sessionId);
    await payments.confirm({ provider: 'stripe', sessionId });
    const { id } = await source.transaction((tx) =>
      refunds.request(tx, { provider: 'stripe', sessionId, key: `return-${sessionId}`, amount: 4000 }),
    );
    await db.query("update payment_refunds set requested_at = now() - interval '3 minutes' where id = $1", [id]);
    return { sessionId, id };
  };
  const stateOf = async (id: number) =>
    (await db.query<{ state: string }>('select state from payment_refunds where id = $1', [id]))[0]?.state;
  const advanceOneDay = async () => {
    stripe.passHours(25);
    await db.query("update payment_refunds set checked_at = checked_at - interval '25 hours'");
  };
  const follow = () => new FollowRefunds(refunds).handle();

  it.each([
    ['succeeded', 'refunded'],
    ['failed', 'failed'],
  ] as const)('are created once while they are pending for days, and end as %s', async (status, state) => {
    stripe.refundsPending = true;
    const { sessionId, id } = await requested();
    for (let day = 0; day < 3; day += 1) {
      await follow();
      expect(await stateOf(id)).toBe('pending');
      await advanceOneDay();
    }
    stripe.finishRefunds(status);
    await follow();
    expect(await stateOf(id)).toBe(state);
    expect(stripe.given(sessionId)).toEqual([4000]);
  });

  it('are created once when the response was lost and the next attempt is days later', async () => {
    const { sessionId, id } = await requested();
    stripe.losesResponses = true;
    await expect(refunds.send(id)).rejects.toMatchObject({ code: 'payment-provider-away' });
    stripe.losesResponses = false;
    await advanceOneDay();
    expect(await refunds.send(id)).toBe('refunded');
    expect(stripe.given(sessionId)).toEqual([4000]);
  });

  it('are followed although an earlier one fails', async () => {
    const stuck = await requested();
    await db.query("update payment_sessions set provider = 'paypal' where session_id = $1", [stuck.sessionId]);
    const { id } = await requested();
    await expect(follow()).rejects.toThrow(/^1 of \d+ items failed/);
    expect([await stateOf(stuck.id), await stateOf(id)]).toEqual(['requested', 'refunded']);
  });

  it('are followed although those before of another provider all fail, as many as end the run for it', async () => {
    const stuck = await Promise.all(Array.from({ length: 21 }, () => requested()));
    const ids = stuck.map(({ sessionId }) => sessionId);
    await db.query("update payment_sessions set provider = 'paypal' where session_id = any($1)", [ids]);
    const { id } = await requested();
    await expect(follow()).rejects.toThrow(/^1 of 2 items failed/);
    expect(await stateOf(id)).toBe('refunded');
  });

  it('are followed in turn, so that pending ones do not block others', async () => {
    const waiting = [await requested(), await requested(), await requested()].map(({ id }) => id);
    const followed = [await refunds.takeUnsettled(1), await refunds.takeUnsettled(1), await refunds.takeUnsettled(1)];
    expect(followed).toEqual(waiting.map((id) => [{ id, provider: 'stripe' }]));
    expect(await refunds.takeUnsettled(10)).toEqual([]);
  });
});
