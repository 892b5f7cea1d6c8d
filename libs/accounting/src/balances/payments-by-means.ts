import { type InputOf, type listPaymentsByMeans, paymentMeans } from '@boutik/contract';
import { queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MARKS, paymentTotals, withUncounted } from './totals/movement-sql.js';

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

/** What the totals have and what came since; what was only opened, refused or cancelled moved nothing. */
const groups = (unit: 'day' | 'month') => `with ${MARKS}
  select date_trunc('${unit}', day)::date::text as start, means, sum(movements)::int as movements,
    sum(received_cents)::float8 as received, sum(refunded_cents)::float8 as refunded, sum(disputed_cents)::float8 as disputed
  from (${withUncounted(paymentTotals)}) t
  where ($1::date is null or day >= $1::date) and ($2::date is null or day <= $2::date) and ($3::text is null or means = $3)
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
