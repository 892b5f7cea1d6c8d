import { type Cents, entriesOf, reunionDay } from '@boutik/kernel';
import { likePattern, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Orders } from '../storage/orders.js';
import { duePartsOf, ofCompany } from './account-debts.js';
import { type Age, ages } from './domain/late-payment.js';

const dueRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  /** 0: the order has no schedule. */
  instalment: z.number(),
  instalments: z.number(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  userId: z.number().nullable(),
  client: z.string(),
  issuedOn: z.date(),
  dueOn: z.string(),
  total: z.number(),
  due: z.number(),
  penaltyRate: z.number(),
  remindersPaused: z.boolean(),
  lastReminder: z.number().nullable(),
  remindedAt: z.date().nullable(),
});
export type DueInvoiceRow = z.infer<typeof dueRow>;

const totalsRow = z.strictObject({ age: z.enum(ages), invoices: z.number(), due: z.number() });

/** On debts `d`; $1 is today. */
const conditions: Record<Age, string> = {
  'not-due': 'd.due_on >= $1::date',
  '1-30': 'd.due_on < $1::date and d.due_on >= $1::date - 30',
  '31-60': 'd.due_on < $1::date - 30 and d.due_on >= $1::date - 60',
  'over-60': 'd.due_on < $1::date - 60',
};
const AGE = `case ${entriesOf(conditions)
  .map(([age, condition]) => `when ${condition} then '${age}'`)
  .join(' ')} end`;
const DEBTS = `${duePartsOf('true')} d`;

interface Filter {
  age?: Age | undefined;
  search?: string | undefined;
  userId?: number | undefined;
  page: number;
  perPage: number;
}

/** Invoices on account that are not paid, and the instalments of schedules. */
@Injectable()
export class DueInvoices {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
  ) {}

  today(): string {
    return reunionDay(this.orders.now());
  }

  /** The most overdue first. `page` counts from 1. */
  async list({ page, perPage, ...filter }: Filter): Promise<{ items: DueInvoiceRow[]; total: number }> {
    const { condition, values } = this.conditionOf(filter);
    const items = await this.select(
      this.database.manager,
      `where ${condition} order by d.due_on, d.id limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, perPage, (page - 1) * perPage],
    );
    const [count] = await queryRows(
      this.database,
      z.strictObject({ total: z.number() }),
      `select count(*)::int as total from ${DEBTS} where ${condition}`,
      values,
    );
    return { items, total: count?.total ?? 0 };
  }

  /** How many due days of each age there are, and what is due of them; cents. */
  async totals(): Promise<{ age: Age; invoices: number; due: Cents }[]> {
    const rows = await queryRows(
      this.database,
      totalsRow,
      `select ${AGE} as age, count(*)::int as invoices, sum(d.debt)::float8 as due from ${DEBTS} where d.debt > 0 group by 1`,
      [this.today()],
    );
    return ages.map((age) => rows.find((row) => row.age === age) ?? { age, invoices: 0, due: 0 });
  }

  /** The unpaid one of an order that the caller has locked. @param instalment 0 for an order without a schedule */
  async find(tx: EntityManager, orderId: number, instalment: number): Promise<DueInvoiceRow | null> {
    const rest = 'where d.debt > 0 and d.id = $1 and d.instalment = $2';
    return (await this.select(tx, rest, [orderId, instalment]))[0] ?? null;
  }

  private select(manager: EntityManager, rest: string, values: unknown[]): Promise<DueInvoiceRow[]> {
    return queryRows(
      manager,
      dueRow,
      `select d.id, d.number, d.instalment::int, d.instalments::int, d.invoice_id as "invoiceId", d.invoice_number as "invoiceNumber", d.user_id as "userId",
         coalesce(i.content->'buyer'->>'company', i.content->'buyer'->>'name', '') as client, i.issued_on as "issuedOn",
         d.due_on::text as "dueOn", d.amount::float8 as total, d.debt::float8 as due,
         coalesce((i.content->'terms'->>'penaltyRate')::int, 0) as "penaltyRate",
         d.reminders_paused or coalesce(t.reminders_paused, false) as "remindersPaused",
         r.days::int as "lastReminder", r.sent_at as "remindedAt"
       from ${DEBTS} join invoices i on i.id = d.invoice_id left join users u on u.id = d.user_id
         left join client_payment_terms t on t.user_id = coalesce(u.company_id, u.id)
         left join lateral (select days, sent_at from payment_reminders
           where order_id = d.id and instalment = d.instalment order by days desc limit 1) r on true
       ${rest}`,
      values,
    );
  }

  private conditionOf({ age, search, userId }: Pick<Filter, 'age' | 'search' | 'userId'>) {
    const values: unknown[] = [this.today()];
    const where = ['d.debt > 0', '$1::date is not null'];
    if (age) where.push(conditions[age]);
    if (userId !== undefined) where.push(ofCompany('d.user_id', `$${values.push(userId)}`));
    if (search)
      where.push(
        `plain_words(d.number || ' ' || d.invoice_number || ' ' || coalesce(d.client_company, '') || ' ' || d.client_prenom
           || ' ' || d.client_name) like plain_words($${values.push(likePattern(search))})`,
      );
    return { condition: where.join(' and '), values };
  }
}
