import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { DEBT } from '../on-account/account-debts.js';
import type { OrderStatus } from '../lifecycle/domain/order-status.js';

/** An order of products with its lines, for chat and support; total in cents. */
const pastOrder = z.strictObject({
  id: z.number(),
  number: z.string(),
  status: z.custom<OrderStatus>(),
  total: z.number(),
  placedAt: z.date(),
  /** Until when an order on account is to be paid; null once it is. */
  dueOn: z.string().nullable(),
  /** `productId` is null on a line without a product. */
  lines: z.array(z.strictObject({ productId: z.number().nullable(), name: z.string(), quantity: z.number() })),
});
export type PastOrder = z.infer<typeof pastOrder>;

const ORDERS = `select o.id, o.number, o.status, o.total_cents as total, o.placed_at as "placedAt",
    case when o.due_on is not null and ${DEBT} > 0 then o.due_on::text end as "dueOn",
    coalesce((select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity)
      order by l.line_number) from order_lines l where l.order_id = o.id), '[]') as lines
  from orders o where o.user_id = $1 and o.source <> 'services'`;

/** A user's orders of products with their lines; read-only, one statement each. */
@Injectable()
export class PastOrders {
  constructor(private readonly database: DataSource) {}

  /** The newest first. */
  async listByUser(userId: number, limit: number): Promise<PastOrder[]> {
    return this.read(`${ORDERS} order by o.placed_at desc, o.id desc limit $2`, [userId, limit]);
  }

  /** One of them; null for an order of somebody else. */
  async findOne(userId: number, orderId: number): Promise<PastOrder | null> {
    return (await this.read(`${ORDERS} and o.id = $2`, [userId, orderId]))[0] ?? null;
  }

  async findByNumber(userId: number, number: string): Promise<PastOrder | null> {
    return (await this.read(`${ORDERS} and o.number = $2`, [userId, number]))[0] ?? null;
  }

  private read(sql: string, values: unknown[]): Promise<PastOrder[]> {
    return queryRows(this.database, pastOrder, sql, values);
  }
}
