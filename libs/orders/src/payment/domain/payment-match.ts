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
  /** The payment that is already recorded on the order. */
  payment: { provider: string; sessionId: string } | null;
}

/** What became unavailable after the order expired. */
export type GoneReason = 'stock-gone' | 'coupon-gone';
export type ReviewReason = GoneReason | 'amount-mismatch' | 'paid-after-cancel' | 'paid-twice';

/** Whether the payment is refunded without a decision by staff; staff may still accept a wrong amount for products. */
export function isRefundedAutomatically(reason: ReviewReason, kind: OrderKind): boolean {
  return kind === 'service-order' || reason !== 'amount-mismatch';
}

/** `known`: already recorded, nothing to do. `pay-late`: the reservation expired, stock and coupon have to be reserved again. */
export type PaymentMatch =
  | { kind: 'known' }
  | { kind: 'pay' }
  | { kind: 'pay-late' }
  | { kind: 'review'; reason: ReviewReason };

/** Decides what a captured payment does to an order. Success call and webhook come in any order, any number of times (decisions §2.3). */
export function matchPayment(order: PayableOrder, payment: CapturedPayment): PaymentMatch {
  if (order.payment?.provider === payment.provider && order.payment.sessionId === payment.sessionId)
    return { kind: 'known' };
  if (order.status === 'paid' || order.status === 'refunded') return review('paid-twice');
  if (payment.amount !== order.total || payment.currency.toUpperCase() !== 'EUR') return review('amount-mismatch');
  if (order.status === 'pending') return { kind: 'pay' };
  return order.cancelReason === 'expired' ? { kind: 'pay-late' } : review('paid-after-cancel');
}

function review(reason: ReviewReason): PaymentMatch {
  return { kind: 'review', reason };
}
