import { Clock, reunionDay } from '@boutik/kernel';
import { lockUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import type { FrozenLine } from '../domain/frozen-line.js';
import { OrderRow } from './order.entity.js';
import type { OrderClient } from './order-client.js';
import { OrderLineRow } from './order-line.entity.js';

/** An order as it is about to be placed; amounts in cents. */
export interface OrderDraft {
  userId: number;
  source: 'cart' | 'quote';
  quoteNumber: string | null;
  tokenHash: string | null;
  deliveryMode: number;
  client: OrderClient;
  lines: readonly FrozenLine[];
  net: number;
  shipping: number;
  vat: number;
  /** `net` + `shipping` + `vat` - `discount`. */
  total: number;
  couponCode: string | null;
  discountRate: number;
  discount: number;
  requestKey?: string | null;
}

/** An order without a coupon. */
export const noDiscount = { couponCode: null, discountRate: 0, discount: 0 };

const MAX_LISTED_ORDERS = 200;

/** Reads and writes orders; provides the time of their timestamps. */
@Injectable()
export class Orders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Opened by use cases alone. */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  find(where: FindOptionsWhere<OrderRow>): Promise<OrderRow | null> {
    return this.dataSource.getRepository(OrderRow).findOne({ where, order: { id: 'desc' } });
  }

  /** Newest first; without those that their client deleted or replaced, unless a payment was captured for them. */
  async listByUser(userId: number): Promise<OrderRow[]> {
    return this.dataSource.getRepository(OrderRow).find({
      where: [
        { userId, cancelReason: IsNull() },
        { userId, cancelReason: 'expired' },
        { userId, reviewReason: Not(IsNull()) },
      ],
      order: { placedAt: 'desc', id: 'desc' },
      take: MAX_LISTED_ORDERS,
    });
  }

  findLines(orderId: number, tx: EntityManager = this.dataSource.manager): Promise<OrderLineRow[]> {
    return tx.find(OrderLineRow, { where: { orderId }, order: { lineNumber: 'asc' } });
  }

  /** Locks the newest matching order until the transaction ends, and its client before it. */
  async lock(tx: EntityManager, where: FindOptionsWhere<OrderRow>): Promise<OrderRow | null> {
    const known = typeof where.userId === 'number' ? { userId: where.userId } : await this.ownerOf(tx, where);
    if (!known) return null;
    await lockUser(tx, known.userId);
    return tx.findOne(OrderRow, { where, order: { id: 'desc' }, lock: { mode: 'for_no_key_update' } });
  }

  /** Unpaid orders whose reservation has expired, the oldest first. */
  findExpired(limit: number): Promise<OrderRow[]> {
    return this.dataSource.getRepository(OrderRow).find({
      where: this.whereExpired(),
      order: { reservedUntil: 'asc' },
      take: limit,
    });
  }

  whereExpired(): FindOptionsWhere<OrderRow> {
    return { status: 'pending', reservedUntil: LessThan(this.now()), reviewReason: IsNull() };
  }

  /** Writes a new order with its lines; order numbers are not reused, so a refused order may leave a gap. */
  async insert(tx: EntityManager, { lines, ...head }: OrderDraft, reservedUntil: Date): Promise<OrderRow> {
    const placedAt = this.now();
    const [next] = await tx.query<{ n: string }[]>(`select nextval('order_numbers') as n`);
    const number = `CMD-${reunionDay(placedAt).slice(0, 4)}-${(next?.n ?? '').padStart(6, '0')}`;
    const order = await tx.save(
      tx.create(OrderRow, { ...head, number, status: 'pending', stockReserved: true, reservedUntil, placedAt }),
    );
    await tx.insert(
      OrderLineRow,
      lines.map((line, index) => ({ ...line, orderId: order.id, lineNumber: index + 1 })),
    );
    return order;
  }

  async save(tx: EntityManager, order: OrderRow): Promise<void> {
    await tx.save(OrderRow, order);
  }

  private ownerOf(tx: EntityManager, where: FindOptionsWhere<OrderRow>): Promise<Pick<OrderRow, 'userId'> | null> {
    return tx.findOne(OrderRow, { select: { id: true, userId: true }, where, order: { id: 'desc' } });
  }
}
