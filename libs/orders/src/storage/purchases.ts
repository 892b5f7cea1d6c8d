import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

const paidAtRow = z.strictObject({ paid_at: z.date().nullable() });
const quoteRow = z.strictObject({ number: z.string(), state: z.enum(['deposit', 'paid', 'refunded']) });

/** Of the order of a quote: its deposit is paid, it is paid or confirmed on account, its money went back. */
type QuoteOrderState = z.output<typeof quoteRow>['state'];

/** Condition: the order of the quote whose number this expression has was ever paid. */
export function quoteIsPaid(number: string): string {
  return `exists (select 1 from orders paid where paid.quote_number = ${number} and paid.status not in ('pending', 'cancelled'))`;
}

/** Paid purchases of users; read-only. */
@Injectable()
export class Purchases {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * When this user last paid for the product; null when never, or when the order was refunded.
   * @param tx reads inside the caller's transaction, without a second connection
   */
  async lastPaidAt(userId: number, productId: number, tx?: EntityManager): Promise<Date | null> {
    const [row] = await queryRows(
      tx ?? this.dataSource,
      paidAtRow,
      `select max(o.paid_at) as paid_at from orders o join order_lines l on l.order_id = o.id
       where o.user_id = $1 and l.product_id = $2 and o.status = 'paid'`,
      [userId, productId],
    );
    return row?.paid_at ?? null;
  }

  /** Of these quotes, by number, those that have an order for which money came in, or that is on account. */
  async paidQuotes(numbers: readonly string[]): Promise<ReadonlyMap<string, QuoteOrderState>> {
    if (numbers.length === 0) return new Map();
    const rows = await queryRows(
      this.dataSource,
      quoteRow,
      `select quote_number as number, case status when 'pending' then 'deposit' else status end as state from orders
       where quote_number = any($1) and status <> 'cancelled' and (status <> 'pending' or deposit_paid_at is not null)`,
      [numbers],
    );
    return new Map(rows.map(({ number, state }) => [number, state]));
  }
}
