import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { buildCatalogue } from './catalogue/build-catalogue.js';
import { writeDemoRows } from './demo-data.js';

describe('what follows sales and quotes of the demo data', () => {
  let db: TestDatabase;
  const count = async (sql: string): Promise<number> => {
    const [row] = await db.query<{ n: number }>(`select (${sql})::int as n`);
    return row?.n ?? -1;
  };

  beforeAll(async () => {
    process.env['DATABASE_URL'] = 'postgres://unused';
    db = await testDatabase();
    const source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
    await source.transaction((tx) => writeDemoRows(tx, buildCatalogue(), new Date()));
    await source.destroy();
  });
  afterAll(() => db?.drop());

  it('has returns in every open state, and refunds that the orders and the provider know', async () => {
    expect(await db.query('select state, count(*)::int as n from returns group by state order by state')).toEqual([
      { state: 'accepted', n: 1 },
      { state: 'received', n: 1 },
      {
        state: 'refunded',
        n: await count("select count(*) from orders where source = 'cart' and status = 'refunded'"),
      },
      { state: 'requested', n: 2 },
    ]);
    expect(
      await count('select count(*) from returns r where not exists (select from return_lines where return_id = r.id)'),
    ).toBe(0);
    expect(
      await count(
        `select count(*) from order_refunds o full join payment_refunds p using (key)
           where o.amount_cents is distinct from p.amount_cents`,
      ),
    ).toBe(0);
    expect(await count("select count(*) from order_refunds where state = 'refunded'")).toBeGreaterThan(0);
  });

  it('has disputes that the provider knows, and payouts that contain what the ledger has', async () => {
    expect(
      await db.query(
        `select d.state, d.withdrawn_cents = s.amount_cents as withdrawn, d.reinstated_cents = s.amount_cents as reinstated,
           (select sum(case when kind in ('disputed', 'fee') then -amount_cents else amount_cents end)::int
            from payment_ledger l where l.payment_session_id = d.payment_session_id
              and kind in ('disputed', 'fee', 'reinstated')) = d.reinstated_cents - d.withdrawn_cents - d.fee_cents as booked
         from payment_disputes d join sandbox_disputes p using (dispute_id, state) join payment_sessions s on s.id = d.payment_session_id
         order by d.state`,
      ),
    ).toEqual([
      { state: 'needs-response', withdrawn: true, reinstated: false, booked: true },
      { state: 'won', withdrawn: true, reinstated: true, booked: true },
    ]);
    expect(await count("select count(*) from provider_payouts where provider = 'stripe'")).toBeGreaterThan(3);
    expect(await count("select count(*) from provider_payouts where provider = 'paypal'")).toBeGreaterThan(0);
  });

  it('has a voucher that was used in part, and one that was not', async () => {
    const vouchers = await db.query<{ amount: number; used: number; owed: number }>(
      `select v.amount_cents as amount, v.used_cents as used, sum(l.amount_cents)::int as owed
       from vouchers v join payment_refunds r on r.key = v.refund_key join payment_ledger l on l.payment_session_id = r.payment_session_id
         and l.kind = 'refunded' and l.means = 'voucher' group by v.id order by v.issued_at`,
    );
    expect(vouchers.map(({ amount, owed }) => amount - owed)).toEqual([0, 0]);
    const [first, second] = vouchers;
    expect(first?.used).toBeGreaterThan(0);
    expect(first?.used).toBeLessThan(first?.amount ?? 0);
    expect(second?.used).toBe(0);
    expect(
      await count(
        `select sum(o.voucher_cents) from orders o join payment_sessions s on s.session_id = o.payment_session_id
         where s.provider = 'voucher' and s.amount_cents = o.total_cents`,
      ),
    ).toBe(first?.used);
  });

  it('has messages about quotes, one that waits for its seller', async () => {
    expect(await count('select count(*) from quote_messages')).toBe(3);
    expect(await count("select count(*) from quote_messages where side = 'client' and read_at is null")).toBe(1);
  });

  it('has open and finished tasks and a monthly target for each seller, and reasons of lost quotes', async () => {
    const sellers = '(select distinct owner_id from quotes)';
    for (const state of ['done_at is null', 'done_at is not null'])
      expect(await count(`select count(distinct owner_id) from staff_tasks where ${state}`)).toBe(2);
    expect(await count(`select count(*) from sales_targets where owner_id in ${sellers}`)).toBe(6);
    expect(
      await count(
        "select count(*) from quotes where status = 'rejected' and (lost_reason is null) <> (client_comment is null)",
      ),
    ).toBe(0);
  });
});
