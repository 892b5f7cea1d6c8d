import { IssueInvoice } from '@boutik/invoices';
import { Outbox } from '@boutik/platform/messaging';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../../test/support/database.js';
import { dice } from '../../../../../test/support/random-carts.js';
import { ClientBalances } from '../client-balances.js';
import { PaymentsByMeans } from '../payments-by-means.js';
import { CheckAccountTotals } from './check-account-totals.js';
import { CountMovements } from './count-movements.js';
import { PeriodTotals } from './period-totals.js';
import { today } from '../../../../../test/support/today.js';

const kinds = [
  'captured',
  'received',
  'refunded',
  'reversed',
  'disputed',
  'reinstated',
  'fee',
  'fee-returned',
  'charged-back',
  'charge-back-lifted',
] as const;

describe('totals of accounts', () => {
  let db: TestDatabase;
  let source: DataSource;
  let count: CountMovements;
  let check: CheckAccountTotals;
  const roll = dice(416);
  let sessions = 0;
  let orders = 0;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
    source = await new DataSource({ type: 'postgres', url: db.url, entities, extra: { max: 8 } }).initialize();
    count = new CountMovements(source);
    check = new CheckAccountTotals(source);
    // Of a deleted account.
    await db.query(
      `insert into orders (number, source, status, delivery_mode, client_name, client_prenom, client_email, client_address,
         client_postal_code, client_city, net_cents, shipping_cents, vat_cents, total_cents, stock_reserved, placed_at)
       select 'CMD-2026-0000' || n, 'cart', 'pending', 4, 'Hoarau', 'Marie', 'm@lagon.test', '1 rue', '97400', 'Saint-Denis', 1, 0, 0, 1, true, now()
       from generate_series(10, 21) n`,
    );
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  /** Within the last forty days, in no order. */
  const at = () => new Date(Date.now() - roll(40) * 86_400_000 - roll(3600) * 1000);
  const invoice = async () => {
    const orderId = 10 + roll(12);
    const issuedOn = at();
    const buyer = { name: 'Marie', company: null, addressLines: [], email: '', siret: null, vatNumber: null };
    const gross = 1000 + roll(9000);
    const territory = roll(4) === 0 ? ('mayotte' as const) : undefined;
    const vatRate = territory ? 0 : ([850, 210][roll(2)] ?? 850);
    const vat = Math.round((gross * vatRate) / (10_000 + vatRate));
    const line = { label: 'SSD', nature: 'bien', reference: 'R1', quantity: 1, vatRate } as const;
    await new IssueInvoice(new Outbox()).issue(source.manager, {
      orderId: (orders += 1),
      orderNumber: `CMD-2026-0000${orderId}`,
      issuedOn,
      suppliedOn: issuedOn,
      buyer,
      lines: [{ ...line, unitNet: gross - vat, net: gross - vat, vat, gross }],
      shipping: 0,
      ...(territory && { territory }),
      paidBy: 'carte bancaire',
      paidAt: issuedOn,
    });
  };
  const pay = async (kind: (typeof kinds)[number]) => {
    sessions += 1;
    await db.query(
      `with session as (
         insert into payment_sessions (provider, session_id, reference, amount_cents, currency, state)
         values ($1, $2, $3, $4, 'EUR', 'paid') returning id)
       insert into payment_ledger (payment_session_id, kind, amount_cents, currency, recorded_at) select id, $5, $4, 'EUR', $6 from session`,
      [['stripe', 'paypal'][roll(2)], `s-${sessions}`, `CMD-2026-0000${10 + roll(12)}`, 100 + roll(9000), kind, at()],
    );
  };
  const move = async (movements: number) => {
    for (let at = 0; at < movements; at += 1)
      await (roll(3) === 0 ? invoice() : pay(kinds[roll(kinds.length)] ?? 'captured'));
  };

  /** Calculated here, from documents and ledger alone. */
  const truth = async (day: string) => {
    const rows = await db.query<{ key: string; invoiced: number; settled: number; disputed: number }>(
      `select reference as key, sum(invoiced)::int as invoiced, sum(settled)::int as settled, sum(disputed)::int as disputed from (
         select order_number as reference, gross_cents as invoiced, 0 as settled, 0 as disputed, issued_on as at from invoices
         union all
         select s.reference, 0, l.amount_cents * (case l.kind when 'captured' then 1 when 'received' then 1 when 'charge-back-lifted' then 1
             when 'refunded' then -1 when 'reversed' then -1 when 'charged-back' then -1 else 0 end),
           l.amount_cents * (case l.kind when 'disputed' then 1 when 'charge-back-lifted' then 1 when 'reinstated' then -1
             when 'charged-back' then -1 else 0 end), l.recorded_at
         from payment_ledger l join payment_sessions s on s.id = l.payment_session_id where l.kind not in ('fee', 'fee-returned')) m
       where at < ($1::date + 1)::timestamp at time zone 'Indian/Reunion' group by reference order by reference`,
      [day],
    );
    return rows.filter(({ invoiced, settled, disputed }) => invoiced !== settled || disputed !== 0);
  };
  const shown = async (day: string) => {
    const query = { page: 1, per_page: 1000, search: '' };
    const { items, total, totals } = await new ClientBalances(source).list(day, query);
    expect(total).toBe(items.length);
    const all = await new ClientBalances(source).list(day, { ...query, etat: 'tous' });
    expect(all.totals).toEqual(totals);
    const sum = (of: 'invoiced' | 'settled' | 'balance' | 'disputed') =>
      all.items.reduce((sum, row) => sum + row[of], 0);
    expect(totals).toEqual({
      invoiced: sum('invoiced'),
      settled: sum('settled'),
      balance: sum('balance'),
      disputed: sum('disputed'),
    });
    return items
      .map(({ key, invoiced, settled, disputed }) => ({ key, invoiced, settled, disputed }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  };
  const compare = async () => {
    for (const day of [today(), today(-1), today(-17), today(-60)])
      expect([day, await shown(day)]).toEqual([day, (await truth(day)).sort((a, b) => (a.key < b.key ? -1 : 1))]);
  };
  const means = async () => {
    const { items } = await new PaymentsByMeans(source).list({ page: 1, per_page: 1000, par: 'jour' });
    const [row] = await db.query<{ n: number }>(
      "select count(*)::int as n from payment_ledger where kind not in ('charged-back', 'charge-back-lifted')",
    );
    expect(items.reduce((sum, { movements }) => sum + movements, 0)).toBe(row?.n);
    return items;
  };
  const vat = async () => {
    const rows = await new PeriodTotals(source).vat({ from: today(-20), to: today() });
    const truth = await db.query<{ territory: string; rate: number; net: number; vat: number }>(
      `select coalesce(i.content->>'territory', 'reunion') as territory, (e->>'vatRate')::int as rate, sum((e->>'net')::int)::int as net, sum((e->>'vat')::int)::int as vat
       from invoices i, jsonb_array_elements(i.content->'lines') e
       where (issued_on at time zone 'Indian/Reunion')::date between $1::date - 20 and $1 group by 1, 2
       order by territory desc, rate desc`,
      [today()],
    );
    expect(rows).toEqual(truth);
    return rows;
  };

  it('and what came since are the documents and the ledger at any day, whenever they are counted', async () => {
    for (let round = 0; round < 4; round += 1) {
      await move(40);
      await compare();
      const before = await means();
      const taxed = await vat();
      await Promise.all([count.handle(), count.handle(), move(5)]);
      await compare();
      await count.handle();
      await count.handle();
      await compare();
      expect((await vat()).length).toBe(taxed.length);
      expect((await means()).length).toBeGreaterThanOrEqual(before.length);
    }
  });

  it.each([
    ['an amount', 'update account_totals set balance_cents = balance_cents + 1'],
    ['a missing account', 'delete from account_totals where reference > $$CMD-2026-000015$$'],
    ['an account of nobody', "insert into account_totals values ('CMD-x', 5, 0, 0)"],
    ['a day of an account', 'update account_days set balance_cents = balance_cents + 1'],
    ['a missing day of an account', 'delete from account_days where day > now() - interval $$20 days$$'],
    ['a day', 'update payment_totals set received_cents = received_cents + 1'],
    ['a missing day', 'delete from payment_totals'],
    ['a rate', 'update vat_totals set vat_cents = vat_cents + 1'],
    ['a day of nothing', "insert into payment_totals values ('2020-01-01', 'stripe', 1, 5, 0, 0)"],
  ])('are repaired by the nightly check: %s', async (_, damage) => {
    await count.handle();
    const [right, taxed] = [await means(), await vat()];
    await db.query(damage);
    await check.handle();
    await compare();
    expect([await means(), await vat()]).toEqual([right, taxed]);
  });

  it('list everybody who was invoiced, also who owes nothing, from that day on', async () => {
    const [client] = await db.query<{ id: number }>(
      `insert into users (user_type, email, password_hash, name, prenom)
       values ('particulier', 'payet@lagon.test', 'none', 'Payet', 'Line') returning id`,
    );
    await db.query("update orders set user_id = $1 where number = 'CMD-2026-000010'", [client?.id]);
    await db.query('insert into sales_customers (customer_id, first_day) values ($1, $2)', [client?.id, today(-20)]);
    await count.handle();
    const balances = new ClientBalances(source);
    const all = async (day: string, search = '') =>
      (await balances.list(day, { page: 1, per_page: 100, search, etat: 'tous' })).items;
    const names = async (day: string) =>
      (await all(day, 'HÖARAU'))
        .filter(({ clientId }) => clientId !== null)
        .map(({ name, invoiced }) => [name, invoiced > 0]);
    expect(await names(today())).toEqual([['Marie Hoarau', true]]);
    expect(await names(today(-60))).toEqual([]);
    expect((await all(today())).filter(({ clientId }) => clientId !== null)).toHaveLength(1);
    expect(await all(today(), 'personne')).toEqual([]);
  });
});
