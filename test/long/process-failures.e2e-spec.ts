import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeSmtpServer, type FakeSmtpServer } from '../../libs/platform/src/mail/sending/fake-smtp-server.js';
import { until } from '../support/until.js';
import { Customer, type PlacedOrder, type Reply } from '../support/customer.js';
import { describeBuiltOnLinux } from '../support/describe-linux.js';
import { untilReady } from '../support/shop-processes.js';
import { LaunchedShop } from './launched-shop.js';

jest.setTimeout(180_000);
const PORT = 4186;
const BUYERS = 8;
const STOCK = 400;
/** The server reads its first email without acknowledging it: the worker is blocked in the middle of the job. */
const SLOW = 'slow-once@boutik.test';
const LATE = 'late@boutik.test';
const ENGLISH = /\b(error|connect|refused|terminat|database|query|internal|server|timeout|failed)\b/i;

/** Orders and mails survive the loss of the worker and of the database. A minute. */
describeBuiltOnLinux('a shop that loses a process', () => {
  let shop: LaunchedShop;
  let sink: FakeSmtpServer;
  let card: number;
  beforeAll(async () => {
    sink = await startFakeSmtpServer();
    const emails = [SLOW, LATE, ...Array.from({ length: BUYERS }, (_, at) => `client${at}@boutik.test`)];
    shop = await LaunchedShop.open(PORT, {
      products: [{ name: 'Carte', netPriceCents: 10_000, stock: STOCK }],
      users: emails.map((email) => ({ email, prenom: 'Marie' })),
      env: { SMTP_URL: sink.url, LOG_LEVEL: 'error' },
    });
    card = shop.products.get('Carte') ?? 0;
  });
  afterAll(async () => {
    await shop?.close();
    await sink?.close();
  });

  const mailsTo = (email: string) => sink.received.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
  const orderAs = async (email: string) => {
    const buyer = await Customer.signIn(shop.url, email);
    await buyer.add(card);
    expect((await buyer.order()).status).toBe(201);
  };

  it('sends an order’s email once when the worker is killed during the job', async () => {
    await orderAs(SLOW);
    await until('the email to be in progress', () => sink.attempted.length === 1, 30_000);
    shop.signal('worker', 'SIGKILL');
    await until('the email', () => mailsTo(SLOW).length === 1, 90_000);
    await sleep(1500);
    expect(mailsTo(SLOW)).toEqual([expect.stringMatching(/^Votre commande CMD-\d+-\d+ est enregistrée$/)]);
    expect(new Set(sink.attempted).size).toBe(1);
  });

  it('accepts orders while the worker is down, and sends emails once it is back', async () => {
    shop.signal('worker', 'SIGSTOP');
    await orderAs(LATE);
    await sleep(1500);
    expect(mailsTo(LATE)).toEqual([]);
    shop.signal('worker', 'SIGKILL');
    await until('the email', () => mailsTo(LATE).length === 1, 90_000);
    await sleep(1000);
    expect(mailsTo(LATE)).toHaveLength(1);
  });

  it('recovers when its database is killed during a stream of orders', async () => {
    const before = await orders();
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, at) => Customer.signIn(shop.url, `client${at}@boutik.test`)),
    );
    const health: boolean[] = [];
    const stopWatching = new AbortController();
    const watching = watchHealth(health, stopWatching.signal);
    const buying = buyers.map((buyer, at) => buyUntilOrdered(buyer, at));
    await sleep(150);
    shop.signal('postgres', 'SIGKILL');
    const responses = (await Promise.all(buying)).flat();
    await untilReady(shop.url, 30_000);
    stopWatching.abort();
    await watching;
    const refused = responses.filter(({ status }) => status !== 200 && status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused) {
      expect([status, body.status]).toEqual([503, 'error']);
      expect(body.message).toMatch(/^[A-ZÀÉ].{10,}\.$/);
      expect(body.message).not.toMatch(ENGLISH);
    }
    expect(health).toContain(false);
    expect(health.at(-1)).toBe(true);
    expect((await orders()) - before).toBe(BUYERS);
    await nothingIsHalfWritten();
    await until('all emails', () => buyers.every((_, at) => mailsTo(`client${at}@boutik.test`).length === 1), 90_000);
  });

  const orders = async () => (await shop.query<{ n: number }>('select count(*)::int n from orders'))[0]?.n ?? 0;

  /** Adds and orders under one key, repeatedly until the order succeeds. Returns every response on the way. */
  async function buyUntilOrdered(buyer: Customer, at: number): Promise<Reply<PlacedOrder>[]> {
    const responses: Reply<PlacedOrder>[] = [];
    // Spread over time: some before the outage, some during it.
    await sleep(at * 60);
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
      const added = (await buyer.add(card)) as Reply<PlacedOrder>;
      responses.push(added);
      if (added.status !== 200) continue;
      const ordered = await buyer.order(`commande-${at}`);
      responses.push(ordered);
      if (ordered.status === 201) return responses;
    }
    throw new Error(`no order within a minute: ${JSON.stringify(responses.at(-1))}`);
  }

  /** Polls the readiness check until stopped. */
  async function watchHealth(seen: boolean[], stop: AbortSignal): Promise<void> {
    const check = async () => seen.push((await fetch(`${shop.url}/health/ready`)).ok);
    while (!stop.aborted) {
      await check();
      await sleep(40);
    }
    await check();
  }

  async function nothingIsHalfWritten(): Promise<void> {
    expect(
      await shop.query(
        'select id from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)',
      ),
    ).toEqual([]);
    const [reservation] = await shop.query<{ reserved: number; stock: number }>(
      `select (select sum(quantity)::int from order_lines) as reserved, (select stock from products) as stock`,
    );
    expect((reservation?.reserved ?? 0) + (reservation?.stock ?? 0)).toBe(STOCK);
    expect(await shop.query('select name from idempotency_keys where reply is null')).toEqual([]);
    await until(
      'every event to be told',
      async () => (await shop.query("select 1 from outbox where status <> 'done'")).length === 0,
      30_000,
    );
  }
});
