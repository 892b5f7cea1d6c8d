import { toPaymentProvider } from '@boutik/contract';
import { type Credit, IssueCreditNote } from '@boutik/invoices';
import { type Cents, plainId, randomToken } from '@boutik/kernel';
import { Refunds } from '@boutik/payments';
import { type SignedInUser, AuditLog } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { notRefundable, nothingToRefund, unknownOrder } from '../domain/service.errors.js';
import { type ServiceOrder, type ServiceOrderLine, ServiceOrders } from '../storage/service-orders.js';
import { type ServiceRefund, ServiceRefunds } from '../storage/service-refunds.js';

/** Begins the key of every refund of a service order, among all refunds of the payment library. */
export const SERVICE_REFUND_KEY_PREFIX = 'service-refund-';

export interface ServiceRefundRequest {
  /** Units by line number (1 is the first), an amount, or everything that is left. */
  credit: Credit;
  reason: string;
  by: SignedInUser;
  /** Idempotency key: a repeated request with the same key refunds nothing more. */
  key: string | null;
}

/** A service order with what can still be refunded: cents, and credited units by line number. */
export interface RefundableServiceOrder {
  order: ServiceOrder;
  lines: readonly ServiceOrderLine[];
  remaining: Cents;
  credited: Map<number, number>;
}

/** Issues the credit note and requests the refund of a paid service order that the caller has locked. */
@Injectable()
export class RefundServicePayment {
  constructor(
    private readonly creditNotes: IssueCreditNote,
    private readonly payments: Refunds,
    private readonly refunds: ServiceRefunds,
  ) {}

  /** @throws DomainError conflict when it is not paid, when nothing is left, or for more than is left */
  async request(
    tx: EntityManager,
    order: ServiceOrder,
    request: Pick<ServiceRefundRequest, 'credit' | 'reason'> & { key: string; at: Date },
  ): Promise<ServiceRefund> {
    const existing = await this.refunds.find('key', request.key, tx);
    if (existing) return existing;
    const { invoice_id: invoiceId, payment_provider: paidWith, payment_session_id: sessionId } = order;
    if (order.status !== 'paid' || invoiceId === null || !paidWith || !sessionId) throw notRefundable();
    const { credit, reason, key, at } = request;
    const creditNote = await this.creditNotes.issue(tx, { invoiceId, credit, reason, key, issuedOn: at });
    if (!creditNote) throw nothingToRefund();
    const { creditNoteId, number: creditNoteNumber, amount } = creditNote;
    await this.payments.request(tx, { provider: toPaymentProvider(paidWith), sessionId, amount, key });
    const refund = { orderId: order.id, key, creditNoteId, creditNoteNumber, amount };
    await this.refunds.add(tx, refund, at);
    return refund;
  }

  async remaining(tx: EntityManager, order: ServiceOrder): Promise<{ gross: Cents; credited: Map<number, number> }> {
    if (order.invoice_id === null || order.status !== 'paid') return { gross: 0, credited: new Map() };
    return this.creditNotes.remaining(tx, order.invoice_id);
  }
}

/** Refunds a service order on request of staff. */
@Injectable()
export class RefundServiceOrder {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly refundPayment: RefundServicePayment,
    private readonly auditLog: AuditLog,
  ) {}

  /** @param reference a number or an id @throws DomainError not-found */
  async find(reference: string): Promise<RefundableServiceOrder> {
    const order = await this.findOrder(reference);
    return this.orders.transaction(async (tx) => {
      const { gross: remaining, credited } = await this.refundPayment.remaining(tx, order);
      return { order, lines: await this.orders.findLines(order.id, tx), remaining, credited };
    });
  }

  /** Credit note, refund and audit log entry in one transaction. @throws as `RefundServicePayment.request` */
  async refund(reference: string, { credit, reason, by, key }: ServiceRefundRequest): Promise<ServiceRefund> {
    const { id, number } = await this.findOrder(reference);
    const cause = `${SERVICE_REFUND_KEY_PREFIX}${key ?? randomToken(12)}`;
    return this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, id);
      if (!order) throw unknownOrder();
      const refund = await this.refundPayment.request(tx, order, { credit, reason, key: cause, at: this.orders.now() });
      await this.auditLog.record(tx, {
        by,
        action: 'service-order-refunded',
        subject: `commande ${number}`,
        note: reason,
      });
      return refund;
    });
  }

  private async findOrder(reference: string): Promise<ServiceOrder> {
    const id = plainId(reference);
    const named = id === null ? { number: reference } : { id };
    const order = await this.orders.find(named);
    if (!order) throw unknownOrder();
    return order;
  }
}
