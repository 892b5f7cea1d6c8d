import { countChanged, queryRows } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { RepairDay } from './repair-day.js';
import { DAY_TOTALS, TOTALS } from './sales-rows.js';

const DAY_MS = 24 * 3600 * 1000;
const checkSalesTotals = defineSchedule({ queue: 'maintenance', name: 'check-sales-totals', everyMs: DAY_MS });

const monthRow = z.strictObject({ month: z.string() });
const dayRow = z.strictObject({ day: z.string() });
const valuesOf = (table: string) => TOTALS.map((column) => `${table}.${column}`).join(', ');
const NOT_ALL_ZERO = TOTALS.map((column) => `${column} <> 0`).join(' or ');
const SUMS = TOTALS.map((column) => `sum(${column}) as ${column}`).join(', ');

/** Compares the totals with the documents every night, and repairs the days that differ. */
@Injectable()
@Handles(checkSalesTotals)
export class CheckSalesTotals implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly days: RepairDay,
  ) {}

  async handle(): Promise<void> {
    const days = new Set([...(await this.daysUnlikeDocuments()), ...(await this.startsUnlikeSum('month', 'day'))]);
    for (const start of await this.startsUnlikeSum('year', 'month')) days.add(start);
    for (const day of [...days].sort()) {
      const totals = await this.days.repair(day);
      logger('reports').error({ day, totals }, 'Totals of sales differed from the invoices and were repaired');
    }
    await this.repairCustomers();
  }

  /** One statement per month: the documents of a month are read at once, not those of all years. */
  private async daysUnlikeDocuments(): Promise<string[]> {
    const months = await queryRows(
      this.database,
      monthRow,
      `select distinct date_trunc('month', day)::date::text as month from (
         select day from sales_documents union select starts_on from sales_totals) as known order by month`,
    );
    const days: string[] = [];
    for (const { month } of months) days.push(...(await this.daysUnlikeDocumentsOf(month)));
    return days;
  }

  private async daysUnlikeDocumentsOf(month: string): Promise<string[]> {
    const rows = await queryRows(
      this.database,
      dayRow,
      `with documents as (
         select * from sales_documents where day >= $1::date and day < $1::date + interval '1 month'),
       ${DAY_TOTALS}
       select distinct coalesce(d.starts_on, s.starts_on)::text as day
       from (select * from day_totals where ${NOT_ALL_ZERO}) as d
         full join (select * from sales_totals where grain = 'day' and starts_on >= $1::date
             and starts_on < $1::date + interval '1 month' and (${NOT_ALL_ZERO})) as s
           on s.dimension = d.dimension and s.starts_on = d.starts_on and s.key = d.key
       where (${valuesOf('d')}) is distinct from (${valuesOf('s')})`,
      [month],
    );
    return rows.map(({ day }) => day);
  }

  /** The first days of the months whose totals are not the sum of their days, or of the years and their months. */
  private async startsUnlikeSum(to: 'month' | 'year', from: 'day' | 'month'): Promise<string[]> {
    const rows = await queryRows(
      this.database,
      dayRow,
      `select distinct coalesce(d.first, s.starts_on)::text as day
       from (select dimension, date_trunc($1, starts_on)::date as first, key, ${SUMS} from sales_totals where grain = $2
           group by dimension, first, key) as d
         full join (select * from sales_totals where grain = $1) as s
           on s.dimension = d.dimension and s.starts_on = d.first and s.key = d.key
       where (${valuesOf('d')}) is distinct from (${valuesOf('s')})
         and (${TOTALS.map((column) => `coalesce(d.${column}, 0) <> coalesce(s.${column}, 0)`).join(' or ')})`,
      [to, from],
    );
    return rows.map(({ day }) => day);
  }

  private async repairCustomers(): Promise<void> {
    const changed = await countChanged(
      this.database,
      `with days as materialized (
         select d.customer_id, min(d.day) as first_day, max(d.day) as last_day
         from sales_documents d join invoices i on i.id = d.document_id
         where d.customer_id is not null and i.kind = 'invoice' group by d.customer_id),
       missing as (
         insert into sales_customers (customer_id, first_day, last_day) select customer_id, first_day, last_day from days
         on conflict (customer_id) do nothing),
       upgraded as (
         update sales_customers c set last_day = f.last_day from days f
         where f.customer_id = c.customer_id and c.last_day is null and f.first_day = c.first_day)
       update sales_customers c set first_day = f.first_day, last_day = f.last_day from days f
       where f.customer_id = c.customer_id and (f.first_day <> c.first_day or f.last_day <> c.last_day)`,
    );
    if (changed > 0) logger('reports').error({ changed }, 'Days of customers differed from the invoices');
  }
}
