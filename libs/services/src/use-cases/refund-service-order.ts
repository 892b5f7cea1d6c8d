import type { PaymentProviderName } from '@boutik/contract';
import { type Credit, IssueCreditNote } from '@boutik/invoices';
import { type Cents, plainId, randomToken } from '@boutik/kernel';
import { Refunds } from '@boutik/payments';
import { type SignedInUser, StaffLog } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { notRefundable, nothingToRefund, unknownOrder } from '../domain/service.errors.js';
import { type ServiceOrder, type ServiceOrderLine, ServiceOrders } from '../storage/service-orders.js';
import { type ServiceRefund, ServiceRefunds } from '../storage/service-refunds.js';

/** Begins the key of every refund of a service order, among all refunds of the payment library. */
export const SERVICE_REFUND_PREFIX = 'service-refund-';

export interface ServiceRefundWish {
  /** Units by line number (1 is the first), an amount, or everything that is left. */
  credit: Credit;
  reason: string;
  by: SignedInUser;
  /** Idempotency key: a repeated request with the same key refunds nothing more. */
  key: string | null;
}

/** A service order with what can still be refunded: cents, and credited units by line number. */
export interface RefundableServices {
  order: ServiceOrder;
  lines: readonly ServiceOrderLine[];
  left: Cents;
  credited: Map<number, number>;
}

/** Issues the credit note and requests the refund of a paid service order that the caller has locked. */
@Injectable()
export class ServiceMoneyBack {
  constructor(
    private readonly creditNotes: IssueCreditNote,
    private readonly payments: Refunds,
    private readonly refunds: ServiceRefunds,
  ) {}

  /** @throws DomainError conflict when it is not paid, when nothing is left, or for more than is left */
  async ask(
    tx: EntityManager,
    order: ServiceOrder,
    wanted: Pick<ServiceRefundWish, 'credit' | 'reason'> & { key: string; at: Date },
  ): Promise<ServiceRefund> {
    const known = await this.refunds.find('key', wanted.key, tx);
    if (known) return known;
    const { invoice_id: invoiceId, payment_provider: paidWith, payment_session_id: sessionId } = order;
    if (order.status !== 'payé' || invoiceId === null || !paidWith || !sessionId) throw notRefundable();
    const { credit, reason, key, at } = wanted;
    const note = await this.creditNotes.issue(tx, { invoiceId, credit, reason, key, issuedOn: at });
    if (!note) throw nothingToRefund();
    const { creditNoteId, number: creditNoteNumber, amount } = note;
    // We stored it when the payment was captured, so it is a known provider.
    await this.payments.ask(tx, { provider: paidWith as PaymentProviderName, sessionId, amount, key });
    const refund = { orderId: order.id, key, creditNoteId, creditNoteNumber, amount };
    await this.refunds.add(tx, refund, at);
    return refund;
  }

  async left(tx: EntityManager, order: ServiceOrder): Promise<{ gross: Cents; credited: Map<number, number> }> {
    if (order.invoice_id === null || order.status !== 'payé') return { gross: 0, credited: new Map() };
    return this.creditNotes.left(tx, order.invoice_id);
  }
}

/** Refunds a service order on request of staff. */
@Injectable()
export class RefundServiceOrder {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly money: ServiceMoneyBack,
    private readonly log: StaffLog,
  ) {}

  /** @param reference a number or an id @throws DomainError not-found */
  async find(reference: string): Promise<RefundableServices> {
    const order = await this.known(reference);
    return this.orders.transaction(async (tx) => {
      const { gross: left, credited } = await this.money.left(tx, order);
      return { order, lines: await this.orders.lines(order.id, tx), left, credited };
    });
  }

  /** Credit note, refund and audit log entry in one transaction. @throws as `RefundServicePayment.request` */
  async refund(reference: string, { credit, reason, by, key }: ServiceRefundWish): Promise<ServiceRefund> {
    const { id, number } = await this.known(reference);
    const cause = `${SERVICE_REFUND_PREFIX}${key ?? randomToken(12)}`;
    return this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, id);
      if (!order) throw unknownOrder();
      const refund = await this.money.ask(tx, order, { credit, reason, key: cause, at: this.orders.now() });
      await this.log.note(tx, { by, action: 'service-order-refunded', subject: `commande ${number}`, note: reason });
      return refund;
    });
  }

  private async known(reference: string): Promise<ServiceOrder> {
    const id = plainId(reference);
    const named = id === null ? { number: reference } : { id };
    const order = await this.orders.find(named);
    if (!order) throw unknownOrder();
    return order;
  }
}
