import type { Cents } from '@boutik/kernel';
import type { OrderKind } from '../../lifecycle/domain/order-kind.js';
import type { CancelReason, OrderStatus } from '../../lifecycle/domain/order-status.js';

/** A payment that a provider has captured; amount in cents. */
export interface CapturedPayment {
  provider: string;
  sessionId: string;
  amount: Cents;
  currency: string;
}

/** The data of an order that a payment is matched against. */
export interface PayableOrder {
  status: OrderStatus;
  total: Cents;
  cancelReason: CancelReason | null;
  /** The payments that are already recorded on the order. */
  payments: readonly { provider: string; sessionId: string }[];
  /** What is paid first; cents. */
  deposit: { amount: Cents; isPaid: boolean } | null;
}

/** What became unavailable after the order expired. */
export type GoneReason = 'stock-gone' | 'coupon-gone';
export type ReviewReason = GoneReason | 'amount-mismatch' | 'paid-after-cancel' | 'paid-twice';

/** Whether the payment is refunded without a decision by staff; staff may still accept a wrong amount for products. */
export function isRefundedAutomatically(reason: ReviewReason, kind: OrderKind): boolean {
  return kind === 'service-order' || reason !== 'amount-mismatch';
}

/** `known`: already recorded, nothing to do. `deposit`: the order is confirmed, and its balance is due. `pay-late`: the reservation expired, stock and coupon have to be reserved again. */
export type PaymentMatch =
  | { kind: 'known' }
  | { kind: 'pay' }
  | { kind: 'pay-late' }
  | { kind: 'deposit' }
  | { kind: 'review'; reason: ReviewReason };

/** Decides what a captured payment does to an order. Success call and webhook come in any order, any number of times (decisions §2.3). */
export function matchPayment(order: PayableOrder, payment: CapturedPayment): PaymentMatch {
  const { provider, sessionId, amount, currency } = payment;
  if (order.payments.some((one) => one.provider === provider && one.sessionId === sessionId)) return { kind: 'known' };
  if (order.status === 'paid' || order.status === 'refunded') return review('paid-twice');
  const share = shareOf(order, amount);
  if (!share || currency.toUpperCase() !== 'EUR') return review('amount-mismatch');
  if (share === 'deposit-again') return review('paid-twice');
  const isLate = order.status === 'cancelled';
  if (isLate && order.cancelReason !== 'expired') return review('paid-after-cancel');
  if (share === 'deposit') return { kind: 'deposit' };
  return { kind: isLate ? 'pay-late' : 'pay' };
}

/** What of the order an amount pays; null when it is none of its parts. */
function shareOf({ total, deposit }: PayableOrder, amount: Cents): 'deposit' | 'deposit-again' | 'rest' | null {
  if (amount === total - (deposit?.isPaid ? deposit.amount : 0)) return 'rest';
  if (amount !== deposit?.amount) return null;
  return deposit.isPaid ? 'deposit-again' : 'deposit';
}

function review(reason: ReviewReason): PaymentMatch {
  return { kind: 'review', reason };
}
