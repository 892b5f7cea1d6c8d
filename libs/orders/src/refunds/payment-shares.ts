import { toPaymentSource } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { assertNoneDisputed, type RefundInput, Refunds, type VoucherAtOnce, VoucherPayments } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountPayments } from '../on-account/account-payments.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { MANUAL } from '../payment/manual/order-receipts.js';
import type { OrderRow } from '../storage/order.entity.js';
import { REFUND_KEY_PREFIX } from './refund-keys.js';

export type RefundedPayment = Pick<RefundInput, 'provider' | 'sessionId'> & {
  /** What came in vain: it is given back by itself, and pays back nothing of the order. */
  excess?: Cents;
};

/** What one payment gives back. */
export interface RefundPart {
  key: string;
  amount: Cents;
  /** Less than `amount` for an order on account while it is unpaid; null: all of it goes back. */
  payout: Cents | null;
  asVoucher: boolean;
  /** A voucher pays another order with it in this transaction. */
  atOnce?: VoucherAtOnce;
}

/** Divides what an order gives back among its payments. */
@Injectable()
export class PaymentShares {
  constructor(
    private readonly payments: Refunds,
    private readonly accountPayments: AccountPayments,
    private readonly vouchers: VoucherPayments,
    private readonly receipts: FindOrderReceipts,
  ) {}

  /** The last payment first; of an order on account those through providers, then what staff received. */
  async paymentsOf(order: OrderRow, tx: EntityManager): Promise<RefundedPayment[]> {
    const last = toPayment(order.paymentProvider, order.paymentSessionId);
    if (!last) return [];
    if (order.dueOn) return [...(await this.accountPayments.paidOf(order.id, tx)), last];
    const voucher = order.voucher > 0 ? this.vouchers.paymentOf(order.number) : null;
    const first = toPayment(order.depositProvider, order.depositSessionId) ?? voucher;
    if (!first || first.sessionId === last.sessionId) return [last];
    if (last.provider !== MANUAL) return [last, first];
    return [{ ...last, excess: (await this.receipts.of(order, tx)).balance.excess }, first];
  }

  /**
   * How much of an amount goes back to each payment: the last one first, as far as it goes.
   * @throws DomainError conflict `payment-disputed` when the rest is what a dispute has taken from one of them
   */
  async divide(
    tx: EntityManager,
    payments: readonly RefundedPayment[],
    amount: Cents,
  ): Promise<(RefundedPayment & { amount: Cents })[]> {
    const shares: (RefundedPayment & { amount: Cents })[] = [];
    let left = amount;
    for (const [index, { excess = 0, ...payment }] of payments.entries()) {
      const isLast = index === payments.length - 1;
      const refundable = Math.max(0, (await this.payments.refundable(tx, payment)) - excess);
      if (isLast && left > refundable) await assertNoneDisputed(tx, payments);
      const share = isLast ? left : Math.min(left, refundable);
      if (share > 0) shares.push({ ...payment, amount: share });
      left -= share;
    }
    return shares;
  }

  /** Requests the amount from the last payment as far as it goes, then from the deposit, or the voucher. */
  async request(
    tx: EntityManager,
    payments: readonly RefundedPayment[],
    { amount, key, asVoucher }: Omit<RefundPart, 'payout'>,
  ): Promise<RefundPart[]> {
    const parts: RefundPart[] = [];
    for (const share of await this.divide(tx, payments, amount)) {
      const partKey = partKeyOf(key, parts.length);
      // What a voucher paid comes back as another one.
      const isVoucher = asVoucher || share.provider === 'voucher';
      await this.payments.request(tx, { ...share, key: `${REFUND_KEY_PREFIX}${partKey}`, asVoucher: isVoucher });
      parts.push({ key: partKey, amount: share.amount, payout: null, asVoucher: isVoucher });
    }
    return parts;
  }
}

/** Of the parts of one refund: the first one has its key. */
export function partKeyOf(key: string, index: number): string {
  if (index === 0) return key;
  return index === 1 ? `${key}-acompte` : `${key}-acompte-${index}`;
}

export function toPayment(provider: string | null, sessionId: string | null): RefundedPayment | null {
  return provider && sessionId ? { provider: toPaymentSource(provider), sessionId } : null;
}
