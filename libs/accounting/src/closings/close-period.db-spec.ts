import { InvoicesOfPeriod, IssueInvoice } from '@boutik/invoices';
import { addDays, reunionDay } from '@boutik/kernel';
import { LedgerChain, PaymentsOfPeriod } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { DataSource, type EntityManager, getMetadataArgsStorage } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { AccountingEntries } from '../accounting-entries.js';
import { monthOf } from '../domain/periods.js';
import { FecFiles } from '../fec-files.js';
import { MatchedOrders } from '../matched-orders.js';
import { Payouts } from '../payouts/payouts.js';
import { AccountingSettings, ChangeChartOfAccounts } from '../settings/accounting-settings.js';
import { CheckClosings } from './check-closings.js';
import { ClosePeriod } from './close-period.js';
import { Closings } from './closings.js';

const by = { id: 7, prenom: 'Anne', name: 'Hoarau', email: 'anne@boutik.test' } as SignedInUser;
const lastMonth = monthOf(addDays(`${reunionDay(new Date()).slice(0, 7)}-01`, -1));
const lastYear = Number(reunionDay(new Date()).slice(0, 4)) - 1;

describe('closing periods', () => {
  let db: TestDatabase;
  let source: DataSource;
  let closings: Closings;
  let closing: ClosePeriod;
  let check: CheckClosings;
  let fec: FecFiles;
  let change: ChangeChartOfAccounts;
  let settings: AccountingSettings;
  const invoices = new IssueInvoice(new Outbox());

  beforeEach(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
    source = await new DataSource({ type: 'postgres', url: db.url, entities, extra: { max: 10 } }).initialize();
    const accounting = new AccountingEntries(
      new InvoicesOfPeriod(source),
      new PaymentsOfPeriod(source),
      new Payouts(source),
    );
    settings = new AccountingSettings(source);
    closings = new Closings(source);
    fec = new FecFiles(accounting, closings, settings, new MatchedOrders(source));
    closing = new ClosePeriod(source, closings, accounting, settings, fec, new AuditLog());
    check = new CheckClosings(settings, closings, accounting, fec, new LedgerChain(source));
    change = new ChangeChartOfAccounts(source, new AuditLog());
  });
  afterEach(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const issue = (orderId: number, day: string, tx: EntityManager = source.manager) => {
    const at = new Date(`${day}T12:00:00+04:00`);
    const buyer = {
      name: 'Marie Payet',
      company: null,
      addressLines: [],
      email: 'm@p.re',
      siret: null,
      vatNumber: null,
    };
    const line = { label: 'SSD', nature: 'bien', reference: 'R1', quantity: 1, unitNet: 10_000, vatRate: 850 } as const;
    return invoices.issue(tx, {
      orderId,
      orderNumber: `CMD-${orderId}`,
      issuedOn: at,
      suppliedOn: at,
      buyer,
      lines: [{ ...line, net: 10_000, vat: 850, gross: 10_850 }],
      shipping: 0,
      paidBy: 'carte bancaire',
      paidAt: at,
    });
  };
  const pay = (orderId: number, day: string) =>
    db.query(
      `with session as (insert into payment_sessions (provider, session_id, reference, amount_cents, currency, state)
         values ('stripe', $1, $1, 10850, 'EUR', 'paid') returning id)
       insert into payment_ledger (payment_session_id, kind, amount_cents, currency, recorded_at)
       select id, 'captured', 10850, 'EUR', $2 from session`,
      [`CMD-${orderId}`, `${day}T12:00:00+04:00`],
    );

  it('freezes a month: its totals are stored, and nothing can be booked in it or before', async () => {
    await issue(1, lastMonth.from);
    await pay(1, lastMonth.to);
    await closing.closeMonth(lastMonth, by);
    const [closed] = await closings.list();
    expect(closed).toMatchObject({ kind: 'month', firstDay: lastMonth.from, lastDay: lastMonth.to, entries: 2 });
    expect(closed).toMatchObject({ debitCents: '21700', closedBy: 7, closedByName: 'Anne Hoarau' });
    expect(closed?.totals).toEqual([
      { account: '411000', name: 'Clients', debit: 10_850, credit: 10_850 },
      { account: '445710850', name: expect.stringContaining('8,5'), debit: 0, credit: 850 },
      { account: '511500', name: 'Paiements par carte à recevoir', debit: 10_850, credit: 0 },
      { account: '707000', name: 'Ventes de marchandises', debit: 0, credit: 10_000 },
    ]);
    await expect(issue(2, lastMonth.to)).rejects.toThrow('are closed');
    await expect(pay(2, addDays(lastMonth.from, -40))).rejects.toThrow('are closed');
    await issue(2, addDays(lastMonth.to, 1));
    await pay(2, addDays(lastMonth.to, 1));
    for (const change of [
      'update accounting_closings set entries = 0',
      'delete from accounting_closings',
      'truncate accounting_closings',
    ])
      await expect(db.query(change)).rejects.toThrow('append-only');
  });

  it('closes months in their order, once, and none that is not over', async () => {
    const before = monthOf(addDays(lastMonth.from, -1));
    await issue(1, before.from);
    await expect(closing.closeMonth(lastMonth, by)).rejects.toMatchObject({ code: 'closing-order' });
    const both = await Promise.allSettled([closing.closeMonth(before, by), closing.closeMonth(before, by)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await closing.closeMonth(lastMonth, by);
    const current = monthOf(reunionDay(new Date()));
    await expect(closing.closeMonth(current, by)).rejects.toMatchObject({ code: 'period-not-over' });
    const insert = (from: string, to: string) =>
      db.query(
        `insert into accounting_closings (kind, first_day, last_day, entries, debit_cents, totals, accounts, content_hash, closed_by, closed_by_name)
         values ('month', $1, $2, 0, 0, '[]', '{}', '', 1, '')`,
        [from, to],
      );
    await expect(insert(current.from, current.to)).rejects.toThrow('not over');
    await expect(insert(before.from, before.to)).rejects.toThrow('in their order');
  });

  it('waits for a sale that is being booked, and contains it', async () => {
    await issue(1, lastMonth.from);
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let booked = () => {};
    const isBooked = new Promise<void>((resolve) => {
      booked = resolve;
    });
    const sale = source.transaction(async (tx) => {
      await issue(2, lastMonth.to, tx);
      booked();
      await held;
    });
    await isBooked;
    const closed = closing.closeMonth(lastMonth, by);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await db.query(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    commit();
    await Promise.all([sale, closed]);
    expect((await closings.list())[0]).toMatchObject({ entries: 2 });
  });

  it('gives the same file of a closed year, whatever is booked or changed later', async () => {
    await issue(1, `${lastYear}-11-05`);
    await pay(1, `${lastYear}-11-06`);
    await issue(2, `${lastYear}-12-30`);
    await change.change(new Map([['411000', { number: '411100', name: 'Clients du site' }]]), by);
    await closing.closeYear(lastYear, by);
    expect((await closings.list()).map(({ kind, lastDay, entries }) => [kind, lastDay, entries])).toEqual([
      ['year', `${lastYear}-12-31`, 3],
      ['month', `${lastYear}-12-31`, 1],
      ['month', `${lastYear}-11-30`, 2],
    ]);
    await expect(closing.closeYear(lastYear, by)).rejects.toMatchObject({ code: 'closing-order' });
    const file = await fec.file(lastYear);
    const lines = file
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.split('\t'));
    expect(lines.slice(1, 3).map((line) => [line[4], line[13], line[14]])).toEqual([
      ['411100', 'CMD-1', `${lastYear}1106`],
      ['707000', '', ''],
    ]);
    expect(lines.filter((line) => line[4] === '411100').map((line) => line[13])).toEqual(['CMD-1', 'CMD-1', '']);
    await pay(2, `${lastYear + 1}-01-02`);
    await change.change(new Map(), by);
    expect((await fec.file(lastYear)).equals(file)).toBe(true);
    await check.handle();
    expect((await settings.find()).differences).toEqual([]);
  });

  it('finds entries, payments and closings that were changed behind its back', async () => {
    await issue(1, `${lastYear}-12-05`);
    await pay(1, `${lastYear}-12-06`);
    await closing.closeYear(lastYear, by);
    await check.handle();
    const behind = async (table: string, trigger: string, statement: string) => {
      await db.query(`alter table ${table} disable trigger ${trigger}`);
      await db.query(statement);
      await db.query(`alter table ${table} enable trigger ${trigger}`);
    };
    const december = `${lastYear}-12-01 au ${lastYear}-12-31\u202f: les écritures diffèrent`;
    await behind('invoices', 'invoices_immutable', `update invoices set order_number = 'CMD-9'`);
    await expect(check.handle()).rejects.toThrow(december);
    expect((await settings.find()).differences).toContain(december);
    await behind('invoices', 'invoices_immutable', `update invoices set order_number = 'CMD-1'`);
    await check.handle();
    await behind('payment_ledger', 'payment_ledger_append_only', 'update payment_ledger set amount_cents = 10851');
    await expect(check.handle()).rejects.toThrow(/registre des paiements.*diffèrent/);
    await behind('payment_ledger', 'payment_ledger_append_only', 'update payment_ledger set amount_cents = 10850');
    await behind(
      'accounting_closings',
      'accounting_closings_append_only',
      'update accounting_closings set entries = 9 where id = 1',
    );
    await expect(check.handle()).rejects.toThrow('clôture 1\u202f: la chaîne est rompue');
  });
});
