import { Outbox } from '@boutik/platform';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { PaymentProviders } from '../providers/payment-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import { PaymentLedger } from './payment-ledger.js';
import { Payments } from './payments.js';
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
    source = await new DataSource({ type: 'postgres', url: db.url, extra: { max: 10 } }).initialize();
    const sandbox = new SandboxProvider('stripe', source, { publicUrl: 'http://localhost', secret: 'secret' });
    const providers = new PaymentProviders([sandbox]);
    payments = new Payments(providers, new PaymentLedger(source, new Outbox()));
    refunds = new Refunds(source, providers, new Outbox());
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const ask = (sessionId: string, key: string, amount?: number) =>
    source.transaction((tx) =>
      refunds.ask(tx, { provider: 'stripe', sessionId, key, ...(amount !== undefined && { amount }) }),
    );
  const paidSession = async () => {
    const { sessionId } = await payments.open(order);
    await db.query("update sandbox_sessions set outcome = 'paid' where session_id = $1", [sessionId]);
    await payments.confirm({ provider: 'stripe', sessionId });
    return sessionId;
  };
  const given = (sessionId: string) =>
    db.query<{ amount_cents: string }>('select amount_cents from sandbox_refunds where session_id = $1 order by 1', [
      sessionId,
    ]);
  const told = (event: string, sessionId: string) =>
    db.query(`select 1 from outbox where event = $1 and data->>'sessionId' = $2`, [event, sessionId]);

  it('give money back once, however often the same one is asked and sent', async () => {
    const sessionId = await paidSession();
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(sessionId, `return-${sessionId}`, 2500)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    const id = asked[0]?.id ?? 0;
    await Promise.all(Array.from({ length: 8 }, () => refunds.send(id)));
    expect(await refunds.send(id)).toBe('refunded');
    expect(await given(sessionId)).toEqual([{ amount_cents: '2500' }]);
    expect(await told('payment.refunded', sessionId)).toHaveLength(1);
    const lines = await db.query(
      `select l.amount_cents from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
       where s.session_id = $1 and l.kind = 'refunded'`,
      [sessionId],
    );
    expect(lines).toEqual([{ amount_cents: '2500' }]);
  });

  it('never exceed what came in, whatever is asked at once', async () => {
    const sessionId = await paidSession();
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => ask(sessionId, `part-${at}-${sessionId}`, 3000)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await ask(sessionId, `rest-${sessionId}`)).toMatchObject({ amount: 1000 });
    await expect(ask(sessionId, `more-${sessionId}`)).rejects.toMatchObject({ code: 'refund-too-large' });
  });

  it('are refused for money that never came in, and for nothing', async () => {
    const { sessionId } = await payments.open(order);
    await expect(ask(sessionId, 'unpaid')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(ask(await paidSession(), 'nothing', 0)).rejects.toMatchObject({ code: 'refund-too-large' });
    await expect(ask(await paidSession(), 'negative', -5)).rejects.toMatchObject({ code: 'refund-too-large' });
  });

  it('are forgotten with the transaction that asked', async () => {
    const sessionId = await paidSession();
    const broken = source.transaction(async (tx) => {
      await refunds.ask(tx, { provider: 'stripe', sessionId, key: `lost-${sessionId}` });
      throw new Error('the caller changed its mind');
    });
    await expect(broken).rejects.toThrow('changed its mind');
    expect(await db.query('select 1 from payment_refunds where key = $1', [`lost-${sessionId}`])).toHaveLength(0);
  });
});
