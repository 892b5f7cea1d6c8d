import type { Cents } from '@boutik/kernel';
import type { CancelReason, OrderStatus } from './order-status.js';

/** Money that a provider says it has taken, in cents. */
export interface CapturedPayment {
  provider: string;
  sessionId: string;
  amount: Cents;
  currency: string;
}

/** What of an order decides about a payment. */
export interface PayableOrder {
  status: OrderStatus;
  total: Cents;
  cancelReason: CancelReason | null;
  /** The payment that the order knows already. */
  payment: { provider: string; sessionId: string } | null;
}

/** What others have taken since the order lost it. */
export type GoneReason = 'stock-gone' | 'coupon-gone';
export type ReviewReason = GoneReason | 'amount-mismatch' | 'paid-after-cancel' | 'paid-twice';

/** Money that can only go back, without a person deciding; another amount than the order's may still be made good. */
export function goesBack(reason: ReviewReason): boolean {
  return reason !== 'amount-mismatch';
}

/** `known`: heard before, nothing to do. `pay-late`: the reservation ran out, stock and coupon have to be taken again. */
export type PaymentVerdict =
  | { kind: 'known' }
  | { kind: 'pay' }
  | { kind: 'pay-late' }
  | { kind: 'review'; reason: ReviewReason };

/** What a captured payment does to an order. Success call and announcement come in any order, any number of times (decisions §2.3). */
export function verdictOn(order: PayableOrder, payment: CapturedPayment): PaymentVerdict {
  if (order.payment?.provider === payment.provider && order.payment.sessionId === payment.sessionId)
    return { kind: 'known' };
  if (order.status === 'payé' || order.status === 'remboursé') return review('paid-twice');
  if (payment.amount !== order.total || payment.currency.toUpperCase() !== 'EUR') return review('amount-mismatch');
  if (order.status === 'en attente') return { kind: 'pay' };
  return order.cancelReason === 'expired' ? { kind: 'pay-late' } : review('paid-after-cancel');
}

function review(reason: ReviewReason): PaymentVerdict {
  return { kind: 'review', reason };
}
