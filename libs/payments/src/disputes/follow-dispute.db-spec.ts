import { Outbox } from '@boutik/platform/messaging';
import { DataSource } from 'typeorm';
import { paymentEntities } from '../payments.module.js';
import { openPayments } from '../../../../test/payments/open-payments.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import { type ProviderDispute, PaymentProviders } from '../providers/payment-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import type { Payments } from '../use-cases/payments.js';
import { Refunds } from '../use-cases/refunds.js';
import { FollowDispute } from './follow-dispute.js';
import { FollowDisputes } from './follow-disputes.job.js';

const provider = 'stripe';

/** Keeps responses back, as a slow network does. */
class SlowProvider extends SandboxProvider {
  wait: Promise<void> | null = null;
  reads = 0;

  override async readDispute(disputeId: string): Promise<ProviderDispute | null> {
    const dispute = await super.readDispute(disputeId);
    this.reads += 1;
    await this.wait;
    return dispute;
  }
}

describe('disputes', () => {
  let db: TestDatabase;
  let source: DataSource;
  let sandbox: SlowProvider;
  let payments: Payments;
  let refunds: Refunds;
  let disputes: FollowDispute;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    const options = { type: 'postgres', url: db.url, entities: paymentEntities, extra: { max: 10 } } as const;
    source = await new DataSource(options).initialize();
    sandbox = new SlowProvider('stripe', source, { publicUrl: 'http://localhost', secret: 'secret' });
    const providers = new PaymentProviders([sandbox]);
    payments = openPayments(source, providers);
    refunds = new Refunds(source, providers, new Outbox());
    disputes = new FollowDispute(source, providers, new Outbox());
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const pay = async (reference: string) => {
    const { sessionId } = await payments.open({
      provider,
      reference,
      amount: 10_000,
      currency: 'EUR',
      description: reference,
      customerEmail: 'a@b.re',
      successUrl: 'http://localhost/paiement/success',
      cancelUrl: 'http://localhost/paiement/cancel',
    });
    await db.query("update sandbox_sessions set outcome = 'paid' where session_id = $1", [sessionId]);
    await payments.confirm({ provider, sessionId });
    return sessionId;
  };
  const dispute = async (sessionId: string) => {
    await db.query('insert into sandbox_disputes (dispute_id, session_id) values ($1, $2)', [
      `d_${sessionId}`,
      sessionId,
    ]);
    return `d_${sessionId}`;
  };
  const decide = (disputeId: string, state: 'won' | 'lost') =>
    db.query('update sandbox_disputes set state = $2 where dispute_id = $1', [disputeId, state]);
  const follow = (disputeId: string) => disputes.follow({ provider, disputeId });
  const movements = async (reference: string) =>
    (await payments.movements(reference)).slice(2).map(({ kind, amount }) => [kind, amount]);
  const stateOf = async (disputeId: string) =>
    (await db.query<{ state: string }>('select state from payment_disputes where dispute_id = $1', [disputeId]))[0]
      ?.state;
  const events = (reference: string) =>
    db.query(
      `select data->>'state' as state from outbox where event = 'payment.dispute-changed'
         and data->>'reference' = $1 order by id`,
      [reference],
    );
  const request = (sessionId: string, key: string, amount: number) =>
    source.transaction((tx) => refunds.request(tx, { provider, sessionId, amount, key }));

  it('are recorded and booked once, however often they are announced', async () => {
    const sessionId = await pay('CMD-1');
    const id = await dispute(sessionId);
    await Promise.all([follow(id), follow(id), follow(id), follow(id)]);
    await follow(id);
    expect(await movements('CMD-1')).toEqual([
      ['disputed', 10_000],
      ['fee', 2000],
    ]);
    await decide(id, 'won');
    await Promise.all([follow(id), follow(id)]);
    expect(await movements('CMD-1')).toEqual([
      ['disputed', 10_000],
      ['fee', 2000],
      ['reinstated', 10_000],
    ]);
    expect(await events('CMD-1')).toEqual([{ state: 'needs-response' }, { state: 'won' }]);
  });

  it('keep the latest state, although a response with an earlier one arrives after it', async () => {
    const id = await dispute(await pay('CMD-2'));
    let release: () => void = () => undefined;
    sandbox.wait = new Promise((resolve) => (release = resolve));
    const reads = sandbox.reads;
    const late = follow(id);
    await until('the first response', () => sandbox.reads > reads, 60_000);
    sandbox.wait = null;
    await decide(id, 'lost');
    await follow(id);
    release();
    await late;
    expect(await stateOf(id)).toBe('lost');
    expect(await events('CMD-2')).toEqual([{ state: 'lost' }]);
  });

  it('of a payment that is not ours, or that nobody knows, change nothing', async () => {
    const sessionId = await pay('CMD-3');
    await db.query("update payment_sessions set capture_id = 'other' where session_id = $1", [sessionId]);
    const id = await dispute(sessionId);
    await follow(id);
    await follow('d_unknown');
    expect(await stateOf(id)).toBeUndefined();
    expect(await movements('CMD-3')).toEqual([]);
  });

  it('stop refunds while they are open, also those that were requested before', async () => {
    const sessionId = await pay('CMD-4');
    const before = await request(sessionId, 'before', 1000);
    const id = await dispute(sessionId);
    await follow(id);
    await expect(request(sessionId, 'during', 1000)).rejects.toMatchObject({ code: 'payment-disputed' });
    expect(await refunds.send(before.id)).toBe('requested');
    expect(await db.query('select key from sandbox_refunds where session_id = $1', [sessionId])).toEqual([]);
    await decide(id, 'won');
    await follow(id);
    expect(await refunds.send(before.id)).toBe('refunded');
    expect(await request(sessionId, 'after', 9000)).toMatchObject({ amount: 9000 });
  });

  it('never pay the client twice once they are lost', async () => {
    const sessionId = await pay('CMD-5');
    const before = await request(sessionId, 'requested', 1000);
    const id = await dispute(sessionId);
    await decide(id, 'lost');
    await follow(id);
    expect(await refunds.send(before.id)).toBe('failed');
    expect(await db.query('select key from sandbox_refunds where session_id = $1', [sessionId])).toEqual([]);
    await expect(request(sessionId, 'more', 1)).rejects.toMatchObject({ code: 'refund-too-large' });
  });

  it('take what was not refunded before, whatever is refunded once they are won', async () => {
    const sessionId = await pay('CMD-9');
    await refunds.send((await request(sessionId, 'part', 3000)).id);
    const id = await dispute(sessionId);
    await follow(id);
    await decide(id, 'won');
    await follow(id);
    await refunds.send((await request(sessionId, 'after-win', 7000)).id);
    await follow(id);
    expect(await movements('CMD-9')).toEqual([
      ['refunded', 3000],
      ['disputed', 7000],
      ['fee', 2000],
      ['reinstated', 7000],
      ['refunded', 7000],
    ]);
  });

  it('are read again when no webhook told of them for six hours, while they are open', async () => {
    const id = await dispute(await pay('CMD-6'));
    await follow(id);
    expect(await disputes.takeStale(10)).toEqual([]);
    await db.query("update payment_disputes set checked_at = now() - interval '7 hours'");
    expect(await disputes.takeStale(10)).toMatchObject([{ provider, disputeId: id }]);
    expect(await disputes.takeStale(10)).toEqual([]);
  });

  it('are all read, and one that fails is told by the job', async () => {
    const [failing, id] = [await dispute(await pay('CMD-7')), await dispute(await pay('CMD-8'))];
    for (const one of [failing, id]) await follow(one);
    await db.query("update payment_disputes set checked_at = now() - interval '7 hours'");
    await db.query("update payment_disputes set provider = 'paypal' where dispute_id = $1", [failing]);
    await decide(id, 'won');
    await expect(new FollowDisputes(disputes).handle()).rejects.toThrow(/^1 of \d+ items failed/);
    expect(await stateOf(id)).toBe('won');
  });
});
