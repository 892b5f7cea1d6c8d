import type { OrderBalanceState, OrderTransferState } from '@boutik/contract';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unknownOrder } from '../order.errors.js';
import type { OrderStatus } from '../lifecycle/domain/order-status.js';
import { DEBT } from '../on-account/account-debts.js';
import { OrderRow } from '../storage/order.entity.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import { RECEIVED_IN_VAIN } from './received-in-vain.js';

interface Filter {
  status: OrderStatus | undefined;
  search: string;
  /** Who takes care of them. */
  assigneeId?: number | undefined;
  tag?: string | undefined;
  transfer?: OrderTransferState | undefined;
  balance?: OrderBalanceState | undefined;
  /** Of which quote; a cancelled order does not count. */
  quoteNumber?: string | undefined;
}

/** Orders for staff: of products and of services, of all clients, including cancelled ones. */
@Injectable()
export class StaffOrders {
  constructor(private readonly database: DataSource) {}

  /** The newest first; `search` matches number, client and email. `page` counts from 1. Two statements. */
  async list(filter: Filter & { page: number; perPage: number }): Promise<{ items: OrderRow[]; total: number }> {
    const { status, search, assigneeId, tag, transfer, balance, quoteNumber, page, perPage } = filter;
    const query = this.database
      .getRepository(OrderRow)
      .createQueryBuilder('o')
      .orderBy('o.placedAt', 'DESC')
      .addOrderBy('o.id', 'DESC')
      .skip((page - 1) * perPage)
      .take(perPage);
    if (status) query.andWhere('o.status = :status', { status });
    if (search)
      query.andWhere(`o.id in (select w.order_id from order_words w where ${wordsLike('w.words', ':pattern')})`, {
        pattern: likePattern(search),
      });
    if (assigneeId !== undefined)
      query.andWhere(`o.id in (${followUpsWith('assignee_id = :assigneeId')})`, { assigneeId });
    if (tag !== undefined) query.andWhere(`o.id in (${followUpsWith('tags @> :tags')})`, { tags: [tag] });
    if (transfer) query.andWhere(transferConditions[transfer]);
    if (balance) query.andWhere(balanceConditions[balance]);
    if (quoteNumber !== undefined)
      query.andWhere("o.quoteNumber = :quoteNumber and o.status <> 'cancelled'", { quoteNumber });
    const [items, total] = await Promise.all([query.getMany(), this.count(filter)]);
    return { items, total };
  }

  /** Orders are read only for their status: their words are in a narrower table. */
  private async count({ status, search, assigneeId, tag, transfer, balance, quoteNumber }: Filter): Promise<number> {
    const values: unknown[] = [];
    const where = ['true'];
    if (search) where.push(wordsLike('w.words', `$${values.push(likePattern(search))}`));
    if (status) where.push(`o.status = $${values.push(status)}`);
    if (assigneeId !== undefined) where.push(`o.id in (${followUpsWith(`assignee_id = $${values.push(assigneeId)}`)})`);
    if (tag !== undefined) where.push(`o.id in (${followUpsWith(`tags @> $${values.push([tag])}`)})`);
    if (quoteNumber !== undefined)
      where.push(`o.quote_number = $${values.push(quoteNumber)} and o.status <> 'cancelled'`);
    if (transfer) where.push(transferConditions[transfer]);
    if (balance) where.push(balanceConditions[balance]);
    const readsOrders = where.some((condition) => /\bo\./.test(condition));
    const found = search ? `order_words w${readsOrders ? ' join orders o on o.id = w.order_id' : ''}` : 'orders o';
    const statement = `select count(*)::int as total from ${found} where ${where.join(' and ')}`;
    const [row] = await queryRows(this.database, totalRow, statement, values);
    return row?.total ?? 0;
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

/** On orders `o`: the deposit is paid, or the order is confirmed on account, and something is left to pay. */
const balanceConditions: Record<OrderBalanceState, string> = {
  'a-recevoir': "o.status = 'pending' and o.deposit_paid_at is not null",
  'a-echeance': `o.due_on is not null and ${DEBT} > 0`,
};

/** On orders `o`. */
const transferConditions: Record<OrderTransferState, string> = {
  attendu: "o.status = 'pending' and o.transfer_chosen_at is not null",
  'a-rendre': RECEIVED_IN_VAIN,
};

function followUpsWith(condition: string): string {
  return `select order_id from order_follow_ups where ${condition}`;
}
