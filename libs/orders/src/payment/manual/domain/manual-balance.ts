import { type Cents, sum } from '@boutik/kernel';
import type { OrderStatus } from '../../../lifecycle/domain/order-status.js';

/**
 * Code monétaire et financier art. L112-6 and D112-3: a debt of a consumer who lives in France, or of a business, is paid in
 * cash up to 1,000 €. The whole debt counts, not the part that is paid in cash.
 */
const MAX_CASH_DEBT: Cents = 100_000;

export function allowsCash(debt: Cents): boolean {
  return debt <= MAX_CASH_DEBT;
}

/** An order and the money that staff received for it; cents. */
export interface ManuallyPaidOrder {
  status: OrderStatus;
  total: Cents;
  isUnderReview: boolean;
  /** Its deposit, once that is paid; cents. */
  deposit: { amount: Cents; isPaidManually: boolean } | null;
  /** Whether this money is its payment, or its balance after a deposit; otherwise it is unpaid, cancelled, or was paid through a provider. */
  isPaidManually: boolean;
  received: Cents;
  /** What credit notes took off an order on account, and what was paid of it through providers; null for any other. */
  account: { credited: Cents; online: Cents } | null;
  /** What credit notes took off an order that is not on account, because it was not paid. */
  lowered: Cents;
  /** Requested or done; `isOfOrder` for those with a credit note. */
  refunds: readonly { amount: Cents; isOfOrder: boolean }[];
}

export interface ManualBalance {
  refunded: Cents;
  /** What can pay the order, or paid it. */
  available: Cents;
  due: Cents;
  /** Received in vain: to give back. */
  excess: Cents;
}

/** What is still due for an order, and what was received in vain. */
export function manualBalance(order: ManuallyPaidOrder): ManualBalance {
  const { status, total, received, refunds, deposit } = order;
  const manualDeposit = deposit?.isPaidManually ? deposit.amount : 0;
  const paysOrder = order.isPaidManually || manualDeposit > 0;
  const refunded = sum(refunds.map(({ amount }) => amount));
  const credited = sum(refunds.filter(({ isOfOrder }) => isOfOrder).map(({ amount }) => amount));
  const available = received - (paysOrder && order.account === null ? refunded - credited : refunded);
  const { credited: reduced, online } = order.account ?? { credited: 0, online: 0 };
  const rest = order.isPaidManually || status === 'pending' ? total - (deposit?.amount ?? 0) - reduced - online : 0;
  const owed = Math.max(0, manualDeposit + rest - order.lowered);
  return {
    refunded,
    available,
    due: Math.max(0, owed - available),
    // A payment under review is refunded as a whole, or accepted. What came through a provider goes back there.
    excess: order.isUnderReview ? 0 : Math.max(0, Math.min(available, available - owed)),
  };
}
