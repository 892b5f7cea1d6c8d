import { type CheckedPayment, Payments } from '@boutik/payments';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AccountSettlement, AccountPayments, isOnAccount } from '../on-account/account-payments.js';
import type { CapturedPayment } from '../payment/domain/payment-match.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { OrderLifecycle } from './order-lifecycle.js';
import { type Settlement, SettleOrder } from './settle-order.js';

type MarkedAs = Settlement | AccountSettlement | 'unknown';

@Injectable()
export class MarkOrderPaid {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly settlement: SettleOrder,
    private readonly accountPayments: AccountPayments,
    private readonly payments: Payments,
  ) {}

  /**
   * Records a captured payment of the order with number `reference`: status, invoice, cart and events in one transaction.
   * Idempotent and safe to call concurrently: the success call and the webhook both call it (decisions §2.3).
   * @returns "unknown" when no order has that number
   */
  async mark(reference: string, payment: CapturedPayment): Promise<MarkedAs> {
    const known = await this.orders.find({ number: reference });
    if (!known) return 'unknown';
    return isPaidWith(known, payment) ? 'known' : this.settle(known, payment);
  }

  /** The same for an order that was read before, with the entry of the checked payment in the ledger. */
  async markChecked(known: OrderRow, payment: CapturedPayment, checked: CheckedPayment): Promise<MarkedAs> {
    try {
      return await this.settle(known, payment, (tx) => this.payments.record(checked, tx));
    } catch (error) {
      // The payment is captured all the same: its event lets the worker try again.
      await this.payments.record(checked).catch((failure: unknown) => {
        logger('orders').warn({ err: failure, order: known.number }, 'Captured payment left to the reconciliation');
      });
      throw error;
    }
  }

  private async settle(
    known: OrderRow,
    payment: CapturedPayment,
    recordPayment?: (tx: EntityManager) => Promise<void>,
  ): Promise<MarkedAs> {
    const settlement = await this.orders.transaction<MarkedAs>(async (tx) => {
      const locked = await this.lifecycle.lockWithLines(tx, known);
      if (locked && isOnAccount(locked.order)) {
        const settled = await this.accountPayments.settle(tx, locked.order, payment);
        await recordPayment?.(tx);
        return settled;
      }
      if (locked)
        return this.settlement.settle(tx, locked, {
          ...payment,
          recordPayment: recordPayment && (() => recordPayment(tx)),
        });
      await recordPayment?.(tx);
      return 'unknown';
    });
    const { number } = known;
    logger('orders').info({ order: number, provider: payment.provider, settlement }, 'Payment recorded');
    return settlement;
  }
}

/** Whether the order, or its deposit, was paid with this payment. */
export function isPaidWith(
  order: OrderRow,
  { provider, sessionId }: Pick<CapturedPayment, 'provider' | 'sessionId'>,
): boolean {
  const { depositPaidAt, depositProvider, depositSessionId, paidAt, paymentProvider, paymentSessionId } = order;
  if (depositPaidAt && depositProvider === provider && depositSessionId === sessionId) return true;
  return paidAt !== null && paymentProvider === provider && paymentSessionId === sessionId;
}
