import { type Cents, sum } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { duePartsOf, ofCompany } from './account-debts.js';
import { DueInvoices } from './due-invoices.js';

const lineRow = z.strictObject({
  day: z.string(),
  kind: z.enum(['invoice', 'deposit', 'credit-note', 'payment', 'refund', 'dispute']),
  document: z.string(),
  dueOn: z.string().nullable(),
  amount: z.number(),
});
const overdueRow = z.strictObject({ overdue: z.number() });

/** A document or a movement of money; cents, positive when the client owes more after it. */
export type StatementLine = z.infer<typeof lineRow>;

/** What a client was invoiced and paid, from the documents and the ledger of payments. */
@Injectable()
export class ClientStatements {
  constructor(
    private readonly database: DataSource,
    private readonly dueInvoices: DueInvoices,
  ) {}

  /** For an administrator, with those of their colleagues. Lines of the period, both days included, documents before the money of the same day, and what was owed before it; cents. */
  async read(
    userId: number,
    { from, to }: { from: string; to: string },
  ): Promise<{ before: Cents; lines: StatementLine[]; overdue: Cents }> {
    const all = await queryRows(
      this.database,
      lineRow,
      `select (l.at at time zone 'Indian/Reunion')::date::text as day, l.kind, l.document, l."dueOn", l.amount from (
         select i.issued_on as at, i.kind, i.number as document,
           case when i.kind = 'invoice' then o.due_on::text end as "dueOn", i.gross_cents::float8 as amount
         from orders o join invoices i on i.order_id = o.id where ${ofCompany('o.user_id', '$1')}
         union all
         select m.recorded_at, case when m.kind in ('captured', 'received') then 'payment'
             when m.kind in ('charged-back', 'charge-back-lifted') then 'dispute' else 'refund' end, o.number, null,
           case when m.kind in ('captured', 'received', 'charge-back-lifted') then -m.amount_cents else m.amount_cents end::float8
         from orders o join payment_sessions s on s.reference = o.number join payment_ledger m on m.payment_session_id = s.id
         where ${ofCompany('o.user_id', '$1')} and m.kind in ('captured', 'received', 'refunded', 'reversed', 'charged-back', 'charge-back-lifted')
       ) l where l.at < ($2::date + 1)::timestamp at time zone 'Indian/Reunion'
       order by (l.at at time zone 'Indian/Reunion')::date, l.kind in ('payment', 'refund', 'dispute'), l.at, l.document`,
      [userId, to],
    );
    const before = sum(all.filter(({ day }) => day < from).map(({ amount }) => amount));
    return { before, lines: all.filter(({ day }) => day >= from), overdue: await this.overdue(userId) };
  }

  private async overdue(userId: number): Promise<Cents> {
    const [row] = await queryRows(
      this.database,
      overdueRow,
      `select coalesce(sum(d.debt), 0)::float8 as overdue from ${duePartsOf(ofCompany('o.user_id', '$1'))} d where d.due_on < $2::date`,
      [userId, this.dueInvoices.today()],
    );
    return row?.overdue ?? 0;
  }
}
