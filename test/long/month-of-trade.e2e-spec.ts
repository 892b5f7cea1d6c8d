import { setTimeout as sleep } from 'node:timers/promises';
import { describeBuilt } from '../support/describe-built.js';
import { dice } from '../support/random-carts.js';
import { until } from '../support/until.js';
import { LaunchedShop } from './launched-shop.js';
import { Books } from './trade/books.js';
import { Caller } from './trade/caller.js';
import { kinds } from './trade/kinds.js';
import {
  AMOUNT_COUPON,
  type Business,
  type Customer,
  DELIVERY_NET_CENTS,
  PERCENT_COUPON,
  Trade,
  type TradedProduct,
} from './trade/trade.js';

const PORT = 4141;
const SEED = 1907;
const ORDERS = Number(process.env['TRADE_ORDERS'] ?? 2000);
/** Each has customers of its own: a customer has one cart. */
const LANES = 8;
const CUSTOMERS_PER_LANE = 6;
const MINUTES = 60_000;
jest.setTimeout(25 * MINUTES);

const roll = dice(SEED);
const products: TradedProduct[] = Array.from({ length: 40 }, (_, at) => ({
  name: `Produit ${at + 1}`,
  netPriceCents: 500 + roll(30_000),
  stock: 400 + roll(200),
  vatRateBp: [850, 850, 850, 210, 0][roll(5)] ?? 850,
  ecoFeeCents: roll(2) === 0 ? 0 : 1 + roll(300),
}));
const emailOf = (at: number) => `client${at}@boutik.test`;
const businessOf = (at: number) => `pro${at}@boutik.test`;
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

// Processes are found through /proc.
const describeHere = process.platform === 'linux' ? describeBuilt : describe.skip;

describeHere(`${ORDERS} orders of all kinds, with killed processes`, () => {
  let shop: LaunchedShop;
  let trade: Trade;
  let books: Books;
  const customers: Customer[] = [];
  const failures: string[] = [];
  const done = new Map<string, { count: number; ms: number }>();

  beforeAll(async () => {
    const emails = Array.from({ length: LANES * CUSTOMERS_PER_LANE }, (_, at) => emailOf(at));
    shop = await LaunchedShop.open(PORT, {
      products,
      users: [
        ...emails.map((email) => ({ email, prenom: 'Marie' })),
        ...emails.map((_, at) => ({ email: businessOf(at), prenom: 'Jean', role: 'professionnel' as const })),
        { email: 'paul@boutik.test', prenom: 'Paul', role: 'Commercial' as const },
        { email: 'anne@boutik.test', prenom: 'Anne', role: 'Admin' as const },
      ],
      env: { LOG_LEVEL: 'fatal', TRUST_PROXY: '1' },
    });
    const [staff, admin] = await Promise.all(
      ['paul', 'anne'].map((name) => Caller.signIn(shop.url, `${name}@boutik.test`, '10.0.1.1')),
    );
    if (!staff || !admin) throw new Error('no staff');
    trade = new Trade(shop, { products, staff, admin });
    books = new Books(trade);
    await prepare(admin);
    for (const [at, email] of emails.entries()) {
      const caller = await Caller.signIn(shop.url, email, `10.0.0.${at + 1}`);
      customers.push({ id: await idOf(email), email, caller, business: await openAccount(admin, businessOf(at)) });
    }
  });
  afterAll(() => shop?.close());

  /** Transfers are offered, delivery at home costs 9,90 €, and there are two coupons. */
  async function prepare(admin: Caller): Promise<void> {
    await admin.must('PUT', '/api/commercial/reglages/paiement', { virement_jours: 7 });
    const methods = '/api/commercial/modes-livraison';
    const { data } = await admin.must<{ data: { data: { id: number; type: string; version: number }[] } }>(
      'GET',
      methods,
    );
    const home = data.data.find(({ type }) => type === 'domicile');
    const paliers = [{ des: 0, frais_ht: DELIVERY_NET_CENTS / 100 }];
    await admin.must('PATCH', `${methods}/${home?.id}`, { version: home?.version, paliers, offert_des: null });
    const coupon = { fin: null, utilisations_max: null, utilisations_max_client: null, produits: [] };
    await admin.must('POST', '/api/commercial/coupons', { code: PERCENT_COUPON, remise: 10, ...coupon });
    await admin.must('POST', '/api/commercial/coupons', { code: AMOUNT_COUPON, type: 'montant', remise: 5, ...coupon });
  }

  async function idOf(email: string): Promise<number> {
    const [user] = await shop.query<{ id: number }>('select id from users where email = $1', [email]);
    return user?.id ?? 0;
  }

  /** A business that pays within 30 days. */
  async function openAccount(admin: Caller, email: string): Promise<Business> {
    const id = await idOf(email);
    await shop.query("update users set raison_sociale = $2, num_siret = '73282932000074' where id = $1", [id, email]);
    const conditions = { plafond: 100_000, jours: 30, fin_de_mois: false, relances_suspendues: false };
    await admin.must('PUT', `/api/commercial/clients/${id}/paiement-a-echeance`, { conditions });
    return { id, email };
  }

  it('are carried out, whatever process dies meanwhile', async () => {
    const started = Date.now();
    let next = 0;
    const pending = [...kills];
    const lane = async (number: number) => {
      for (let at = next++; at < ORDERS; at = next++) {
        const kind = plan[at];
        const customer = customers[number * CUSTOMERS_PER_LANE + (at % CUSTOMERS_PER_LANE)];
        if (!kind || !customer) throw new Error(`no order ${at}`);
        if (pending[0] && at >= pending[0].after * ORDERS) for (const part of pending.shift()?.parts ?? []) kill(part);
        await carryOut(at, kind, customer);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    print(`${trade.sales.length} orders in ${seconds(started)} s`);
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
      12 * MINUTES,
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
    // What was lost in disputes is owed as a doubtful debt, and each dispute costs 20 €.
    const lost = trade.disputes.filter(({ state }) => state === 'lost').reduce((sum, { amount }) => sum + amount, 0);
    expect([accounts['416000'] ?? 0, accounts['627800'] ?? 0]).toEqual([0 - lost, 0 - 2000 * trade.disputes.length]);
    print(`FEC: ${JSON.stringify(accounts)}`);
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

  function kill(part: 'api' | 'worker'): void {
    shop.signal(part, 'SIGKILL');
    print(`killed the ${part} after ${trade.sales.length} orders`);
  }
});

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0);
}

function print(text: string): void {
  process.stdout.write(`    ${text}\n`);
}
