import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OrderStatus } from '../lifecycle/domain/order-status.js';

/** An order of products with its lines, for chat and support. */
export interface PastOrder {
  id: number;
  number: string;
  status: OrderStatus;
  total: Cents;
  placedAt: Date;
  /** `productId` is null on a line without a product. */
  lines: { productId: number | null; name: string; quantity: number }[];
}

const ORDERS = `select o.id, o.number, o.status, o.total_cents as total, o.placed_at as "placedAt",
    (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity) order by l.line_number)
     from order_lines l where l.order_id = o.id) as lines
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

  private async read(sql: string, values: unknown[]): Promise<PastOrder[]> {
    const rows = await this.database.query<(Omit<PastOrder, 'lines'> & { lines: PastOrder['lines'] | null })[]>(
      sql,
      values,
    );
    return rows.map((row) => ({ ...row, lines: row.lines ?? [] }));
  }
}
