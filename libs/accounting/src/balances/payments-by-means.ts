import { type InputOf, type listPaymentsByMeans, paymentMeans } from '@boutik/contract';
import { queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Cents; `start` is the first day of the period. */
const meansRow = z.strictObject({
  start: z.string(),
  means: z.enum(paymentMeans),
  movements: z.number(),
  received: z.number(),
  refunded: z.number(),
  disputed: z.number(),
});
export type MeansRow = z.infer<typeof meansRow>;

const LOCAL = "at time zone 'Indian/Reunion'";

/** The movements of the ledger by period and means; what was only opened, refused or cancelled moved nothing. */
const groups = (unit: 'day' | 'month') => `
  select date_trunc('${unit}', l.recorded_at ${LOCAL})::date::text as start, coalesce(l.means, s.provider) as means,
    count(*)::int as movements,
    coalesce(sum(abs(l.amount_cents)) filter (where l.kind in ('captured', 'received')), 0)::float8 as received,
    coalesce(sum(abs(l.amount_cents)) filter (where l.kind in ('refunded', 'reversed')), 0)::float8 as refunded,
    (coalesce(sum(abs(l.amount_cents)) filter (where l.kind in ('disputed', 'fee')), 0)
      - coalesce(sum(abs(l.amount_cents)) filter (where l.kind in ('reinstated', 'fee-returned')), 0))::float8 as disputed
  from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
  where l.kind in ('captured', 'received', 'refunded', 'reversed', 'disputed', 'fee', 'reinstated', 'fee-returned')
    and ($1::date is null or l.recorded_at >= $1::date::timestamp ${LOCAL})
    and ($2::date is null or l.recorded_at < ($2::date + 1)::timestamp ${LOCAL})
    and ($3::text is null or coalesce(l.means, s.provider) = $3)
  group by 1, 2`;

/** What came in and went back by means of payment, from the ledger. */
@Injectable()
export class PaymentsByMeans {
  constructor(private readonly database: DataSource) {}

  /** The newest period first; `page` counts from 1. */
  async list({
    page,
    per_page: perPage,
    du: from,
    au: to,
    moyen: means,
    par,
  }: InputOf<typeof listPaymentsByMeans>['query']): Promise<{ items: MeansRow[]; total: number }> {
    const sql = groups(par === 'jour' ? 'day' : 'month');
    const filter = [from ?? null, to ?? null, means ?? null];
    const paged = `${sql} order by 1 desc, 2 limit $4 offset $5`;
    const items = await queryRows(this.database, meansRow, paged, [...filter, perPage, (page - 1) * perPage]);
    const [row] = await queryRows(this.database, totalRow, `select count(*)::int as total from (${sql}) g`, filter);
    return { items, total: row?.total ?? 0 };
  }
}
