import { Clock, reunionDay } from '@boutik/kernel';
import { CURRENT_TERMS_VERSION } from '@boutik/content';
import { configuration } from '@boutik/platform/config';
import { isVatExempt } from '@boutik/platform/documents';
import { anyRow, columnsOf, findRows, idRow, lockUser, queryRows, toEntity } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  Not,
} from 'typeorm';
import { z } from 'zod';
import { kindOf, type OrderKind } from '../lifecycle/domain/order-kind.js';
import { toReturnColumns } from '../lifecycle/order-terms.js';
import { changeOf, changingColumns, unpaidOrder } from './order-columns.js';
import { insertOrder } from './insert-order.js';
import type { LockedCartOrder, NumberedDraft } from './order-draft.js';
import { OrderRow } from './order.entity.js';
import { OrderLineRow } from './order-line.entity.js';

/** An order with its lines. */
export interface OrderWithLines {
  order: OrderRow;
  lines: readonly OrderLineRow[];
}

/** An order without a coupon. */
export const noDiscount = { couponCode: null, discountRate: 0, discount: 0 };

/** PostgreSQL's integer and the providers' largest amount. */
export const MAX_TOTAL_CENTS = 2_000_000_000;
const MAX_LISTED_ORDERS = 200;

/** With the columns of an order. */
const withLinesRow = z.looseObject({ lines: z.array(z.looseObject({ id: z.number() })) });
const withNextIdRow = z.looseObject({
  next_id: z.number(),
  current_terms: z.number().nullable(),
  id: z.number().nullable(),
});

export function ofKind(kind: OrderKind): FindOptionsWhere<OrderRow> {
  return { source: kind === 'order' ? Not('services') : 'services' };
}

/** The id of a client, or a condition on it. */
export type OwnerCondition = number | FindOperator<number>;

