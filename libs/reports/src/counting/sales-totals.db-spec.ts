import { setLogLevel } from '@boutik/platform/observability';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { reportEntities } from '../storage/entities.js';
import { SalesSummary } from '../reading/sales-summary.js';
import { CheckSalesTotals } from './check-sales-totals.js';
import { CountDocuments } from './count-documents.js';
import { CountMissingDocuments } from './count-missing-documents.js';
import { RepairDay } from './repair-day.js';
import { randomNumbers, RandomSales } from '../../../../test/support/random-sales.js';
import { type Total, totalsOf } from '../../../../test/support/sales-totals-model.js';

jest.setTimeout(120_000);

const PRODUCTS = 6;

describe('totals of sales', () => {
  let db: TestDatabase;
  let source: DataSource;
  let sales: RandomSales;

  beforeAll(async () => {
    db = await testDatabase();
    setLogLevel('silent');
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({
      type: 'postgres',
      url: db.url,
      entities: reportEntities,
      extra: { max: 10 },
    }).initialize();
    await db.query(`insert into users (id, email, password_hash, name, prenom, user_type) overriding system value
      select n, n || '@example.re', 'x', 'N', 'P', 'particulier' from generate_series(500, 504) n`);
    await db.query(`insert into brands (id, name) overriding system value values (71, 'Asus'), (72, 'Dell')`);
    await db.query(`insert into categories (id, name, slug) overriding system value values (81, 'A', 'a')`);
    await db.query(
      `insert into subcategories (id, category_id, name, slug) overriding system value values (81, 81, 'B', 'b')`,
    );
    await db.query(`insert into subsubcategories (id, subcategory_id, name, slug) overriding system value
      values (81, 81, 'C', 'c'), (82, 81, 'D', 'd')`);
    const products = await db.query<{ id: number; cost: number | null; category: number; brand: number | null }>(
      `insert into products (reference, name, subsubcategory_id, brand_id, purchase_price_cents, net_price_cents)
       select 'R' || n, 'Produit ' || n, 81 + n % 2, nullif(71 + n % 3, 73), nullif(n, 3) * 700, 1000 * n
       from generate_series(1, ${PRODUCTS}) n
       returning id, purchase_price_cents as cost, subsubcategory_id as category, brand_id as brand`,
    );
    sales = new RandomSales(db, source, products);
  });
  afterEach(() => db.query('delete from sales_total_repairs'));
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const stored = () =>
    db.query<Total>(
      `select dimension, grain, starts_on::text as start, key, orders, units, returned_units as returned,
         sales_net_cents::int as "salesNet", sales_gross_cents::int as "salesGross", refunds_net_cents::int as "refundsNet",
         refunds_gross_cents::int as "refundsGross", costed_net_cents::int as "costedNet", cost_cents::int as cost
       from sales_totals order by dimension collate "C", grain collate "C", starts_on, key`,
    );

  it.each([1, 2, 3, 4, 5, 6])(
    'are those of the documents in any order, twice and at once (sequence %i)',
    async (seed) => {
      const random = randomNumbers(seed * 7919);
      const sold = await sales.sell(seed, 12);
      const counting = new CountDocuments(source);
      const deliveries = [...sold, ...sold]
        .map(({ id }) => ({ id, at: random(1_000_000) }))
        .sort((a, b) => a.at - b.at);
      for (let done = 0; done < deliveries.length; ) {
        const together = deliveries.slice(done, (done += 1 + random(5))).map(({ id }) => id);
        await (random(2) === 0 ? counting.count(together) : Promise.all(together.map((id) => counting.count([id]))));
      }
      expect(await stored()).toEqual(totalsOf(sales.all));
      const customers = await db.query<{ id: number; first: string; last: string }>(
        'select customer_id as id, first_day::text as first, last_day::text as last from sales_customers order by customer_id',
      );
      const daysOf = (id: number) =>
        sales.all
          .filter(({ customer, kind }) => customer === id && kind === 'invoice')
          .map(({ day }) => day)
          .toSorted();
      const ids = [...new Set(sales.all.flatMap(({ customer }) => customer ?? []))].toSorted((a, b) => a - b);
      expect(customers).toEqual(ids.map((id) => ({ id, first: daysOf(id)[0], last: daysOf(id).at(-1) })));
      await new CheckSalesTotals(source, new RepairDay(source)).handle();
      expect(await db.query('select day from sales_total_repairs')).toEqual([]);
    },
  );

  it('have the customers of any range, and those who are new, also without their last days', async () => {
    const days = sales.all.map(({ day }) => day).toSorted();
    const read = (from: string, to: string) =>
      new SalesSummary(source).read({ range: { from, to }, compared: null, step: 'month' });
    const bought = (from: string, to: string) =>
      db.query<{ nouveaux: number; fideles: number }>(
        `with days as (select d.customer_id, min(d.day) as first, bool_or(d.day between $1 and $2) as bought
           from sales_documents d join invoices i on i.id = d.document_id and i.kind = 'invoice'
           where d.customer_id is not null group by d.customer_id)
         select count(*) filter (where first >= $1)::int as nouveaux, count(*) filter (where first < $1)::int as fideles
         from days where bought`,
        [from, to],
      );
    const random = randomNumbers(11);
    for (let at = 0; at < 40; at += 1) {
      if (at === 20) await db.query('update sales_customers set last_day = null where customer_id % 2 = 0');
      const [one = '', other = ''] = [days[random(days.length)], days[random(days.length)]];
      const [from, to] = one < other ? [one, other] : [other, one];
      const { total } = await read(from, to);
      expect([[from, to], total.clients]).toEqual([[from, to], (await bought(from, to))[0]]);
    }
    await new CheckSalesTotals(source, new RepairDay(source)).handle();
    expect(await db.query('select 1 from sales_customers where last_day is null')).toEqual([]);
  });

  it('keep the cost of the sale when the purchase price changes, and are filled for documents without an event', async () => {
    await sales.sell(41, 8);
    await db.query('update products set purchase_price_cents = purchase_price_cents * 3, brand_id = 143 - brand_id');
    const missing = new CountMissingDocuments(source, new CountDocuments(source));
    await Promise.all([missing.handle(), missing.handle()]);
    expect(await stored()).toEqual(totalsOf(sales.all));
    await db.query('update products set purchase_price_cents = purchase_price_cents / 3, brand_id = 143 - brand_id');
  });

  it.each([
    ['a day', "update sales_totals set orders = orders + 1 where grain = 'day' and dimension = 'brand'"],
    ['a missing day', "delete from sales_totals where grain = 'day' and dimension = 'shop'"],
    ['a month', "update sales_totals set cost_cents = cost_cents + 1 where grain = 'month' and dimension = 'product'"],
    ['a year', "delete from sales_totals where grain = 'year' and dimension = 'seller'"],
    [
      'a row of nothing',
      "insert into sales_totals values ('product', 'day', '2024-05-06', 1, 1, 1, 0, 5, 5, 0, 0, 0, 0)",
    ],
  ])('are repaired by the nightly check, which records it: %s', async (_, damage) => {
    const sold = await sales.sell(77, 6);
    await new CountDocuments(source).count(sold.map(({ id }) => id));
    await db.query(damage);
    const check = new CheckSalesTotals(source, new RepairDay(source));
    await check.handle();
    expect(await stored()).toEqual(totalsOf(sales.all));
    const [repairs] = await db.query<{ days: number }>('select count(*)::int as days from sales_total_repairs');
    expect(repairs?.days).toBeGreaterThan(0);
    await check.handle();
    expect(await db.query('select count(*)::int as days from sales_total_repairs')).toEqual([repairs]);
  });
});
