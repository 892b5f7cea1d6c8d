import type { PaymentProviderName } from '@boutik/contract';
import { Refunds } from '@boutik/payments';
import { type SignedInUser, StaffLog } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nothingToDecide, stockGone, unknownOrder } from '../domain/order.errors.js';
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

/** The two things that can be done with such money, on an order that the caller holds. */
@Injectable()
export class HeldPaymentAnswers {
  constructor(
    private readonly settling: SettleOrder,
    private readonly refunds: Refunds,
    private readonly book: OrderBook,
  ) {}

  /** Holds the order and what its units may move. */
  lock(tx: EntityManager, known: OrderRow): Promise<OrderRow | null> {
    return this.book.lock(tx, known);
  }

  /** Takes the money as the whole payment: the order is paid and invoiced for what it costs. */
  async accept(tx: EntityManager, order: OrderRow): Promise<void> {
    if (!mayMove(order.status, 'payé')) throw nothingToDecide();
    if (!(await this.settling.settleHeld(tx, order))) throw stockGone();
  }

  /** Asks the provider to give it back; the order is free again once that is done. */
  async giveBack(tx: EntityManager, order: OrderRow): Promise<void> {
    const { id, paymentProvider, paymentSessionId: sessionId } = order;
    if (!paymentProvider || !sessionId) throw nothingToDecide();
    // Written by us when the payment came in: one of the providers that the shop knows.
    const provider = paymentProvider as PaymentProviderName;
    await this.refunds.ask(tx, { provider, sessionId, key: misfitKey(id, sessionId) });
  }
}

/** A person decides about money that came in and does not fit its order. */
@Injectable()
export class DecideHeldPayment {
  constructor(
    private readonly orders: Orders,
    private readonly answers: HeldPaymentAnswers,
    private readonly log: StaffLog,
  ) {}

  /** @throws DomainError not-found, conflict when nothing waits for a person, or goods are gone */
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

/** Names the refund of money that an order cannot use. */
export function misfitKey(orderId: number, sessionId: string): string {
  return `misfit-${orderId}-${sessionId}`;
}