/** What a customer's list shows: not what they deleted or replaced, unless a payment was captured for it. */
export function listedOrders(userId: OwnerCondition, kind: OrderKind): FindOptionsWhere<OrderRow>[] {
  const own = { userId, ...ofKind(kind) };
  return [
    { ...own, cancelReason: IsNull() },
    { ...own, cancelReason: In(['expired', 'staff']) },
    { ...own, reviewReason: Not(IsNull()) },
  ];
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

  /** The order with this id, as in addresses. */
  async findByPublicId(kind: OrderKind, id: number): Promise<OrderRow | null> {
    const found = kind === 'order' ? `where t.id = $1 and t.source <> 'services'` : 'where t.service_id = $1';
    return (await findRows(this.dataSource.manager, OrderRow, found, [id]))[0] ?? null;
  }

  find(where: FindOptionsWhere<OrderRow> | FindOptionsWhere<OrderRow>[]): Promise<OrderRow | null> {
    return this.dataSource.getRepository(OrderRow).findOne({ where, order: { id: 'desc' } });
  }

  /** Newest first. */
  async listByUser(userId: number, kind: OrderKind = 'order'): Promise<OrderRow[]> {
    return this.dataSource.getRepository(OrderRow).find({
      where: listedOrders(userId, kind),
      order: { placedAt: 'desc', id: 'desc' },
      take: MAX_LISTED_ORDERS,
    });
  }

  /** Whether the user may see this order as a colleague of its client. */
  async isOfCompany({ userId }: Pick<OrderRow, 'userId'>, readerId: number | null): Promise<boolean> {
    if (userId === null || readerId === null) return false;
    const sql = `select 1 from users client join users reader on reader.id = $2
      where client.id = $1 and coalesce(client.company_id, client.id) = coalesce(reader.company_id, reader.id)
        and reader.company_role is distinct from 'buyer' and reader.validated_at is not null`;
    return (await queryRows(this.dataSource, anyRow, sql, [userId, readerId])).length > 0;
  }

  findLines(orderId: number, tx: EntityManager = this.dataSource.manager): Promise<OrderLineRow[]> {
    return findRows(tx, OrderLineRow, 'where t.order_id = $1 order by t.line_number', [orderId]);
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

  /**
   * Locks an order whose client is locked. The function `locked_order_lines` runs once it is locked, since the lines of
   * services may be removed, and those of staff replaced, while this waits for the lock.
   */
  async lockWithLines(tx: EntityManager, id: number): Promise<OrderWithLines | null> {
    const [row] = await queryRows(
      tx,
      withLinesRow,
      `with t as materialized (select * from orders where id = $1 for no key update)
       select ${columnsOf(tx, OrderRow)}, (select coalesce(jsonb_agg(l order by l.line_number), '[]')
         from locked_order_lines(t.id) l) as lines from t`,
      [id],
    );
    if (!row) return null;
    return { order: toEntity(tx, OrderRow, row), lines: row.lines.map((line) => toEntity(tx, OrderLineRow, line)) };
  }

  /**
   * Locks the unpaid order that was placed from a cart, takes the id of a new one, and reads which terms of sale are
   * online; the caller has locked the cart.
   */
  async lockOfCart(tx: EntityManager, userId: number): Promise<LockedCartOrder> {
    // With a limit, PostgreSQL plans this statement at each use, or reads the orders of everybody from the newest on.
    const rows = await queryRows(
      tx,
      withNextIdRow,
      `with t as materialized (select * from orders where user_id = $1 and source = 'cart' and status = 'pending'
         and stock_reserved and transfer_chosen_at is null order by id for no key update)
       select next.id as next_id, ${CURRENT_TERMS_VERSION} as current_terms, ${columnsOf(tx, OrderRow)}
       from (select nextval('orders_id_seq')::int as id) next left join t on true order by t.id`,
      [userId],
    );
    const newest = rows.at(-1);
    if (!newest) throw new Error('No order id.');
    const earlier = newest.id === null ? null : toEntity(tx, OrderRow, newest);
    return { earlier, nextId: newest.next_id, termsVersion: newest.current_terms };
  }

  /** Locks the order that a request placed; the caller has locked the cart. */
  async lockByRequestKey(tx: EntityManager, userId: number, requestKey: string): Promise<OrderRow | null> {
    const placed = 'where t.user_id = $1 and t.request_key = $2 for no key update';
    return (await findRows(tx, OrderRow, placed, [userId, requestKey]))[0] ?? null;
  }

  /** The id of an order that is about to be inserted. */
  async nextId(tx: EntityManager): Promise<number> {
    const [next] = await queryRows(tx, idRow, 'select nextval($1::regclass)::int as id', ['orders_id_seq']);
    if (!next) throw new Error('No order id.');
    return next.id;
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
  async insert(tx: EntityManager, draft: NumberedDraft, reservedUntil: Date | null): Promise<OrderRow> {
    const { lines, deposit, ...head } = draft;
    const placedAt = this.now();
    const order = {
      ...unpaidOrder,
      ...head,
      guestKeyHash: head.guestKeyHash ?? null,
      requestKey: head.requestKey ?? null,
      sellerId: head.sellerId ?? null,
      collectionPoint: head.collectionPoint ?? null,
      collectionPointId: head.collectionPointId ?? null,
      collectionHours: head.collectionHours ?? null,
      deliveryDays: head.deliveryDays ?? null,
      deliverTo: head.deliverTo ?? null,
      territory: head.territory ?? 'reunion',
      vatExempt: head.vat === 0 && isVatExempt(),
      termsVersion: head.termsVersion ?? null,
      buyerReference: head.buyerReference ?? null,
      ...toReturnColumns(configuration().returns.terms),
      deposit: deposit?.amount ?? null,
      depositRate: deposit?.rate ?? null,
      stockReserved: reservedUntil !== null,
      reservedUntil,
      placedAt,
    };
    return insertOrder(tx, { order, lines }, { kind: kindOf(head), year: reunionDay(placedAt).slice(0, 4) });
  }

  /** Writes what may change of an order that was read before. */
  async save(tx: EntityManager, order: OrderRow): Promise<void> {
    const { set, values } = changeOf(order, changingColumns);
    await tx.query(`update orders set ${set} where id = $1`, values);
  }

  private ownerOf(tx: EntityManager, where: FindOptionsWhere<OrderRow>): Promise<Pick<OrderRow, 'userId'> | null> {
    return tx.findOne(OrderRow, { select: { id: true, userId: true }, where, order: { id: 'desc' } });
  }
}
