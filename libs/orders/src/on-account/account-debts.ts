import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { OrderRow } from '../storage/order.entity.js';
import type { OpenAccount } from './domain/payment-terms.js';

/** What was paid of an order `o` on account through providers, without what went back, is to go back or was lost in disputes; cents. */
export const ONLINE = `(select coalesce(sum(p.amount_cents - p.charged_back_cents - coalesce((
      select sum(f.amount_cents) from payment_sessions s join payment_refunds f on f.payment_session_id = s.id
      where s.provider = p.provider and s.session_id = p.session_id and f.state <> 'failed'), 0)), 0)
    from account_payments p where p.order_id = o.id and p.state = 'paid')`;

/** What staff received for an order `o`, without what was paid out or is to be paid out; cents. */
export const RECEIVED = `((select coalesce(sum(r.amount_cents), 0) from payment_sessions s join payment_receipts r on r.payment_session_id = s.id
     where s.provider = 'manual' and s.session_id = o.number and r.reversed_at is null)
  - (select coalesce(sum(f.amount_cents), 0) from payment_sessions s join payment_refunds f on f.payment_session_id = s.id
     where s.provider = 'manual' and s.session_id = o.number and f.state <> 'failed'))`;

/**
 * What is still owed for an order `o` on account; cents. Credit notes lower it, receipts and payments through providers pay it,
 * and what was paid out, is to be paid out or was lost in disputes raises it again.
 */
export const DEBT = `greatest(0, o.total_cents
  - (select coalesce(sum(c.amount_cents), 0) from order_refunds c where c.order_id = o.id)
  - ${RECEIVED}
  - ${ONLINE})`;

/**
 * What is still owed for orders `o`, per due day: the order, or each instalment of its schedule, of which the earliest are settled
 * first (`openInstalments`).
 * @param condition on orders `o`
 */
export function duePartsOf(condition: string): string {
  return `(select o.id, o.number, o.user_id, o.invoice_id, o.invoice_number, o.reminders_paused, o.client_company,
      o.client_prenom, o.client_name, coalesce(i.due_on, o.due_on) as due_on, coalesce(i.number, 0) as instalment,
      coalesce(i.instalments, 0) as instalments, coalesce(i.amount_cents, o.total_cents) as amount,
      case when i.number is null then o.debt
        when i.number = 1 then greatest(0, o.debt - i.later)
        else least(i.amount_cents, greatest(0, o.debt - i.later)) end as debt
    from (select o.*, ${DEBT} as debt from orders o where o.due_on is not null and ${condition}) o
    left join lateral (
      select n.number, n.due_on, n.amount_cents, count(*) over () as instalments,
        coalesce(sum(n.amount_cents) over (order by n.number desc rows between unbounded preceding and 1 preceding), 0) as later
      from payment_instalments n where n.order_id = o.id) i on true)`;
}

/** Whether `user` is in the company of the account `company`: that account itself, or a colleague. */
export const ofCompany = (user: string, company: string) =>
  `${user} in (select m.id from users m where m.id = ${company} or m.company_id = ${company})`;

const openRow = z.strictObject({ open: z.number(), oldestDueOn: z.string().nullable() });
const dueDayRow = z.strictObject({ id: z.number(), dueOn: z.string() });
const reductionsRow = z.strictObject({ credited: z.number(), lowered: z.number(), online: z.number() });
/** What credit notes took off an order, what of that gives nothing back, and what was paid of it on account through providers; cents. */
export type Reductions = z.infer<typeof reductionsRow>;

/** What clients owe on account. */
@Injectable()
export class AccountDebts {
  constructor(private readonly database: DataSource) {}

  /** @param userId of a company: its administrator; its colleagues count too */
  async ofClient(userId: number, tx: EntityManager = this.database.manager): Promise<OpenAccount> {
    const [account] = await queryRows(
      tx,
      openRow,
      `select coalesce(sum(d.debt), 0)::float8 as open, min(d.due_on) filter (where d.debt > 0)::text as "oldestDueOn"
       from ${duePartsOf(ofCompany('o.user_id', '$1'))} d`,
      [userId],
    );
    return account ?? { open: 0, oldestDueOn: null };
  }

  /** The next due days of those of `orders` that are on account and not paid, by id. */
  async dueDaysOf(
    orders: readonly OrderRow[],
    tx: EntityManager = this.database.manager,
  ): Promise<ReadonlyMap<number, string>> {
    const ids = orders.filter(({ dueOn }) => dueOn !== null).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const rows = await queryRows(
      tx,
      dueDayRow,
      `select d.id, min(d.due_on)::text as "dueOn" from ${duePartsOf('o.id = any($1::int[])')} d where d.debt > 0 group by d.id`,
      [ids],
    );
    return new Map(rows.map(({ id, dueOn }) => [id, dueOn]));
  }

  /** What is owed for one order, also for one that is not on account yet; cents. */
  async ofOrder(orderId: number, tx: EntityManager = this.database.manager): Promise<number> {
    const sql = `select ${DEBT}::float8 as debt from orders o where o.id = $1`;
    const [row] = await queryRows(tx, z.strictObject({ debt: z.number() }), sql, [orderId]);
    return row?.debt ?? 0;
  }

  async reductions(orderId: number, tx: EntityManager = this.database.manager): Promise<Reductions> {
    const [row] = await queryRows(
      tx,
      reductionsRow,
      `select c.credited, c.lowered, ${ONLINE}::float8 as online from orders o, lateral (
         select coalesce(sum(amount_cents), 0)::float8 as credited,
           coalesce(sum(amount_cents - payout_cents), 0)::float8 as lowered
         from order_refunds where order_id = o.id) c where o.id = $1`,
      [orderId],
    );
    return row ?? { credited: 0, lowered: 0, online: 0 };
  }
}
