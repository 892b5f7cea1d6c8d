import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { OrderRow } from '../storage/order.entity.js';
import type { OpenAccount } from './domain/payment-terms.js';

/**
 * What is still owed for an order `o` on account; cents. Credit notes lower it, receipts pay it, and what was paid out or is
 * to be paid out raises it again.
 */
export const DEBT = `greatest(0, o.total_cents
  - (select coalesce(sum(c.amount_cents), 0) from order_refunds c where c.order_id = o.id)
  - (select coalesce(sum(r.amount_cents), 0) from payment_sessions s join payment_receipts r on r.payment_session_id = s.id
     where s.provider = 'manual' and s.session_id = o.number and r.reversed_at is null)
  + (select coalesce(sum(f.amount_cents), 0) from payment_sessions s join payment_refunds f on f.payment_session_id = s.id
     where s.provider = 'manual' and s.session_id = o.number and f.state <> 'failed'))`;

/** Whether `user` is in the company of the account `company`: that account itself, or a colleague. */
export const ofCompany = (user: string, company: string) =>
  `${user} in (select m.id from users m where m.id = ${company} or m.company_id = ${company})`;

const openRow = z.strictObject({ open: z.number(), oldestDueOn: z.string().nullable() });
const creditedRow = z.strictObject({ credited: z.number() });

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
       from (select o.due_on, ${DEBT} as debt from orders o where ${ofCompany('o.user_id', '$1')} and o.due_on is not null) d`,
      [userId],
    );
    return account ?? { open: 0, oldestDueOn: null };
  }

  /** Those of `orders` that are on account and not paid, by id. */
  async unpaidOf(orders: readonly OrderRow[], tx: EntityManager = this.database.manager): Promise<ReadonlySet<number>> {
    const ids = orders.filter(({ dueOn }) => dueOn !== null).map(({ id }) => id);
    if (ids.length === 0) return new Set();
    const sql = `select o.id from orders o where o.id = any($1::int[]) and ${DEBT} > 0`;
    const rows = await queryRows(tx, z.strictObject({ id: z.number() }), sql, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** What credit notes took off an order; cents. */
  async credited(orderId: number, tx: EntityManager = this.database.manager): Promise<number> {
    const [row] = await queryRows(
      tx,
      creditedRow,
      'select coalesce(sum(amount_cents), 0)::float8 as credited from order_refunds where order_id = $1',
      [orderId],
    );
    return row?.credited ?? 0;
  }
}
