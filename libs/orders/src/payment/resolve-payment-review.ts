import { toPaymentSource } from '@boutik/contract';
import { Refunds } from '@boutik/payments';
import { type SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { goneFor, nothingToDecide, unknownOrder } from '../order.errors.js';
import { canTransition } from '../lifecycle/domain/order-status.js';
import { isRefundedAutomatically } from './domain/payment-match.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { SettleOrder } from '../lifecycle/settle-order.js';

export interface ReviewDecision {
  action: 'accept' | 'refund';
  reason: string;
  by: SignedInUser;
}

/** The two ways to resolve a payment under review, for an order that the caller has locked. */
@Injectable()
export class PaymentReviewActions {
  constructor(
    private readonly settlement: SettleOrder,
    private readonly refunds: Refunds,
    private readonly lifecycle: OrderLifecycle,
  ) {}

  /** Locks the order, and its cart before it. */
  lock(tx: EntityManager, known: OrderRow): Promise<OrderRow | null> {
    return this.lifecycle.lock(tx, known);
  }

  /** Accepts the payment as full payment: the order is paid and invoiced for its total. */
  async accept(tx: EntityManager, order: OrderRow): Promise<void> {
    if (!canTransition(order.status, 'paid')) throw nothingToDecide();
    const unavailable = await this.settlement.settleReviewed(tx, order);
    if (unavailable) throw goneFor(unavailable);
  }

  /** Requests a refund from the provider; the review ends when the refund is done. */
  async refund(tx: EntityManager, order: OrderRow): Promise<void> {
    const { id, paymentProvider, paymentSessionId: sessionId } = order;
    if (!paymentProvider || !sessionId) throw nothingToDecide();
    const provider = toPaymentSource(paymentProvider);
    await this.refunds.request(tx, { provider, sessionId, key: unmatchedPaymentKey(id, sessionId) });
  }
}

/** Staff decide about a payment that does not match its order. */
@Injectable()
export class ResolvePaymentReview {
  constructor(
    private readonly orders: Orders,
    private readonly actions: PaymentReviewActions,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError not-found, conflict when no payment is under review, or stock or coupon are no longer available */
  async resolve(orderId: number, { action, reason, by }: ReviewDecision): Promise<void> {
    const known = await this.orders.find({ id: orderId });
    if (!known) throw unknownOrder();
    await this.orders.transaction(async (tx) => {
      const order = await this.actions.lock(tx, known);
      if (!order) throw unknownOrder();
      if (order.reviewReason === null || isRefundedAutomatically(order.reviewReason, 'order')) throw nothingToDecide();
      const auditAction = action === 'accept' ? 'payment-accepted' : 'payment-returned';
      await this.auditLog.record(tx, { by, action: auditAction, subject: `commande ${order.number}`, note: reason });
      await (action === 'accept' ? this.actions.accept(tx, order) : this.actions.refund(tx, order));
    });
  }
}

/** The refund key of a payment that does not match its order. */
export function unmatchedPaymentKey(orderId: number, sessionId: string): string {
  return `misfit-${orderId}-${sessionId}`;
}
