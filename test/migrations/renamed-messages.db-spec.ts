import { migrationClasses } from '../support/database.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { createPaidOrder, createOrder } from '../support/order-helpers.js';
import { MarkOrderPaid } from '../../libs/orders/src/lifecycle/mark-order-paid.js';
import { Refunds } from '../../libs/payments/src/use-cases/refunds.js';
import { Queues } from '../../libs/platform/src/messaging/jobs/queues.js';

/** The migration that renames events and jobs, and those after it. */
const migrations = migrationClasses()
  .filter(({ name }) => Number(name.slice(-13)) >= 1_795_410_000_000)
  .map((migration) => new migration());

describe('events and jobs that the previous version left in transit', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  const migrate = async (direction: 'up' | 'down') => {
    const runner = shop.database.createQueryRunner();
    const steps = direction === 'up' ? migrations : migrations.toReversed();
    for (const step of steps) await step[direction](runner);
    await runner.release();
  };
  const pendingEvents = async () => {
    const rows = await shop.db.query<{ event: string }>(
      "select event from outbox where status = 'pending' and event ~ '(order.*review|refund|retry)' order by id",
    );
    return rows.map(({ event }) => event);
  };
  const addJob = (queue: 'documents' | 'search-index', name: string, data: object) =>
    shop.get(Queues).run(queue, (jobs) => jobs.add(name, data, { jobId: `${name}.1` }));

  it('are delivered after the upgrade', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const { order: mismatched } = await createOrder(shop, [[product, 1]]);
    const wrong = { provider: 'stripe', sessionId: 's1', amount: 100, currency: 'EUR' };
    await shop.get(MarkOrderPaid).mark(mismatched.number, wrong);
    const { order: paid } = await createPaidOrder(shop, [[product, 1]]);
    const [session] = await shop.db.query<{ session_id: string }>(
      'select session_id from payment_sessions where reference = $1',
      [paid.number],
    );
    const refund = { provider: 'stripe', sessionId: session?.session_id ?? '', key: 'test' } as const;
    await shop.database.transaction((tx) => shop.get(Refunds).request(tx, refund));

    await migrate('down');
    // What the previous version wrote when staff retried a dead job.
    await shop.db.query(`insert into dead_jobs (queue, name, job_id, data, error, attempts, backoff_ms, failed_at, retried_at)
      values ('documents', 'seal-quote', 'seal-quote.2', '{"quoteId": 1}', '', 1, 1, now(), now())`);
    await shop.db.query(`insert into outbox (event, aggregate_type, aggregate_id, data)
      values ('job.retry-asked', 'job', '1', '{"deadJobId": 1}')`);
    expect(await pendingEvents()).toEqual(['order.held-for-review', 'payment.refund-asked', 'job.retry-asked']);
    await addJob('documents', 'seal-quote', { quoteId: 1 });
    await addJob('search-index', 'mend-search-index', {});

    await migrate('up');
    await shop.startWorker();
    await until('the refund', async () => (await shop.count('payment_refunds', "state = 'refunded'")) === 1);
    await until('the email', async () => (await shop.count('mails', "key like 'order-review-%'")) === 1);
    const jobs = ['mend-search-index.1', 'seal-quote.1', 'seal-quote.2'].map((id) => `'${id}'`).join();
    await until(
      'the jobs',
      async () => (await shop.count('bullmq.job', `state = 'completed' and id in (${jobs})`)) === 3,
    );
    // An event is pending until each of its listeners has answered, which is after what a listener has done is seen.
    await until('the end of the events', async () => (await pendingEvents()).length === 0);
  });
});
