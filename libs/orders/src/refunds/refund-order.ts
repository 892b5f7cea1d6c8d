import { type Cents, sum } from '@boutik/kernel';
import type { Credit, CreditAdjustments, InvoiceLine } from '@boutik/invoices';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Fulfilments } from '../fulfilment/storage/fulfilments.js';
import { unknownOrder } from '../order.errors.js';
import { OrderRefunds } from './order-refunds.js';
import { Orders } from '../storage/orders.js';
import { RefundPayment } from './refund-payment.js';
import { assertVoucherPartReachable, assertOffered, assertReachable } from './return-offers.js';
import { SettleRefund } from './settle-refund.js';

export interface RefundRequest {
  orderId: number;
  /**
   * Units by line number, what is left of some units, an amount, or everything that is left. All units of all lines
   * count as everything that is left.
   */
  credit: Credit;
  adjustments?: CreditAdjustments;
  /** The client has agreed to a voucher in place of the money. */
  asVoucher?: boolean;
  /** A short French text for the credit note. */
  reason: string;
  /** Idempotency key, for example `return-12`: a repeated request with the same key refunds nothing more. */
  key: string;
}

/** A credit note; cents. */
export interface IssuedRefund {
  creditNoteNumber: string;
  amount: Cents;
  /** What goes back to the client: less than `amount` of an order that is not paid. */
  payout: Cents;
}

/** Refunds a paid order: credit note and refund request are written in one transaction, the provider is called later. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: OrderRefunds,
    private readonly refundPayment: RefundPayment,
    private readonly settling: SettleRefund,
    private readonly fulfilments: Fulfilments,
  ) {}

  /** The refund with this key, to all payments; null when there is none. */
  async findExisting(tx: EntityManager, key: string): Promise<IssuedRefund | null> {
    const refund = await this.refunds.findWithTotal({ key }, tx);
    return refund && { ...refund, payout: refund.payout ?? refund.amount };
  }

  /** The lines of the credit note that `refund` would issue; none when nothing is left. @throws DomainError as `refund` */
  async preview(
    tx: EntityManager,
    { orderId, ...scope }: Pick<RefundRequest, 'orderId' | 'credit' | 'adjustments'>,
  ): Promise<InvoiceLine[]> {
    const order = await this.orders.lock(tx, { id: orderId });
    if (!order) throw unknownOrder();
    return this.refundPayment.preview(tx, { order, lines: await this.orders.findLines(orderId, tx) }, scope);
  }

  /**
   * @returns null when these units were free or are already refunded
   * @throws DomainError not-found without order, conflict when it is not paid, for more than is left of it, or for a voucher that the
   *   settings do not allow or that an erased client would not get
   */
  async refund(tx: EntityManager, { orderId, key, ...cause }: RefundRequest): Promise<IssuedRefund | null> {
    const order = await this.orders.lock(tx, { id: orderId });
    if (!order) throw unknownOrder();
    const existing = await this.findExisting(tx, key);
    if (existing) return existing;
    assertOffered({ voucher: cause.asVoucher === true, exchange: false });
    if (cause.asVoucher === true) assertReachable(order.client);
    const [issuedOn, lines] = [this.orders.now(), await this.orders.findLines(orderId, tx)];
    const refund = await this.refundPayment.request(tx, { order, lines }, { ...cause, key, issuedOn });
    if (refund) assertVoucherPartReachable(order.client, refund.parts);
    if (refund) await this.refunds.addAll(tx, { orderId, ...refund }, issuedOn);
    // No money goes back of an order that is not paid: its credit note is all.
    for (const { amount, payout } of refund?.parts ?? [])
      if (payout === 0) await this.settling.settleLocked(tx, order, { key, amount, state: 'refunded' });
    await this.fulfilments.update(tx, order);
    if (!refund) return null;
    const { creditNoteNumber, parts } = refund;
    return {
      creditNoteNumber,
      amount: sum(parts.map(({ amount }) => amount)),
      payout: sum(parts.map(({ amount, payout }) => payout ?? amount)),
    };
  }
}
