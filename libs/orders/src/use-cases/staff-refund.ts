import { Stock, type StockLine } from '@boutik/catalog';
import { type Credit, IssueCreditNote } from '@boutik/invoices';
import { type Cents, plainId, randomToken } from '@boutik/kernel';
import { type SignedInUser, StaffLog } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { goodsOf } from '../domain/frozen-line.js';
import { nothingToRefund, notRefundable, unknownOrder, unknownOrderLine } from '../domain/order.errors.js';
import { type DeliveryAddress, DeliveryAddresses } from '../storage/delivery-addresses.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { Orders } from '../storage/orders.js';
import { RefundOrder } from './refund-order.js';

/** Begins the key of every refund that staff requested. */
export const STAFF_CAUSE = 'staff-';

/** An order with what can still be refunded: cents, and credited units by line number. */
export interface Refundable {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  left: Cents;
  credited: Map<number, number>;
  /** Null when there is nothing left to deliver. */
  delivery: DeliveryAddress | null;
}

export interface StaffRefund {
  credit: Credit;
  reason: string;
  /** Whether the credited units are put back in stock. */
  restock: boolean;
  by: SignedInUser;
  /** Idempotency key: a repeated request with the same key refunds nothing more. */
  key: string | null;
}

/** Finds what can still be refunded of an order. */
@Injectable()
export class FindRefundable {
  constructor(
    private readonly orders: Orders,
    private readonly creditNotes: IssueCreditNote,
    private readonly addresses: DeliveryAddresses,
  ) {}

  /** @param reference an order's number or id @throws DomainError not-found */
  async find(reference: string): Promise<Refundable> {
    const known = await this.orders.find(whereOf(reference));
    if (!known) throw unknownOrder();
    const delivery = await this.addresses.find(known);
    return { ...(await this.orders.transaction((tx) => this.of(tx, known))), delivery };
  }

  private async of(tx: EntityManager, order: OrderRow): Promise<Omit<Refundable, 'delivery'>> {
    const lines = await this.orders.lines(order.id, tx);
    if (order.invoiceId === null || order.status !== 'payé') return { order, lines, left: 0, credited: new Map() };
    const { gross, credited } = await this.creditNotes.left(tx, order.invoiceId);
    return { order, lines, left: gross, credited };
  }
}

/** Side effects of a refund by staff: units are put back in stock, and an audit log entry is written. */
@Injectable()
export class RefundTraces {
  constructor(
    private readonly stock: Stock,
    private readonly log: StaffLog,
  ) {}

  /** Locks the products before the invoice and its number, in the same order as a sale does. */
  async lock(tx: EntityManager, { restock, goods }: { restock: boolean; goods: StockLine[] }): Promise<void> {
    if (restock)
      await this.stock.lock(
        tx,
        goods.map(({ productId }) => productId),
      );
  }

  async leave(tx: EntityManager, { number }: OrderRow, refund: StaffRefund & { goods: StockLine[] }): Promise<void> {
    const { restock, goods, by, reason } = refund;
    if (restock && goods.length > 0) await this.stock.release(tx, goods);
    await this.log.note(tx, { by, action: 'order-refunded', subject: `commande ${number}`, note: reason });
  }
}

/** Refunds a paid order on request of staff. */
@Injectable()
export class StaffRefundOrder {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: RefundOrder,
    private readonly traces: RefundTraces,
  ) {}

  /**
   * Credit note, refund, stock and audit log entry, in one transaction.
   * @returns amount in cents @throws DomainError not-found, conflict when it is not paid or for more than remains
   */
  async refund(reference: string, wanted: StaffRefund): Promise<{ creditNoteNumber: string; amount: Cents }> {
    return this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, whereOf(reference));
      if (!order) throw unknownOrder();
      const { credit, reason, key } = wanted;
      const cause = `${STAFF_CAUSE}${key ?? randomToken(12)}`;
      // Its units are already back in stock, and its audit log entry exists.
      const made = await this.refunds.made(tx, cause);
      if (made) return made;
      if (order.status !== 'payé') throw notRefundable();
      const goods = unitsOf(credit, await this.orders.lines(order.id, tx));
      await this.traces.lock(tx, { ...wanted, goods });
      const back = await this.refunds.refund(tx, { orderId: order.id, credit, reason, key: cause });
      if (!back) throw nothingToRefund();
      await this.traces.leave(tx, order, { ...wanted, goods });
      return back;
    });
  }
}

/** The units of a credit by lines, as stock lines. @throws DomainError invalid for a line that the order does not have */
function unitsOf(credit: Credit, lines: readonly OrderLineRow[]): StockLine[] {
  if (credit === 'everything-left' || 'gross' in credit) return [];
  if ('leftOf' in credit) return unitsOf(credit.leftOf, lines);
  const units = credit.map(({ place, quantity }) => {
    const line = lines.find((one) => one.place === place);
    if (!line) throw unknownOrderLine();
    return { productId: line.productId, name: line.name, quantity };
  });
  return goodsOf(units);
}

function whereOf(reference: string): FindOptionsWhere<OrderRow> {
  const id = plainId(reference);
  if (id !== null) return { id };
  if (/^CMD-\d{4}-\d{6,12}$/.test(reference)) return { number: reference };
  throw unknownOrder();
}
