import { createHash } from 'node:crypto';
import type { Trade } from './trade.js';
import { today } from '../today.js';

/** Figures of the shop's books, calculated from its tables and its accounting files without its code; cents. */
export class Books {
  constructor(private readonly trade: Trade) {}

  private rows<T extends object>(sql: string, values?: unknown[]): Promise<T[]> {
    return this.trade.shop.query<T>(sql, values);
  }

  /** Free units of each product, what the program's own records say, and what the movements of stock add up to. */
  async stock(): Promise<{ shop: object; records: object; movements: object }> {
    const rows = await this.rows<{ name: string; stock: number; moved: number }>(
      `select p.name, p.stock, (select coalesce(sum(delta), 0)::int from stock_movements m
         where m.product_id = p.id and m.kind <> 'opening') as moved from products p order by p.name`,
    );
    const changes = new Map<string, number>();
    const change = ({ name, quantity }: { name: string; quantity: number }, sign: 1 | -1) =>
      changes.set(name, (changes.get(name) ?? 0) + sign * quantity);
    for (const { paid, items, restocked } of this.trade.sales) {
      if (paid) for (const item of items) change(item, -1);
      for (const item of restocked) change(item, 1);
    }
    for (const receipt of this.trade.receipts) change(receipt, 1);
    const initial = new Map(this.trade.setup.products.map(({ name, stock }) => [name, stock]));
    return {
      shop: Object.fromEntries(rows.map(({ name, stock }) => [name, stock])),
      records: Object.fromEntries(rows.map(({ name }) => [name, (initial.get(name) ?? 0) + (changes.get(name) ?? 0)])),
      movements: Object.fromEntries(rows.map(({ name, moved }) => [name, (initial.get(name) ?? 0) + moved])),
    };
  }

  /** Orders that are paid but should not be, or the reverse. Nothing stays unpaid: it is cancelled. */
  async wrongStatus(): Promise<object[]> {
    const rows = await this.rows<{ number: string; status: string; reason: string | null }>(
      'select number, status, cancel_reason as reason from orders',
    );
    const orders = new Map(rows.map(({ number, ...order }) => [number, order]));
    return this.trade.sales.flatMap(({ number, paid }) => {
      const { status = 'missing', reason = null } = orders.get(number) ?? {};
      const right = paid ? status === 'paid' || status === 'refunded' : status === 'cancelled';
      return right ? [] : [{ number, paid, status, reason }];
    });
  }

  /** Orders whose money in the ledger is not what customers paid and got back; none is right. */
  async wrongMoney(): Promise<object[]> {
    const rows = await this.rows<{ number: string; received: number; refunded: number }>(
      `select s.reference as number,
         sum(case when l.kind in ('captured', 'received') then l.amount_cents when l.kind = 'reversed' then -abs(l.amount_cents) else 0 end)::int as received,
         sum(case when l.kind = 'refunded' then abs(l.amount_cents) else 0 end)::int as refunded
       from payment_ledger l join payment_sessions s on s.id = l.payment_session_id group by s.reference`,
    );
    const ledger = new Map(rows.map(({ number, received, refunded }) => [number, { received, refunded }]));
    return this.trade.sales.flatMap(({ number, received, refunded }) => {
      const booked = ledger.get(number) ?? { received: 0, refunded: 0 };
      return booked.received === received && booked.refunded === refunded
        ? []
        : [{ number, received, refunded, booked }];
    });
  }

  /** Orders whose documents and money differ: clients of a cash shop owe nothing, and are owed nothing. */
  openBalances(): Promise<object[]> {
    return this.rows(
      `select number, sum(amount)::int as balance from (
         select order_number as number, gross_cents as amount from invoices
         union all select s.reference, case when l.kind in ('captured', 'received') then -l.amount_cents else abs(l.amount_cents) end
         from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
         where l.kind in ('captured', 'received', 'refunded', 'reversed', 'charged-back')) m group by number having sum(amount) <> 0`,
    );
  }

