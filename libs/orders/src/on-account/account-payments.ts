import type { PaymentProviderName } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { Payments } from '@boutik/payments';
import { type EventData, Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { nextInstalment } from '../instalments/domain/instalments.js';
import { PaymentSchedules } from '../instalments/payment-schedules.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import type { CapturedPayment } from '../payment/domain/payment-match.js';
import { orderPaymentReceived } from '../order-events.js';
import type { OrderRow } from '../storage/order.entity.js';
import { AccountPaymentRow } from './account-payment.entity.js';

/** What is paid next of an order on account; cents. */
export interface DuePart {
  /** 0 for an order without a schedule. */
  instalment: number;
  instalments: number;
  dueOn: string;
  amount: Cents;
}

export type AccountSettlement = 'instalment' | 'known' | 'under-review';

/** Payments through a provider of orders that are confirmed on account (docs/decisions/0213). */
@Injectable()
export class AccountPayments {
  constructor(
    private readonly database: DataSource,
    private readonly schedules: PaymentSchedules,
    private readonly lifecycle: OrderLifecycle,
    private readonly payments: Payments,
    private readonly outbox: Outbox,
  ) {}

  /** Whether the shop takes payments through a provider. */
  isOffered(): boolean {
    return this.payments.listProviders().length > 0;
  }

  /** The earliest instalment that is not paid, or all that is left without a schedule; null when nothing is due, and for an order that is not on account. */
  async next(order: OrderRow, tx?: EntityManager): Promise<DuePart | null> {
    if (!isOnAccount(order)) return null;
    const instalments = await this.schedules.findOpen(order, tx);
    if (instalments.length > 0) {
      const next = nextInstalment(instalments);
      return next && { instalment: next.number, instalments: instalments.length, dueOn: next.dueOn, amount: next.open };
    }
    const amount = await this.schedules.openAmount(order.id, tx);
    return amount > 0 ? { instalment: 0, instalments: 0, dueOn: order.dueOn ?? '', amount } : null;
  }

  /** Stores what a payment page was opened for, before its client is sent there. */
  async recordOpened(
    { id: orderId }: OrderRow,
    {
      provider,
      sessionId,
      part: { instalment, amount },
    }: { provider: PaymentProviderName; sessionId: string; part: DuePart },
  ): Promise<void> {
    await this.database.manager.insert(AccountPaymentRow, {
      provider,
      sessionId,
      orderId,
      instalment,
      amount,
      state: 'open',
    });
  }

  /**
   * Applies a captured payment to an order on account that the caller has locked. It is taken when its amount is still open
   * of the instalment that it was opened for, or of the order, for one that was opened before the order was on account.
   * Any other goes back, as a payment of an order that is paid already. Idempotent.
   */
  async settle(tx: EntityManager, order: OrderRow, payment: CapturedPayment): Promise<AccountSettlement> {
    const { sessionId, amount, currency } = payment;
    const provider = payment.provider === 'paypal' ? 'paypal' : 'stripe';
    const known = await tx.findOneBy(AccountPaymentRow, { provider, sessionId });
    if (known?.state === 'paid') return 'known';
    if (known?.state === 'returned') return 'under-review';
    const instalment = known?.instalment ?? 0;
    const isDue = currency.toUpperCase() === 'EUR' && amount <= (await this.openOf(tx, order, instalment));
    const settled = { provider, sessionId, orderId: order.id, instalment, amount } as const;
    const result = isDue
      ? ({ state: 'paid', paidAt: () => 'now()' } as const)
      : ({ state: 'returned', paidAt: null } as const);
    if (known) await tx.update(AccountPaymentRow, { provider, sessionId }, { amount, ...result });
    else await tx.insert(AccountPaymentRow, { ...settled, ...result });
    if (isDue) {
      await this.publishReceived(tx, order, { key: `${provider}-${sessionId}`, means: provider, amount });
      return 'instalment';
    }
    await this.lifecycle.markForReview(tx, order, { reason: 'paid-twice', payment });
    return 'under-review';
  }

  /** Publishes a payment of an order on account that the caller has locked, once it lowers what is owed. */
  async publishReceived(
    tx: EntityManager,
    order: OrderRow,
    received: Pick<EventData<typeof orderPaymentReceived>, 'key' | 'means' | 'amount'>,
  ): Promise<void> {
    const part = await this.next(order, tx);
    const left = part ? await this.schedules.openAmount(order.id, tx) : 0;
    await this.outbox.publish(tx, orderPaymentReceived, order.id, { orderId: order.id, ...received, left, next: part });
  }

  /** The payments of an order that were taken, the last one first. */
  async paidOf(orderId: number, tx: EntityManager): Promise<{ provider: PaymentProviderName; sessionId: string }[]> {
    const paid = await tx.find(AccountPaymentRow, { where: { orderId, state: 'paid' }, order: { paidAt: 'DESC' } });
    return paid.map(({ provider, sessionId }) => ({ provider, sessionId }));
  }

  private async openOf(tx: EntityManager, order: OrderRow, instalment: number): Promise<Cents> {
    if (instalment === 0) return this.schedules.openAmount(order.id, tx);
    const instalments = await this.schedules.findOpen(order, tx);
    return instalments.find(({ number }) => number === instalment)?.open ?? 0;
  }
}

/** An order that is confirmed, and paid later. */
export function isOnAccount({ status, dueOn }: Pick<OrderRow, 'status' | 'dueOn'>): boolean {
  return status === 'paid' && dueOn !== null;
}
