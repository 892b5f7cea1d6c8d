import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unknownOrder } from '../order.errors.js';
import type { OrderStatus } from '../lifecycle/domain/order-status.js';
import { OrderRow } from '../storage/order.entity.js';
import { OrderLineRow } from '../storage/order-line.entity.js';

/** The expression of the index `orders_words`: number, client and e-mail of the order `o`. */
export const ORDER_SEARCH_TEXT = `plain_words(o.number || ' ' || coalesce(o.client_company, '') || ' ' || o.client_prenom || ' ' || o.client_name || ' ' || o.client_email)`;

/** Orders for staff: of products and of services, of all clients, including cancelled ones. */
@Injectable()
export class StaffOrders {
  constructor(private readonly database: DataSource) {}

  /** The newest first; `search` matches number, client and email. `page` counts from 1. */
  async list(filter: {
    status: OrderStatus | undefined;
    search: string;
    assigneeId?: number | undefined;
    tag?: string | undefined;
    page: number;
    perPage: number;
  }): Promise<{ items: OrderRow[]; total: number }> {
    const { status, search, assigneeId, tag, page, perPage } = filter;
    const query = this.database
      .getRepository(OrderRow)
      .createQueryBuilder('o')
      .orderBy('o.placedAt', 'DESC')
      .addOrderBy('o.id', 'DESC')
      .skip((page - 1) * perPage)
      .take(perPage);
    if (status) query.andWhere('o.status = :status', { status });
    if (search)
      query.andWhere(`${ORDER_SEARCH_TEXT} like plain_words(:pattern)`, {
        pattern: searchPattern(search),
      });
    if (assigneeId !== undefined)
      query.andWhere('o.id in (select order_id from order_follow_ups where assignee_id = :assigneeId)', { assigneeId });
    if (tag !== undefined)
      query.andWhere('o.id in (select order_id from order_follow_ups where tags @> :tags)', { tags: [tag] });
    const [items, total] = await query.getManyAndCount();
    return { items, total };
  }

  /** @throws DomainError not-found */
  async findOne(id: number): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
    const order = await this.database.getRepository(OrderRow).findOneBy({ id });
    if (!order) throw unknownOrder();
    const lines = await this.database
      .getRepository(OrderLineRow)
      .find({ where: { orderId: id }, order: { lineNumber: 'asc' } });
    return { order, lines };
  }
}

/** For `like`, with the text anywhere. */
export function searchPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
