import type { UserProfile } from '@boutik/accounts';
import { type BasisPoints, type Cents, Clock, reunionDay } from '@boutik/kernel';
import { lockUser, Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { serviceAmounts } from '../domain/service-amounts.js';
import { lineStatus, type ServiceLineStatus, type ServiceOrderStatus } from '../domain/service-order-status.js';
import { serviceOrderPaid, serviceOrderPlaced, servicePaymentReturned } from '../events/service-order-events.js';
import type { Offer } from './service-catalogue.js';
import { INSERT_SERVICE_LINES, toServiceLineRow } from './service-line-rows.js';

/** Client data, copied when the order was placed. */
export type ServiceClient = Pick<
  UserProfile,
  'name' | 'prenom' | 'company' | 'email' | 'phone' | 'address' | 'siret' | 'vatNumber'
>;

/** One row of `service_orders`; amounts in cents. */
export interface ServiceOrder {
  id: number;
  number: string;
  user_id: number | null;
  status: ServiceOrderStatus;
  client: ServiceClient;
  net_cents: Cents;
  vat_cents: Cents;
  total_cents: Cents;
  placed_at: Date;
  paid_at: Date | null;
  payment_provider: string | null;
  payment_session_id: string | null;
  invoice_id: number | null;
  invoice_number: string | null;
}

export interface ServiceOrderLine {
  id: number;
  kind: 'service' | 'expertise';
  service_name: string;
  name: string;
  quantity: number;
  unit_net_cents: Cents;
  vat_rate_bp: BasisPoints;
  net_cents: Cents;
  vat_cents: Cents;
  status: ServiceLineStatus;
}

const MAX_LISTED_ORDERS = 200;
/** PostgreSQL's integer and the providers' largest amount. */
export const MAX_TOTAL_CENTS = 2_000_000_000;

/** Reads and writes service orders and publishes their events; provides the time of their timestamps. */
@Injectable()
export class ServiceOrders {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Opened by use cases alone. */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** Newest first, without those that their client deleted. */
  listByUser(userId: number): Promise<ServiceOrder[]> {
    return this.database.query<ServiceOrder[]>(
      `select * from service_orders where user_id = $1 and status <> 'cancelled' order by placed_at desc, id desc limit $2`,
      [userId, MAX_LISTED_ORDERS],
    );
  }

  /** A user's own order, or null. */
  async findOfUser(userId: number, id: number): Promise<ServiceOrder | null> {
    const [order] = await this.database.query<ServiceOrder[]>(
      `select * from service_orders where id = $1 and user_id = $2`,
      [id, userId],
    );
    return order ?? null;
  }

  async findNewestUnpaid(userId: number): Promise<ServiceOrder | null> {
    const [order] = await this.database.query<ServiceOrder[]>(
      `select * from service_orders where user_id = $1 and status = 'pending' order by id desc limit 1`,
      [userId],
    );
    return order ?? null;
  }

  async find(by: { id: number } | { number: string }): Promise<ServiceOrder | null> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['number', by.number];
    const [order] = await this.database.query<ServiceOrder[]>(`select * from service_orders where ${column} = $1`, [
      value,
    ]);
    return order ?? null;
  }

  /** Locks the order until the transaction ends, and its client before it. */
  async lock(tx: EntityManager, id: number): Promise<ServiceOrder | null> {
    const owner = 'select user_id from service_orders where id = $1';
    const [known] = await tx.query<Pick<ServiceOrder, 'user_id'>[]>(owner, [id]);
    await lockUser(tx, known?.user_id ?? null);
    const [order] = await tx.query<ServiceOrder[]>('select * from service_orders where id = $1 for no key update', [
      id,
    ]);
    return order ?? null;
  }

  /** The order that an earlier attempt of the same request placed. */
  async findByRequestKey(tx: EntityManager, by: { userId: number; requestKey: string }): Promise<ServiceOrder | null> {
    const [order] = await tx.query<ServiceOrder[]>(
      'select * from service_orders where request_key = $1 and user_id = $2',
      [by.requestKey, by.userId],
    );
    return order ?? null;
  }

  /** The order that a line belongs to; null for a line of somebody else. */
  async findByLine(userId: number, lineId: number): Promise<ServiceOrder | null> {
    const [order] = await this.database.query<ServiceOrder[]>(
      `select o.* from service_orders o join service_order_lines l on l.order_id = o.id where l.id = $1 and o.user_id = $2`,
      [lineId, userId],
    );
    return order ?? null;
  }

  findLines(orderId: number, tx?: EntityManager): Promise<ServiceOrderLine[]> {
    return (tx ?? this.database).query<ServiceOrderLine[]>(
      'select * from service_order_lines where order_id = $1 order by id',
      [orderId],
    );
  }

  /** Writes a new order; order numbers are not reused, so a refused one may leave a gap. */
  async insert(
    tx: EntityManager,
    draft: {
      userId: number;
      client: ServiceClient;
      lines: readonly (Offer & { quantity: number })[];
      requestKey: string | null;
    },
  ): Promise<ServiceOrder> {
    const placedAt = this.now();
    const amounts = serviceAmounts(draft.lines);
    const [next] = await tx.query<{ n: string }[]>(`select nextval('service_order_numbers') as n`);
    const [order] = await tx.query<ServiceOrder[]>(
      `insert into service_orders (number, user_id, client, net_cents, vat_cents, total_cents, placed_at, request_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
      [
        `SRV-${reunionDay(placedAt).slice(0, 4)}-${(next?.n ?? '').padStart(6, '0')}`,
        draft.userId,
        JSON.stringify(draft.client),
        amounts.net,
        amounts.vat,
        amounts.total,
        placedAt,
        draft.requestKey,
      ],
    );
    if (!order) throw new Error('The service order was not stored.');
    const rows = draft.lines.map((line, index) =>
      toServiceLineRow(order.id, line, amounts.lines[index] ?? { net: 0, vat: 0 }),
    );
    await tx.query(INSERT_SERVICE_LINES, [JSON.stringify(rows)]);
    await this.outbox.publish(tx, serviceOrderPlaced, order.id, { orderId: order.id });
    return order;
  }

  async setStatus(tx: EntityManager, id: number, status: ServiceOrderStatus): Promise<void> {
    await tx.query(
      `update service_orders set status = $2, cancelled_at = case when $2 = 'cancelled' then $3::timestamptz end where id = $1`,
      [id, status, this.now()],
    );
    await this.setLineStatus(tx, id, lineStatus[status]);
  }

  async pay(
    tx: EntityManager,
    id: number,
    paid: { provider: string; sessionId: string; invoiceId: number; invoiceNumber: string },
  ): Promise<void> {
    await tx.query(
      `update service_orders set status = 'paid', paid_at = $2, payment_provider = $3, payment_session_id = $4,
         invoice_id = $5, invoice_number = $6 where id = $1`,
      [id, this.now(), paid.provider, paid.sessionId, paid.invoiceId, paid.invoiceNumber],
    );
    await this.setLineStatus(tx, id, lineStatus.paid);
    await this.outbox.publish(tx, serviceOrderPaid, id, { orderId: id });
  }

  /** Publishes that a mismatched payment is refunded; the order does not change. */
  async publishPaymentReturned(
    tx: EntityManager,
    id: number,
    money: { amount: Cents; sessionId: string },
  ): Promise<void> {
    await this.outbox.publish(tx, servicePaymentReturned, id, { orderId: id, ...money });
  }

  /** Removes a line and recalculates the totals; the caller has locked the order. False when it has no such line. */
  async removeLine(tx: EntityManager, orderId: number, lineId: number): Promise<boolean> {
    const [, removed] = await tx.query<[unknown[], number]>(
      'delete from service_order_lines where id = $1 and order_id = $2',
      [lineId, orderId],
    );
    if (removed === 0) return false;
    const remainingLines = await this.findLines(orderId, tx);
    const amounts = serviceAmounts(
      remainingLines.map((line) => ({ unitNet: line.unit_net_cents, quantity: line.quantity })),
    );
    await tx.query(
      `update service_order_lines l set vat_cents = t.vat from unnest($1::int[], $2::int[]) as t (id, vat) where l.id = t.id`,
      [remainingLines.map(({ id }) => id), amounts.lines.map(({ vat }) => vat)],
    );
    await tx.query('update service_orders set net_cents = $2, vat_cents = $3, total_cents = $4 where id = $1', [
      orderId,
      amounts.net,
      amounts.vat,
      amounts.total,
    ]);
    return true;
  }

  private async setLineStatus(tx: EntityManager, orderId: number, status: ServiceLineStatus): Promise<void> {
    await tx.query('update service_order_lines set status = $2 where order_id = $1', [orderId, status]);
  }
}
