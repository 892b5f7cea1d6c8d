import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import type { OrderStatus } from '../lifecycle/domain/order-status.js';
import { OrderRow } from './order.entity.js';
import { listedOrders, type OwnerCondition } from './orders.js';

const contentRow = z.strictObject({ order_id: z.number(), units: z.number(), image_urls: z.array(z.string()) });
const yearRow = z.strictObject({ year: z.number() });

/** What an order contains, as a list shows it. */
export interface OrderContent {
  units: number;
  /** Of each line, in the order of the lines: the addresses of its pictures, separated by commas; at most four. */
  imageUrls: readonly string[];
}

/** Orders of products of a customer, page by page; a constant number of statements. */
@Injectable()
export class OrderPages {
  constructor(private readonly database: DataSource) {}

  /** Newest first. `statuses` is null for all. */
  async find(
    userId: OwnerCondition,
    { statuses, page, perPage }: { statuses: readonly OrderStatus[] | null; page: number; perPage: number },
  ): Promise<{ orders: OrderRow[]; total: number; contents: Map<number, OrderContent> }> {
    const wanted = statuses && { status: In([...statuses]) };
    const [orders, total] = await this.database.getRepository(OrderRow).findAndCount({
      where: listedOrders(userId, 'order').map((condition) => ({ ...condition, ...wanted })),
      order: { placedAt: 'desc', id: 'desc' },
      skip: (page - 1) * perPage,
      take: perPage,
    });
    return { orders, total, contents: await this.contentsOf(orders.map(({ id }) => id)) };
  }

  /** The years in which the customer got invoices, the latest first. */
  async invoicedYears(userId: number): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      yearRow,
      `select distinct extract(year from i.issued_on at time zone 'Indian/Reunion')::int as year
       from invoices i join orders o on o.id = i.order_id where o.user_id = $1 order by year desc`,
      [userId],
    );
    return rows.map(({ year }) => year);
  }

  private async contentsOf(orderIds: readonly number[]): Promise<Map<number, OrderContent>> {
    const rows = await queryRows(
      this.database,
      contentRow,
      `select order_id, sum(quantity)::int as units, (array_agg(image_urls order by line_number))[1:4] as image_urls
       from order_lines where order_id = any($1::int[]) group by order_id`,
      [orderIds],
    );
    return new Map(rows.map((row) => [row.order_id, { units: row.units, imageUrls: row.image_urls }]));
  }
}
