import { dice } from '../support/random-carts.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { accountingDifferences } from '../support/trade/accounting.js';
import { beginTrade, tradedProducts, tradeUsers } from '../support/trade/begin-trade.js';
import { Books } from '../support/trade/books.js';
import { kinds } from '../support/trade/kinds.js';
import { today } from '../support/today.js';
import { until } from '../support/until.js';

const SEED = 411;
const CUSTOMERS = 3;
jest.setTimeout(300_000);

/** Each kind twice: they have ways of their own, by the dice. */
const plan = [...kinds, ...kinds];

// A hundred times as many, with killed processes: test/long/month-of-trade.e2e-spec.ts.
describeBuilt('orders of every kind', () => {
  let shop: TestShop;
  const roll = dice(SEED);
  const products = tradedProducts(roll);

  beforeAll(async () => {
    shop = await TestShop.open({
      worker: true,
      products,
      users: tradeUsers(CUSTOMERS),
      env: { TRUST_PROXY: '1' },
    });
  });
  afterAll(() => shop?.close());

  it('leave totals of the accountant that equal the invoices to the cent', async () => {
    const yesterday = today(-1);
    const traded = {
      url: shop.url,
      products: new Map(products.map(({ name }) => [name, shop.productId(name)])),
      query: <T extends object>(sql: string, values?: unknown[]) => shop.db.query<T>(sql, values),
      runSchedule: (name: string) => shop.runSchedule(name),
    };
    const { trade, customers } = await beginTrade(traded, { products, customers: CUSTOMERS });
    let next = 0;
    // A customer has one cart, and so one order at a time.
    await Promise.all(
      customers.map(async (customer) => {
        for (let at = next++; at < plan.length; at = next++) await plan[at]?.run(trade, customer, dice(SEED + at));
      }),
    );
    await until('all events to be delivered', async () => {
      const left = await shop.db.query(
        `select 1 from outbox where status <> 'done' union all select 1 from payment_refunds where state in ('requested', 'pending')`,
      );
      return left.length === 0;
    });
    expect(await accountingDifferences(trade)).toEqual([]);
    expect(await new Books(trade).wrongMoney()).toEqual([]);
    const soldes = (query: string) =>
      trade.setup.admin.must<{ data: { total: number; totaux: object } }>('GET', `/api/commercial/soldes?${query}`);
    // Nothing was invoiced before today, and what is owed today is owed tomorrow.
    const before = await soldes(`etat=tous&au=${yesterday}`);
    expect(before.data).toMatchObject({ total: 0, totaux: { facture: 0, regle: 0, solde: 0, litige: 0 } });
    const [now, later] = [await soldes('etat=tous'), await soldes(`etat=tous&au=${today(1)}`)];
    expect(later.data).toEqual(now.data);
    const names = await soldes('etat=tous&search=%25');
    expect(names.data.total).toBe(0);
  });
});
