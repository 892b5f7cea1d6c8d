import { Clock, reunionDay } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import type { FrozenLine } from '../checkout/domain/frozen-line.js';
import { kindOf, type OrderKind, type OrderSource } from '../lifecycle/domain/order-kind.js';
import { insertOrder } from './insert-order.js';
import { OrderRow } from './order.entity.js';
import type { OrderClient } from './order-client.js';
import { OrderLineRow } from './order-line.entity.js';

/** An order with its lines. */
export interface OrderWithLines {
  order: OrderRow;
  lines: readonly OrderLineRow[];
}

/** An order as it is about to be placed; amounts in cents. */
export interface OrderDraft {
  userId: number;
  source: OrderSource;
  quoteNumber: string | null;
  tokenHash: string | null;
  /** Null for services. */
  deliveryMode: number | null;
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

/** What a new order does not have yet. */
const unpaidOrder = {
  status: 'pending',
  paidAt: null,
  deliveredAt: null,
  paymentProvider: null,
  paymentSessionId: null,
  invoiceId: null,
  invoiceNumber: null,
  cancelledAt: null,
  cancelReason: null,
  reviewReason: null,
} as const;

/** PostgreSQL's integer and the providers' largest amount. */
export const MAX_TOTAL_CENTS = 2_000_000_000;
const MAX_LISTED_ORDERS = 200;

export function ofKind(kind: OrderKind): FindOptionsWhere<OrderRow> {
  return { source: kind === 'order' ? Not('services') : 'services' };
}

/** @param id as in addresses: the two kinds have ids of their own */
export function withPublicId(kind: OrderKind, id: number): FindOptionsWhere<OrderRow> {
  return kind === 'order' ? { id, ...ofKind(kind) } : { serviceId: id };
}

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
  async listByUser(userId: number, kind: OrderKind = 'order'): Promise<OrderRow[]> {
    const own = { userId, ...ofKind(kind) };
    return this.dataSource.getRepository(OrderRow).find({
      where: [
        { ...own, cancelReason: IsNull() },
        { ...own, cancelReason: 'expired' },
        { ...own, reviewReason: Not(IsNull()) },
      ],
      order: { placedAt: 'desc', id: 'desc' },
      take: MAX_LISTED_ORDERS,
    });
  }

  findLines(orderId: number, tx: EntityManager = this.dataSource.manager): Promise<OrderLineRow[]> {
    return tx.find(OrderLineRow, { where: { orderId }, order: { lineNumber: 'asc' } });
  }

  /** The service order that a line belongs to; null for a line of somebody else. */
  async findByServiceLine(userId: number, lineId: number): Promise<OrderRow | null> {
    const line = await this.dataSource.getRepository(OrderLineRow).findOneBy({ id: lineId, kind: 'service' });
    return line && this.find({ id: line.orderId, userId });
  }

  /**
   * Locks the newest matching order until the transaction ends, and its client before it.
   * @param known who its client is; read when absent
   */
  async lock(
    tx: EntityManager,
    where: FindOptionsWhere<OrderRow>,
    known?: Pick<OrderRow, 'userId'>,
  ): Promise<OrderRow | null> {
    const userId = known?.userId ?? where.userId;
    const client = typeof userId === 'number' ? { userId } : await this.ownerOf(tx, where);
    if (!client) return null;
    await lockUser(tx, client.userId);
    return tx.findOne(OrderRow, { where, order: { id: 'desc' }, lock: { mode: 'for_no_key_update' } });
  }

  /** The same with the lines, for an order that was read before. */
  async lockWithLines(
    tx: EntityManager,
    known: Pick<OrderRow, 'id' | 'userId' | 'source'>,
  ): Promise<OrderWithLines | null> {
    await lockUser(tx, known.userId);
    const order = await tx
      .createQueryBuilder(OrderRow, 'o')
      .leftJoinAndMapMany('o.lines', OrderLineRow, 'l', 'l.orderId = o.id')
      .where({ id: known.id })
      .orderBy('l.lineNumber')
      .setLock('for_no_key_update', undefined, ['o'])
      .getOne();
    if (!order) return null;
    const lines = takeLines(order);
    // Lines of services may be removed while this waits for the lock; those of products never change.
    return { order, lines: kindOf(order) === 'order' ? lines : await this.findLines(order.id, tx) };
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

  /**
   * Writes a new order with its lines.
   * @param reservedUntil null when it reserves no stock
   */
  async insert(tx: EntityManager, { lines, ...head }: OrderDraft, reservedUntil: Date | null): Promise<OrderRow> {
    const placedAt = this.now();
    const order = {
      ...unpaidOrder,
      ...head,
      requestKey: head.requestKey ?? null,
      stockReserved: reservedUntil !== null,
      reservedUntil,
      placedAt,
    };
    return insertOrder(tx, { order, lines }, { kind: kindOf(head), year: reunionDay(placedAt).slice(0, 4) });
  }

  /** Writes an order that was read before. `save` of TypeORM would read it again. */
  async save(tx: EntityManager, order: OrderRow): Promise<void> {
    const { id, ...columns } = order;
    await tx.update(OrderRow, { id }, columns);
  }

  private ownerOf(tx: EntityManager, where: FindOptionsWhere<OrderRow>): Promise<Pick<OrderRow, 'userId'> | null> {
    return tx.findOne(OrderRow, { select: { id: true, userId: true }, where, order: { id: 'desc' } });
  }
}

/** Takes the joined lines off an order, so that it is saved without them. */
function takeLines(order: OrderRow & { lines?: OrderLineRow[] }): OrderLineRow[] {
  const { lines = [] } = order;
  delete order.lines;
  return lines;
}
