import { Stock, type StockLine } from '@boutik/catalog';
import { type Credit, type CreditAdjustments, type InvoiceLine, IssueCreditNote, unitsLeft } from '@boutik/invoices';
import { type Cents, plainId, randomToken } from '@boutik/kernel';
import { type SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { productLinesOf } from '../checkout/domain/frozen-line.js';
import { kindOf, kindOfNumber, type OrderKind } from '../lifecycle/domain/order-kind.js';
import { nothingToRefund, notRefundable, unknownOrder, unknownOrderLine } from '../order.errors.js';
import { type DeliveryAddress, DeliveryAddresses } from '../checkout/delivery-addresses.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { Orders, withPublicId } from '../storage/orders.js';
import { type IssuedRefund, RefundOrder } from './refund-order.js';
import { STAFF_REFUND_PREFIX } from './refund-payment.js';

/** An order with what can still be refunded: cents, and credited units by line number. */
export interface RefundableOrderDetails {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  remaining: Cents;
  /** What is left of the delivery fee, including tax. */
  deliveryLeft: Cents;
  credited: Map<number, number>;
  /** Null when there is nothing left to deliver. */
  delivery: DeliveryAddress | null;
}

export interface StaffRefundRequest {
  /** Absent: an order of products. */
  kind?: OrderKind;
  credit: Credit;
  adjustments?: CreditAdjustments;
  reason: string;
  /** The client has agreed to a voucher in place of the money. */
  asVoucher?: boolean;
  /** Whether the credited units are put back in stock. */
  restock: boolean;
  by: SignedInUser;
  /** Idempotency key: a repeated request with the same key refunds nothing more. */
  key: string | null;
}

/** Finds what can still be refunded of an order. */
@Injectable()
export class FindRefundableOrder {
  constructor(
    private readonly orders: Orders,
    private readonly creditNotes: IssueCreditNote,
    private readonly addresses: DeliveryAddresses,
  ) {}

  /** @param reference an order's number or id @throws DomainError not-found */
  async find(reference: string, kind: OrderKind = 'order'): Promise<RefundableOrderDetails> {
    const known = await this.orders.find(whereOf(kind, reference));
    if (!known) throw unknownOrder(kind);
    const delivery = await this.addresses.find(known);
    return { ...(await this.orders.transaction((tx) => this.toRefundable(tx, known))), delivery };
  }

  private async toRefundable(tx: EntityManager, order: OrderRow): Promise<Omit<RefundableOrderDetails, 'delivery'>> {
    const lines = await this.orders.findLines(order.id, tx);
    if (order.invoiceId === null || order.status !== 'paid')
      return { order, lines, remaining: 0, deliveryLeft: 0, credited: new Map() };
    const { gross, delivery, credited } = await this.creditNotes.remaining(tx, order.invoiceId);
    return { order, lines, remaining: gross, deliveryLeft: delivery, credited };
  }
}

/** Side effects of a refund by staff: units are put back in stock, and an audit log entry is written. */
@Injectable()
export class RefundSideEffects {
  constructor(
    private readonly stock: Stock,
    private readonly auditLog: AuditLog,
  ) {}

  /** Locks the products before the invoice and its number, in the same order as a sale does. */
  async lockStock(
    tx: EntityManager,
    { restock, stockLines }: { restock: boolean; stockLines: StockLine[] },
  ): Promise<void> {
    if (restock)
      await this.stock.lock(
        tx,
        stockLines.map(({ productId }) => productId),
      );
  }

  async apply(
    tx: EntityManager,
    order: OrderRow,
    refund: StaffRefundRequest & { stockLines: StockLine[] },
  ): Promise<void> {
    const { restock, stockLines, by, reason, asVoucher } = refund;
    const cause = { kind: 'return', orderId: order.id, actorId: by.id, reason } as const;
    if (restock && stockLines.length > 0) await this.stock.release(tx, stockLines, cause);
    const action = `${kindOf(order)}-refunded`;
    await this.auditLog.record(tx, {
      by,
      action,
      subject: `commande ${order.number}`,
      note: asVoucher ? `${reason} (bon d’avoir, avec l’accord du client)` : reason,
    });
  }
}

/** Refunds a paid order on request of staff. */
@Injectable()
export class RefundOrderByStaff {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: RefundOrder,
    private readonly creditNotes: IssueCreditNote,
    private readonly sideEffects: RefundSideEffects,
  ) {}

  /** What `refund` would credit, without doing it. @throws DomainError as `refund` */
  async preview(
    reference: string,
    { kind = 'order', credit, adjustments = {} }: Pick<StaffRefundRequest, 'kind' | 'credit' | 'adjustments'>,
  ): Promise<InvoiceLine[]> {
    return this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, whereOf(kind, reference));
      if (!order) throw unknownOrder(kind);
      if (order.status !== 'paid') throw notRefundable(kind);
      return this.refunds.preview(tx, { orderId: order.id, credit, adjustments });
    });
  }

  /**
   * Credit note, refund, stock and audit log entry, in one transaction.
   * @throws DomainError not-found, conflict when it is not paid or for more than remains
   */
  async refund(reference: string, request: StaffRefundRequest): Promise<IssuedRefund> {
    return this.orders.transaction(async (tx) => {
      const { kind = 'order', credit, adjustments = {}, asVoucher = false, reason, key } = request;
      const order = await this.orders.lock(tx, whereOf(kind, reference));
      if (!order) throw unknownOrder(kind);
      const cause = `${STAFF_REFUND_PREFIX}${key ?? randomToken(12)}`;
      // Its units are already back in stock, and its audit log entry exists.
      const existing = await this.refunds.findExisting(tx, cause);
      if (existing) return existing;
      if (order.status !== 'paid') throw notRefundable(kind);
      const lines = await this.orders.findLines(order.id, tx);
      await this.sideEffects.lockStock(tx, { ...request, stockLines: stockLinesOf(credit, lines) });
      const stockLines = stockLinesOf(await this.creditedUnits(tx, order, { credit, lines }), lines);
      const refunded = { orderId: order.id, credit, adjustments, asVoucher, reason, key: cause };
      const refund = await this.refunds.refund(tx, refunded);
      if (!refund) throw nothingToRefund();
      await this.sideEffects.apply(tx, order, { ...request, stockLines });
      return refund;
    });
  }

  /** Everything that is left as the units that no credit note has credited; locks the invoice, after the products. */
  private async creditedUnits(
    tx: EntityManager,
    { invoiceId }: OrderRow,
    { credit, lines }: { credit: Credit; lines: readonly OrderLineRow[] },
  ): Promise<Credit> {
    if (credit !== 'everything-left' || invoiceId === null) return credit;
    return unitsLeft(lines, await this.creditNotes.credited(tx, invoiceId), lines);
  }
}

/** The units of a credit by lines, as stock lines. @throws DomainError invalid for a line that the order does not have */
function stockLinesOf(credit: Credit, lines: readonly OrderLineRow[]): StockLine[] {
  if (credit === 'everything-left') return stockLinesOf(lines, lines);
  if ('gross' in credit) return [];
  if ('leftOf' in credit) return stockLinesOf(credit.leftOf, lines);
  const units = credit.map(({ lineNumber, quantity }) => {
    const line = lines.find((orderLine) => orderLine.lineNumber === lineNumber);
    if (!line) throw unknownOrderLine();
    return { productId: line.productId, name: line.name, quantity };
  });
  return productLinesOf(units);
}

function whereOf(kind: OrderKind, reference: string): FindOptionsWhere<OrderRow> {
  const id = plainId(reference);
  if (id !== null) return withPublicId(kind, id);
  if (kindOfNumber(reference) === kind) return { number: reference };
  throw unknownOrder(kind);
}
