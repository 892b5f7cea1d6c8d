import { DataSource } from 'typeorm';
import { paymentEntities } from '../payments.module.js';
import { openPayments } from '../../../../test/payments/open-payments.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import { PaymentProviders } from '../providers/payment-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import { sign } from '../sandbox/signature.js';
import { LedgerChain } from './ledger-chain.js';
import type { Payments } from './payments.js';

const secret = 'a secret of this test';
const order = {
  provider: 'stripe',
  reference: 'CMD-1',
  amount: 10_850,
  currency: 'EUR',
  description: 'Commande CMD-1',
  customerEmail: 'a@b.re',
  successUrl: 'http://localhost/paiement/success',
  cancelUrl: 'http://localhost/paiement/cancel',
} as const;

describe('payments', () => {
  let db: TestDatabase;
  let source: DataSource;
  let payments: Payments;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({
      type: 'postgres',
      url: db.url,
      entities: paymentEntities,
      extra: { max: 10 },
    }).initialize();
    const sandbox = new SandboxProvider('stripe', source, { publicUrl: 'http://localhost', secret });
    payments = openPayments(source, new PaymentProviders([sandbox]));
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const decide = (sessionId: string, outcome: string) =>
    db.query('update sandbox_sessions set outcome = $2 where session_id = $1', [sessionId, outcome]);
  const captures = (sessionId: string) =>
    db.query(
      `select l.* from payment_ledger l join payment_sessions s on s.id = l.payment_session_id where s.session_id = $1 and l.kind = 'captured'`,
      [sessionId],
    );
  const publishedCaptures = (sessionId: string) =>
    db.query("select * from outbox where event = 'payment.captured' and data->>'sessionId' = $1", [sessionId]);
  const webhook = (sessionId: string, id: string) => {
    const body = JSON.stringify({ id, type: 'payment.paid', session_id: sessionId });
    return payments.handleWebhook('stripe', Buffer.from(body), { 'sandbox-signature': sign(body, secret, new Date()) });
  };

  it('opens no payment of less than the provider takes', async () => {
    const tooSmall = { code: 'amount-too-small', message: expect.stringContaining('0,50') };
    await expect(payments.open({ ...order, reference: 'CMD-0', amount: 49 })).rejects.toMatchObject(tooSmall);
    await expect(payments.open({ ...order, reference: 'CMD-0', amount: 50 })).resolves.toBeDefined();
  });

  it('asks the provider and does not trust the browser', async () => {
    const { sessionId } = await payments.open(order);
    expect(await payments.confirm({ provider: 'stripe', sessionId, reference: 'CMD-1' })).toMatchObject({
      state: 'pending',
    });
    expect(await payments.confirm({ provider: 'stripe', sessionId, reference: 'CMD-2' })).toMatchObject({
      state: 'unknown',
    });
    expect(await payments.confirm({ provider: 'stripe', sessionId: 'made-up', reference: 'CMD-1' })).toMatchObject({
      state: 'unknown',
    });
    expect(await captures(sessionId)).toHaveLength(0);
  });

  it('captures once when success calls and webhooks arrive concurrently', async () => {
    const { sessionId } = await payments.open(order);
    await decide(sessionId, 'paid');
    const calls = Array.from({ length: 10 }, (_, i) => [
      payments.confirm({ provider: 'stripe', sessionId, reference: 'CMD-1' }),
      webhook(sessionId, `evt_${sessionId}_${i % 3}`),
    ]);
    await Promise.all(calls.flat());
    expect(await captures(sessionId)).toHaveLength(1);
    expect(await publishedCaptures(sessionId)).toHaveLength(1);
  });

  it('refuses a forged webhook and stores nothing of it', async () => {
    const { sessionId } = await payments.open(order);
    await decide(sessionId, 'paid');
    const body = Buffer.from(JSON.stringify({ id: 'evt_forged', type: 'payment.paid', session_id: sessionId }));
    const forged = sign(body.toString(), 'another secret', new Date());
    await expect(payments.handleWebhook('stripe', body, { 'sandbox-signature': forged })).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(await captures(sessionId)).toHaveLength(0);
    expect(await db.query("select 1 from payment_webhooks where event_id = 'evt_forged'")).toHaveLength(0);
  });

  it('records a payment captured after a cancellation, and finds it without a webhook', async () => {
    const { sessionId } = await payments.open({ ...order, reference: 'CMD-3' });
    await payments.cancel({ provider: 'stripe', reference: 'CMD-3' });
    expect(await payments.confirm({ provider: 'stripe', sessionId })).toMatchObject({ state: 'cancelled' });
    await decide(sessionId, 'paid');
    await payments.confirm({ provider: 'stripe', sessionId });
    expect(await captures(sessionId)).toHaveLength(1);

    const unannounced = await payments.open({ ...order, reference: 'CMD-4' });
    await decide(unannounced.sessionId, 'paid');
    await db.query("update payment_sessions set created_at = now() - interval '3 minutes' where session_id = $1", [
      unannounced.sessionId,
    ]);
    expect(await payments.reconcile()).toBeGreaterThan(0);
    expect(await captures(unannounced.sessionId)).toHaveLength(1);
  });

  it('reconciles the sessions of each provider, and tells of those that failed', async () => {
    const failing = await payments.open({ ...order, reference: 'CMD-5' });
    const paid = await payments.open({ ...order, reference: 'CMD-6' });
    await decide(paid.sessionId, 'paid');
    await db.query(
      "update payment_sessions set created_at = now() - interval '3 minutes', provider = $2 where session_id = $1",
      [failing.sessionId, 'paypal'],
    );
    await db.query("update payment_sessions set created_at = now() - interval '3 minutes' where session_id = $1", [
      paid.sessionId,
    ]);
    await expect(payments.reconcile()).rejects.toThrow('1 of 2 items failed');
    expect(await captures(paid.sessionId)).toHaveLength(1);
  });

  it('has an append-only ledger, each line chained to the one before', async () => {
    await expect(db.query('update payment_ledger set amount_cents = 1')).rejects.toThrow('append-only');
    await expect(db.query('delete from payment_ledger')).rejects.toThrow('append-only');
    expect(await new LedgerChain(source).broken()).toEqual([]);
  });

  it('chains lines in the order of their numbers, also those that wait for each other', async () => {
    const open = (at: number) => payments.open({ ...order, reference: `CMD-CHAIN-${at}` });
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const opened: Promise<unknown>[] = [];
    await source.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(974004)');
      opened.push(open(1), open(2), open(3));
      await until('three lines to wait', async () => (await db.query(waiting)).length === 3);
      await tx.query(
        `insert into payment_ledger (payment_session_id, kind, amount_cents, currency)
         select min(id), 'opened', 1, 'EUR' from payment_sessions`,
      );
    });
    await Promise.all(opened);
    expect(await new LedgerChain(source).broken()).toEqual([]);
  });

  it('shows a line that was changed or removed', async () => {
    const behind = async (statement: string) => {
      await db.query('alter table payment_ledger disable trigger payment_ledger_append_only');
      await db.query(statement);
      await db.query('alter table payment_ledger enable trigger payment_ledger_append_only');
    };
    const ledger = new LedgerChain(source);
    const [, second, third] = await db.query<{ id: number }>('select id from payment_ledger order by id');
    await behind(`update payment_ledger set amount_cents = amount_cents + 1 where id = ${second?.id}`);
    expect(await ledger.broken()).toEqual([second?.id]);
    await behind(`delete from payment_ledger where id = ${second?.id}`);
    expect(await ledger.broken()).toEqual([third?.id]);
  });
});
