import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const matchedRow = z.strictObject({ reference: z.string(), day: z.string() });

/** The movements of the account of clients: order, cents that the client owes (negative: has paid), whether by an invoice, time. */
const CLIENT_MOVEMENTS = `
  select order_number as reference, gross_cents as owed, true as invoice, issued_on as at from invoices
  union all
  select s.reference, case when l.kind in ('captured', 'received', 'charge-back-lifted') then -abs(l.amount_cents) else abs(l.amount_cents) end,
    false, l.recorded_at
  from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
  where l.kind in ('captured', 'received', 'refunded', 'reversed', 'charged-back', 'charge-back-lifted')`;

/** Which orders are settled: what was invoiced is what was paid, credit notes and refunds included. */
@Injectable()
export class MatchedOrders {
  constructor(private readonly database: DataSource) {}

  /**
   * Orders with a movement in the period whose account was balanced at the end of `until`, with the day of their last movement
   * until then. What comes later changes nothing, so that the file of a past year stays as it is.
   */
  async find({ from, to }: { from: string; to: string }, until: string): Promise<Map<string, string>> {
    const rows = await queryRows(
      this.database,
      matchedRow,
      `select reference, (max(at) at time zone 'Indian/Reunion')::date::text as day from (${CLIENT_MOVEMENTS}) m
       where at < ($3::date + 1)::timestamp at time zone 'Indian/Reunion'
       group by reference
       having sum(owed) = 0 and count(*) > 1 and bool_or(at >= $1::date::timestamp at time zone 'Indian/Reunion'
         and at < ($2::date + 1)::timestamp at time zone 'Indian/Reunion')`,
      [from, to, until],
    );
    return new Map(rows.map(({ reference, day }) => [reference, day]));
  }
}
