import { setTimeout as sleep } from 'node:timers/promises';
import { describeBuiltOnLinux } from '../support/describe-linux.js';
import { dice } from '../support/random-carts.js';
import { accountingDifferences } from '../support/trade/accounting.js';
import { beginTrade, tradedProducts, tradeUsers } from '../support/trade/begin-trade.js';
import { Books } from '../support/trade/books.js';
import { kinds } from '../support/trade/kinds.js';
import type { Customer, Trade } from '../support/trade/trade.js';
import { until } from '../support/until.js';
import { LaunchedShop } from './launched-shop.js';

const PORT = 4141;
const SEED = 1907;
const ORDERS = Number(process.env['TRADE_ORDERS'] ?? 2000);
/** Each has customers of its own: a customer has one cart. */
const LANES = 8;
const CUSTOMERS_PER_LANE = 6;
const MINUTES = 60_000;
/** On two processors that other work uses as well. */
const LIMIT = 60 * MINUTES;
jest.setTimeout(LIMIT + MINUTES);

const roll = dice(SEED);
const products = tradedProducts(roll);
const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
/** Which kind of order comes when. */
const plan = Array.from({ length: ORDERS }, () => {
  let point = roll(total);
  return kinds.find(({ weight }) => (point -= weight) < 0) ?? kinds[0];
});
/** The share of orders after which processes are killed. */
const kills = [
  { after: 0.3, parts: ['worker'] },
  { after: 0.55, parts: ['api'] },
  { after: 0.8, parts: ['worker', 'api'] },
] as const;

/** Stock, money, documents and accounts agree after a month of trade. Half an hour; TRADE_ORDERS=100 takes some minutes. */
describeBuiltOnLinux(`${ORDERS} orders of all kinds, with killed processes`, () => {
  let shop: LaunchedShop;
  let trade: Trade;
  let books: Books;
  let customers: Customer[];
  const failures: string[] = [];
  const done = new Map<string, { count: number; ms: number }>();

  beforeAll(async () => {
    shop = await LaunchedShop.open(PORT, {
      products,
      users: tradeUsers(LANES * CUSTOMERS_PER_LANE),
      env: { LOG_LEVEL: 'fatal', TRUST_PROXY: '1' },
    });
    ({ trade, customers } = await beginTrade(shop, { products, customers: LANES * CUSTOMERS_PER_LANE }));
    books = new Books(trade);
  });
  afterAll(() => shop?.close());

  it('are carried out, whatever process dies meanwhile', async () => {
    const started = Date.now();
    let next = 0;
    let finished = 0;
    const pending = [...kills];
    const lane = async (number: number) => {
      for (let at = next++; at < ORDERS; at = next++) {
        const kind = plan[at];
        const customer = customers[number * CUSTOMERS_PER_LANE + (at % CUSTOMERS_PER_LANE)];
        if (!kind || !customer) throw new Error(`no order ${at}`);
        if (pending[0] && at >= pending[0].after * ORDERS)
          for (const part of pending.shift()?.parts ?? []) {
            shop.signal(part, 'SIGKILL');
            print(`killed the ${part} after ${finished} orders`);
          }
        await carryOut(at, kind, customer);
        finished += 1;
        if (finished % 100 === 0) print(`${finished} orders after ${seconds(started)} s`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    print(`${trade.sales.length} orders in ${seconds(started)} s: some kinds place two or three`);
    for (const [name, { count, ms }] of done) print(`${count} ${name}, ${(ms / count / 1000).toFixed(1)} s each`);
    expect(failures).toEqual([]);
  });

  it('are worked off: events, documents, mails and refunds', async () => {
    const started = Date.now();
    const left = async () => {
      const [row] = await shop.query<Record<string, number>>(
        `select (select count(*)::int from outbox where status <> 'done') as events,
           (select count(*)::int from mails where status <> 'sent') as mails,
           (select count(*)::int from invoices i where not exists (select 1 from invoice_files f where f.invoice_id = i.id)) as invoices,
           (select count(*)::int from orders where status = 'paid' and not exists (select 1 from mails m where m.key = 'order-paid-' || orders.id)) as paid,
           (select count(*)::int from payment_refunds where state in ('requested', 'pending')) as refunds,
           (select count(*)::int from orders where status = 'pending' and reserved_until < now()) as expired,
           (select count(*)::int from dead_jobs where retried_at is null) as dead`,
      );
      return Object.entries(row ?? {}).filter(([, count]) => count > 0);
    };
    let rest = await left();
    await until(
      'the worker to have done everything',
      async () => {
        rest = await left();
        if (rest.length > 0) await sleep(2000);
        return rest.length === 0;
      },
      LIMIT,
    ).catch((error: unknown) => expect([String(error), rest]).toEqual([]));
    print(`worked off ${seconds(started)} s later`);
  });

  it('leave the stock that was there, plus what came, minus what was sold', async () => {
    expect(await books.wrongStatus()).toEqual([]);
    const { shop: free, records, movements } = await books.stock();
    expect(free).toEqual(records);
    expect(free).toEqual(movements);
  });

  it('leave the money that was paid in an unbroken ledger, and no open balance', async () => {
    expect(await books.wrongMoney()).toEqual([]);
    expect(await books.brokenLedger()).toEqual([]);
    expect(await books.openBalances()).toEqual([]);
  });

  it('leave one invoice and one mail for each paid order, in gapless numbers', async () => {
    expect(await books.wrongInvoices()).toEqual([]);
    expect(await books.missingNumbers()).toEqual([]);
  });

  it('leave the same VAT in documents, on the screen and in the FEC', async () => {
    const { documents, screen, file } = await books.vat();
    expect(screen).toEqual(documents);
    const accounts = file as Record<string, number>;
    for (const [rate, { vat }] of Object.entries(documents as Record<string, { vat: number }>))
      expect([rate, accounts[`44571${rate.padStart(4, '0')}`] ?? 0]).toEqual([rate, vat]);
    const net = Object.values(documents as Record<string, { net: number }>).reduce((sum, one) => sum + one.net, 0);
    const sales = Object.entries(accounts).filter(([account]) => account.startsWith('7'));
    expect(sales.reduce((sum, [, amount]) => sum + amount, 0)).toBe(net);
    // No client owes anything, and no deposit waits for its final invoice.
    expect([accounts['411000'] ?? 0, accounts['419100'] ?? 0]).toEqual([0, 0]);
    // What was lost in disputes is owed as a doubtful debt, unless it was due again; and each dispute costs 20 €.
    const doubtful = trade.disputes.filter(({ state, dueAgain }) => state === 'lost' && !dueAgain);
    const lost = doubtful.reduce((sum, { amount }) => sum + amount, 0);
    expect([accounts['416000'] ?? 0, accounts['627800'] ?? 0]).toEqual([0 - lost, 0 - 2000 * trade.disputes.length]);
    print(`FEC: ${JSON.stringify(accounts)}`);
  });

  it('leave totals that all equal the invoices to the cent', async () => {
    expect(await accountingDifferences(trade)).toEqual([]);
  });

  async function carryOut(at: number, kind: (typeof kinds)[number], customer: Customer): Promise<void> {
    const begun = Date.now();
    try {
      await kind.run(trade, customer, dice(SEED + at));
      const { count, ms } = done.get(kind.name) ?? { count: 0, ms: 0 };
      done.set(kind.name, { count: count + 1, ms: ms + Date.now() - begun });
    } catch (error) {
      failures.push(`${kind.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
});

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0);
}

function print(text: string): void {
  process.stdout.write(`    ${text}\n`);
}
