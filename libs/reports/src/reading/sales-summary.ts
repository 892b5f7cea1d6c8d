import type { ReportPoint, ReportQuotes, ReportSummary, ReportTotals } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { intervalsOf, type Step } from '../domain/report-period.js';
import type { DayRange } from '../domain/spans.js';
import {
  add,
  marginOf,
  noTotals,
  percent,
  spansFrom,
  spanValues,
  sumsOf,
  type Totals,
  toSales,
  totalsColumns,
} from './totals.js';

const dayRow = z.strictObject({ day: z.string(), ...totalsColumns });
type Day = z.infer<typeof dayRow>;
const customersRow = z.strictObject({ all: z.number(), new: z.number() });
type Customers = z.infer<typeof customersRow>;
const state = { number: z.number(), amount: z.number() };
const quotesRow = z.strictObject({
  period: z.number(),
  sent: z.strictObject(state),
  accepted: z.strictObject(state),
  rejected: z.strictObject(state),
  paid: z.strictObject(state),
});
type Quotes = z.infer<typeof quotesRow>;

interface Request {
  range: DayRange;
  compared: DayRange | null;
  step: Step;
}

/** The figures of the whole shop. */
@Injectable()
export class SalesSummary {
  constructor(private readonly database: DataSource) {}

  /** Four statements, whatever the range. */
  async read({
    range,
    compared,
    step,
  }: Request): Promise<Pick<ReportSummary, 'total' | 'total_compare' | 'evolution' | 'evolution_comparee'>> {
    const [days, quotes, ...customers] = await Promise.all([
      this.days([range, compared]),
      this.quotes([range, compared]),
      ...[range, ...(compared ? [compared] : [])].map((one) => this.customers(one)),
    ]);
    const whole = (of: DayRange, index: number): ReportTotals => ({
      ventes: toSales(sumOf(days, of)),
      clients: toCustomers(customers[index]),
      devis: toQuotes(quotes.find(({ period }) => period === index + 1)),
    });
    const points = (of: DayRange) => intervalsOf(of, step).map((interval) => toPoint(interval, sumOf(days, interval)));
    return {
      total: whole(range, 0),
      total_compare: compared && whole(compared, 1),
      evolution: points(range),
      evolution_comparee: compared && points(compared),
    };
  }

  /** One row per day that sold something. */
  private days(ranges: readonly (DayRange | null)[]): Promise<Day[]> {
    const [first, second] = ranges;
    return queryRows(
      this.database,
      dayRow,
      `select t.starts_on::text as day, ${sumsOf('t')} from sales_totals t
       where t.dimension = 'shop' and t.grain = 'day'
         and (t.starts_on between $1 and $2 or t.starts_on between $3 and $4) group by t.starts_on`,
      [first?.from, first?.to, second?.from ?? null, second?.to ?? null],
    );
  }

  /**
   * Customers with an order, and those of them whose first it was. Who has first or last bought in the range is counted by that day;
   * the totals are read only for who has bought before and after it, or whose last day the nightly check has not written yet.
   */
  private async customers(range: DayRange): Promise<Customers> {
    const [row] = await queryRows(
      this.database,
      customersRow,
      `with bought as materialized (
         select customer_id, first_day >= $4::date as is_new, first_day >= $4::date or last_day <= $5::date as is_certain
         from sales_customers
         where first_day <= $5::date and (last_day >= $4::date or last_day is null))
       select (select count(*)::int from bought where is_certain)
         + case when exists (select from bought where is_certain is not true) then
             (select count(*)::int from bought where is_certain is not true and customer_id in (
                select t.key from ${spansFrom(1)} join sales_totals t on t.dimension = 'customer' and t.grain = span.grain
                  and t.starts_on between span.first and span.last where t.orders > 0))
           else 0 end as "all",
         (select count(*)::int from bought where is_new) as new`,
      [...spanValues(range), range.from, range.to],
    );
    if (!row) throw new Error('An aggregate query returned no row.');
    return row;
  }

  /** Quotes by the day on which they were sent. */
  private quotes(ranges: readonly (DayRange | null)[]): Promise<Quotes[]> {
    const stateOf = (condition: string) =>
      `json_build_object('number', count(*) filter (where ${condition}),
        'amount', coalesce(sum(q.total_cents) filter (where ${condition}), 0))`;
    return queryRows(
      this.database,
      quotesRow,
      `select period.position::int as period, ${stateOf('true')} as sent, ${stateOf("q.status = 'accepted'")} as accepted,
         ${stateOf("q.status = 'rejected'")} as rejected, ${stateOf('o.paid_at is not null')} as paid
       from unnest($1::date[], $2::date[]) with ordinality as period (first, last, position)
         join quotes q on q.sent_at >= period.first::timestamp at time zone 'Indian/Reunion'
           and q.sent_at < (period.last + 1)::timestamp at time zone 'Indian/Reunion'
         left join orders o on o.id = q.order_id
       group by period.position`,
      [ranges.map((range) => range?.from ?? null), ranges.map((range) => range?.to ?? null)],
    );
  }
}

function sumOf(days: readonly Day[], { from, to }: DayRange): Totals {
  return days.filter(({ day }) => day >= from && day <= to).reduce<Totals>(add, noTotals);
}

function toPoint({ from, to }: DayRange, totals: Totals): ReportPoint {
  return {
    du: from,
    au: to,
    ca_ht: toEuros(totals.sales_net_cents - totals.refunds_net_cents),
    ca_ttc: toEuros(totals.sales_gross_cents - totals.refunds_gross_cents),
    marge: marginOf(totals),
    commandes: totals.orders,
  };
}

function toCustomers(of: Customers | undefined): ReportTotals['clients'] {
  const { all, new: fresh } = of ?? { all: 0, new: 0 };
  return { nouveaux: fresh, fideles: all - fresh };
}

function toQuotes(quotes: Quotes | undefined): ReportQuotes {
  const view = (of: { number: number; amount: number } | undefined) => ({
    nombre: of?.number ?? 0,
    montant_ttc: toEuros(of?.amount ?? 0),
  });
  return {
    envoyes: view(quotes?.sent),
    acceptes: view(quotes?.accepted),
    refuses: view(quotes?.rejected),
    payes: view(quotes?.paid),
    taux_conversion: percent(quotes?.paid.number ?? 0, quotes?.sent.number ?? 0),
  };
}
