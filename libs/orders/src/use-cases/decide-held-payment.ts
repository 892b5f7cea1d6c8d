import type { PaymentProviderName } from '@boutik/contract';
import { Refunds } from '@boutik/payments';
import { type SignedInUser, StaffLog } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { goneFor, nothingToDecide, unknownOrder } from '../domain/order.errors.js';
import { mayMove } from '../domain/order-status.js';
import { goesBack } from '../domain/payment-verdict.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { OrderBook } from './order-book.js';
import { SettleOrder } from './settle-order.js';

export interface Decision {
  action: 'accept' | 'refund';
  reason: string;
  by: SignedInUser;
}

/** The two ways to resolve a payment under review, for an order that the caller has locked. */
@Injectable()
export class HeldPaymentAnswers {
  constructor(
    private readonly settling: SettleOrder,
    private readonly refunds: Refunds,
    private readonly book: OrderBook,
  ) {}

  /** Locks the order, and its cart before it. */
  lock(tx: EntityManager, known: OrderRow): Promise<OrderRow | null> {
    return this.book.lock(tx, known);
  }

  /** Accepts the payment as full payment: the order is paid and invoiced for its total. */
  async accept(tx: EntityManager, order: OrderRow): Promise<void> {
    if (!mayMove(order.status, 'payé')) throw nothingToDecide();
    const gone = await this.settling.settleHeld(tx, order);
    if (gone) throw goneFor(gone);
  }

  /** Requests a refund from the provider; the review ends when the refund is done. */
  async giveBack(tx: EntityManager, order: OrderRow): Promise<void> {
    const { id, paymentProvider, paymentSessionId: sessionId } = order;
    if (!paymentProvider || !sessionId) throw nothingToDecide();
    // We stored it when the payment was captured, so it is a known provider.
    const provider = paymentProvider as PaymentProviderName;
    await this.refunds.ask(tx, { provider, sessionId, key: misfitKey(id, sessionId) });
  }
}

/** Staff decide about a payment that does not match its order. */
@Injectable()
export class DecideHeldPayment {
  constructor(
    private readonly orders: Orders,
    private readonly answers: HeldPaymentAnswers,
    private readonly log: StaffLog,
  ) {}

  /** @throws DomainError not-found, conflict when no payment is under review, or stock or coupon are no longer available */
  async decide(orderId: number, { action, reason, by }: Decision): Promise<void> {
    const known = await this.orders.find({ id: orderId });
    if (!known) throw unknownOrder();
    await this.orders.transaction(async (tx) => {
      const order = await this.answers.lock(tx, known);
      if (!order) throw unknownOrder();
      if (order.reviewReason === null || goesBack(order.reviewReason)) throw nothingToDecide();
      const done = action === 'accept' ? 'payment-accepted' : 'payment-returned';
      await this.log.note(tx, { by, action: done, subject: `commande ${order.number}`, note: reason });
      await (action === 'accept' ? this.answers.accept(tx, order) : this.answers.giveBack(tx, order));
    });
  }
}

/** The refund key of a payment that does not match its order. */
export function misfitKey(orderId: number, sessionId: string): string {
  return `misfit-${orderId}-${sessionId}`;
}
