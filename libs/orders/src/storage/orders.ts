import { Clock, reunionDay } from '@boutik/kernel';
import { lockUser, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import { z } from 'zod';
import type { FrozenLine } from '../checkout/domain/frozen-line.js';
import { kindOf, orderNumber, type OrderKind, type OrderSource } from '../lifecycle/domain/order-kind.js';
import { OrderRow } from './order.entity.js';
import type { OrderClient } from './order-client.js';
import { OrderLineRow } from './order-line.entity.js';

const sequenceRow = z.strictObject({ n: z.string() });

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

/** PostgreSQL's integer and the providers' largest amount. */
export const MAX_TOTAL_CENTS = 2_000_000_000;
const MAX_LISTED_ORDERS = 200;
const sequences: Record<OrderKind, string> = { order: 'order_numbers', 'service-order': 'service_order_numbers' };

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
   * Writes a new order with its lines; order numbers are not reused, so a refused order may leave a gap.
   * @param reservedUntil null when it reserves no stock
   */
  async insert(tx: EntityManager, { lines, ...head }: OrderDraft, reservedUntil: Date | null): Promise<OrderRow> {
    const placedAt = this.now();
    const kind = kindOf(head);
    const [next] = await queryRows(tx, sequenceRow, 'select nextval($1) as n', [sequences[kind]]);
    const sequence = Number(next?.n);
    const order = await tx.save(
      tx.create(OrderRow, {
        ...head,
        number: orderNumber(kind, reunionDay(placedAt).slice(0, 4), sequence),
        serviceId: kind === 'service-order' ? sequence : null,
        status: 'pending',
        stockReserved: reservedUntil !== null,
        reservedUntil,
        placedAt,
      }),
    );
    await tx.insert(
      OrderLineRow,
      lines.map((line, index) => ({ ...line, orderId: order.id, lineNumber: index + 1 })),
    );
    return order;
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