  /** Paid orders without exactly one invoice and one mail with it, and invoices of others. */
  async wrongInvoices(): Promise<object[]> {
    const rows = await this.rows<{ number: string; invoices: number; mails: number }>(
      `select o.number, (select count(*)::int from invoices i where i.order_id = o.id and i.kind = 'invoice') as invoices,
         (select count(*)::int from mails m join mail_attachments a on a.mail_id = m.id
            where m.key = 'order-paid-' || o.id and m.status = 'sent') as mails from orders o`,
    );
    const paid = new Set(this.trade.sales.filter((sale) => sale.paid).map(({ number }) => number));
    return rows.filter(({ number, invoices, mails }) => {
      const expected = paid.has(number) ? 1 : 0;
      return invoices !== expected || mails !== expected;
    });
  }

  /** Numbers of documents that are missing in the series of their year. */
  async missingNumbers(): Promise<object[]> {
    return this.rows(
      `select c.year, n from invoice_counters c cross join generate_series(1, c.last) n
       where not exists (select 1 from invoices i where i.year = c.year and i.sequence = n)
       union all select year, sequence from invoices i
       where sequence > (select last from invoice_counters c where c.year = i.year)`,
    );
  }

  /** Lines of the ledger whose hash is wrong, calculated here. */
  async brokenLedger(): Promise<number[]> {
    const lines = await this.rows<{ id: number; hash: Buffer; previous: Buffer | null; content: (string | null)[] }>(
      `select id, hash, previous_hash as previous, array[id::text, payment_session_id::text, kind, amount_cents::text, currency,
         (recorded_at at time zone 'UTC')::text, means] as content from payment_ledger order by id`,
    );
    let before: Buffer | null = null;
    return lines.flatMap(({ id, hash, previous, content }) => {
      const fields = [before?.toString('hex') ?? null, ...content].filter((field) => field !== null);
      const right =
        (previous ?? Buffer.alloc(0)).equals(before ?? Buffer.alloc(0)) &&
        createHash('sha256').update(fields.join('|')).digest().equals(hash);
      before = hash;
      return right ? [] : [id];
    });
  }

  /** Net and VAT by territory and rate in basis points: from the documents, from the screen, from the file of entries. */
  async vat(): Promise<{ documents: object; screen: object; file: object }> {
    const rows = await this.rows<{ territory: string; rate: number; net: number; vat: number }>(
      `select coalesce(i.content->>'territory', 'reunion') as territory, (l->>'vatRate')::int as rate, sum((l->>'net')::int)::int as net, sum((l->>'vat')::int)::int as vat
       from invoices i, jsonb_array_elements(i.content->'lines') l group by 1, 2`,
    );
    const query = `/api/commercial/comptabilite?du=${today(-1)}&au=${today()}`;
    const { data } = await this.trade.setup.admin.must<{
      data: { tva: { territoire: string; taux: number; ht: number; tva: number }[] };
    }>('GET', query);
    const toCents = (euros: number) => Math.round(euros * 100);
    const byRate = (entries: [string, number, number][]) =>
      Object.fromEntries(entries.map(([rate, net, vat]) => [rate, { net, vat }]));
    const keyOf = (territory: string, rate: number) =>
      territory === 'reunion' ? String(rate) : `${territory} ${rate}`;
    return {
      documents: byRate(rows.map(({ territory, rate, net, vat }) => [keyOf(territory, rate), net, vat])),
      screen: byRate(
        data.tva.map(({ territoire, taux, ht, tva }) => [keyOf(territoire, toCents(taux)), toCents(ht), toCents(tva)]),
      ),
      file: await this.fecTotals(),
    };
  }

  /** Balance of each account in the FEC, credit minus debit. Trade may go on over midnight, and so over New Year. */
  async fecTotals(): Promise<Record<string, number>> {
    const lines: string[] = [];
    for (const year of new Set([today(-1), today()].map((day) => day.slice(0, 4)))) {
      const bytes = await this.trade.setup.admin.file(`/api/commercial/comptabilite/fec?exercice=${year}`);
      lines.push(...bytes.toString('latin1').trim().split('\r\n').slice(1));
    }
    const totals: Record<string, number> = {};
    for (const line of lines) {
      const fields = line.split('\t');
      const [account = '', debit = '', credit = ''] = [fields[4], fields[11], fields[12]];
      totals[account] = (totals[account] ?? 0) + Number(credit.replace(',', '')) - Number(debit.replace(',', ''));
    }
    return totals;
  }
}
