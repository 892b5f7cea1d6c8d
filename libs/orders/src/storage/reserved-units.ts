import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

const reservedRow = z.strictObject({ product_id: z.number(), units: z.number() });
const namedRow = z.strictObject({ id: z.number(), number: z.string(), paid: z.boolean() });

/** An order as stock movements name it. */
export type NamedOrder = Omit<z.infer<typeof namedRow>, 'id'>;

/** What orders have to do with stock; read-only, one statement each. */
@Injectable()
export class ReservedUnits {
  constructor(private readonly database: DataSource) {}

  /** Units that unpaid orders reserve, by product id; absent without any. */
  async find(
    productIds: readonly number[],
    tx: EntityManager = this.database.manager,
  ): Promise<ReadonlyMap<number, number>> {
    const rows = await queryRows(
      tx,
      reservedRow,
      `select l.product_id, sum(l.quantity)::int as units from orders o join order_lines l on l.order_id = o.id
       where o.status = 'pending' and o.stock_reserved and l.product_id = any($1::int[]) group by l.product_id`,
      [productIds],
    );
    return new Map(rows.map(({ product_id: id, units }) => [id, units]));
  }

  /** Orders by id. */
  async findOrders(orderIds: readonly number[]): Promise<ReadonlyMap<number, NamedOrder>> {
    const rows = await queryRows(
      this.database,
      namedRow,
      'select id, number, paid_at is not null as paid from orders where id = any($1::int[])',
      [orderIds],
    );
    return new Map(rows.map(({ id, ...order }) => [id, order]));
  }
}
