import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { duePartsOf } from '../on-account/account-debts.js';
import type { OrderStatus } from '../lifecycle/domain/order-status.js';

/** An order of products with its lines, for chat and support; total in cents. */
const pastOrder = z.strictObject({
  id: z.number(),
  number: z.string(),
  status: z.custom<OrderStatus>(),
  total: z.number(),
  placedAt: z.date(),
  /** Until when an order on account, or its next instalment, is to be paid; null once it is. */
  dueOn: z.string().nullable(),
  /** `productId` is null on a line without a product. */
  lines: z.array(z.strictObject({ productId: z.number().nullable(), name: z.string(), quantity: z.number() })),
});
export type PastOrder = z.infer<typeof pastOrder>;

const ORDERS = `select p.id, p.number, p.status, p.total_cents as total, p.placed_at as "placedAt",
    (select min(d.due_on)::text from ${duePartsOf('o.id = p.id')} d where d.debt > 0) as "dueOn",
    coalesce((select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity)
      order by l.line_number) from order_lines l where l.order_id = p.id), '[]') as lines
  from orders p where p.user_id = $1 and p.source <> 'services'`;

/** A user's orders of products with their lines; read-only, one statement each. */
@Injectable()
export class PastOrders {
  constructor(private readonly database: DataSource) {}

  /** The newest first. */
  async listByUser(userId: number, limit: number): Promise<PastOrder[]> {
    return this.read(`${ORDERS} order by p.placed_at desc, p.id desc limit $2`, [userId, limit]);
  }

  /** One of them; null for an order of somebody else. */
  async findOne(userId: number, orderId: number): Promise<PastOrder | null> {
    return (await this.read(`${ORDERS} and p.id = $2`, [userId, orderId]))[0] ?? null;
  }

  async findByNumber(userId: number, number: string): Promise<PastOrder | null> {
    return (await this.read(`${ORDERS} and p.number = $2`, [userId, number]))[0] ?? null;
  }

  private read(sql: string, values: unknown[]): Promise<PastOrder[]> {
    return queryRows(this.database, pastOrder, sql, values);
  }
}
