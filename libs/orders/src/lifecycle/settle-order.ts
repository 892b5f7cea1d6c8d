import { IssueInvoice } from '@boutik/invoices';
import { VoucherPayments } from '@boutik/payments';
import { finishWith, pipeline } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AccountTerms, invoiceRequestOf } from '../documents/invoice-request.js';
import {
  type CapturedPayment,
  type GoneReason,
  type PayableOrder,
  type ReviewReason,
  matchPayment,
} from '../payment/domain/payment-match.js';
import { depositLabel } from '../deposits/domain/deposit.js';
import { orderPaymentUnderReview } from '../order-events.js';
import { MANUAL } from '../payment/manual/order-receipts.js';
import { OrderRow } from '../storage/order.entity.js';
import { Orders, type OrderWithLines } from '../storage/orders.js';
import { Vouchers } from '../vouchers/vouchers.js';
import { ChargeVatOfDay } from './charge-vat-of-day.js';
import { OrderLifecycle } from './order-lifecycle.js';

/** `deposit`: its deposit is paid, and its balance is due. */
export type Settlement = 'paid' | 'deposit' | 'known' | 'under-review';

const paymentMethodLabels: Record<string, string> = {
  stripe: 'Carte bancaire',
  paypal: 'PayPal',
  manual: 'Virement, chèque ou espèces',
  voucher: 'Bon d’avoir',
};

interface PaymentRecord {
  /** Records the payment in the same transaction, as its last change. */
  recordPayment?: (() => Promise<void>) | undefined;
  /** The French label on the invoice, where the provider does not say it. */
  paidBy?: string | undefined;
}

/** Applies a captured payment to an order that the caller has locked. */
@Injectable()
export class SettleOrder {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly vat: ChargeVatOfDay,
    private readonly invoices: IssueInvoice,
    private readonly vouchers: Vouchers,
    private readonly voucherPayments: VoucherPayments,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Idempotent per payment: a repeated one returns "known". A payment that does not match the order goes under review; it
   * is never rejected.
   */
  async settle(
    tx: EntityManager,
    paid: OrderWithLines,
    { recordPayment = noRecord, paidBy, ...payment }: CapturedPayment & PaymentRecord,
  ): Promise<Settlement> {
    const settlement = await this.apply(tx, paid, {
      payment,
      recordPayment,
      paidBy: paidBy ?? methodOf(payment.provider),
    });
    if (settlement === 'known' || settlement === 'under-review') await recordPayment();
    return settlement;
  }

  private async apply(
    tx: EntityManager,
    paid: OrderWithLines,
    {
      payment,
      recordPayment,
      paidBy,
    }: { payment: CapturedPayment; recordPayment: () => Promise<void>; paidBy: string },
  ): Promise<Settlement> {
    const { order } = paid;
    const payable = { ...order, total: order.total - order.voucher, payments: paymentsOf(order) };
    const match = matchPayment({ ...payable, deposit: depositStateOf(order) }, payment);
    if (match.kind === 'known')
      return order.paidAt || order.depositSessionId === payment.sessionId ? 'known' : 'under-review';
    if (match.kind === 'review') return this.markForReview(tx, { order, payment }, match.reason);
    if (!(await this.vouchers.lock(tx, order))) return this.markForReview(tx, { order, payment }, 'amount-mismatch');
    const unavailable = await this.lifecycle.reserveAgain(tx, paid);
    if (unavailable) return this.markForReview(tx, { order, payment }, unavailable);
    await this.vouchers.use(tx, order);
    await this.returnReviewed(tx, order);
    if (match.kind === 'deposit') return this.confirm(tx, paid, { payment, recordPayment, paidBy });
    this.lifecycle.setPayment(order, payment);
    await this.lifecycle.useCoupon(tx, order);
    // With the commit: all sales wait for the counter of the invoices, and for the ledger.
    await finishWith(tx, () => this.lifecycle.emptyCart(tx, paid));
    const request = invoiceRequestOf(await this.vat.charge(tx, paid), {
      now: this.orders.now(),
      paidBy: withVoucher(order, paidBy),
    });
    await this.invoices.issueWithCommit(tx, request, order.depositInvoiceId);
    await this.lifecycle.pay(tx, order);
    const { number, voucher } = order;
    if (voucher > 0) await finishWith(tx, () => this.voucherPayments.record(tx, number, voucher));
    await finishWith(tx, recordPayment);
    return 'paid';
  }

  /** Confirms an order whose deposit is paid, with the invoice of the deposit. */
  private async confirm(
    tx: EntityManager,
    paid: OrderWithLines,
    {
      payment,
      recordPayment,
      paidBy,
    }: { payment: CapturedPayment; recordPayment: () => Promise<void>; paidBy: string },
  ): Promise<Settlement> {
    const { order } = paid;
    const { number, deposit } = order;
    const label = `${depositLabel(order)} sur la commande ${number}`;
    const request = invoiceRequestOf(await this.vat.charge(tx, paid), { now: this.orders.now(), paidBy });
    const invoice = await this.invoices.issueDeposit(tx, request, { gross: deposit ?? 0, label });
    await pipeline(tx, [() => this.lifecycle.confirm(tx, order, { ...payment, ...invoice }), recordPayment]);
    return 'deposit';
  }

  private async markForReview(
    tx: EntityManager,
    { order, payment }: { order: OrderRow; payment: CapturedPayment },
    reason: ReviewReason,
  ): Promise<Settlement> {
    const reviewed = reviewedPayment(order);
    // Staff decide about one payment: any further one goes back.
    if (reviewed && !isSamePayment(reviewed, payment)) await this.publishUnused(tx, order, payment);
    else await this.lifecycle.markForReview(tx, order, { reason, payment });
    return 'under-review';
  }

  /** Gives back a payment that staff have not decided about, because another one pays the order. */
  private async returnReviewed(tx: EntityManager, order: OrderRow): Promise<void> {
    const reviewed = reviewedPayment(order);
    if (!reviewed) return;
    order.reviewReason = 'paid-twice';
    await this.publishUnused(tx, order, reviewed);
  }

  private async publishUnused(tx: EntityManager, { id }: OrderRow, payment: ReviewedPayment): Promise<void> {
    const { provider, sessionId, amount } = payment;
    const facts = { orderId: id, reason: 'paid-twice', provider, sessionId, amount } as const;
    await this.outbox.publish(tx, orderPaymentUnderReview, id, facts);
  }

  /** Pays an order with its payment under review. @returns what is no longer available, or null when the order is paid */
  async settleReviewed(tx: EntityManager, order: OrderRow): Promise<GoneReason | null> {
    const lines = await this.orders.findLines(order.id, tx);
    const unavailable = await this.lifecycle.reserveAgain(tx, { order, lines });
    if (unavailable) return unavailable;
    // A payment under review was accepted for the whole order.
    await this.removeVoucher(tx, order);
    order.reviewReason = null;
    await this.lifecycle.endReservation(tx, { order, lines }, false);
    await this.pay(tx, { order, lines }, methodOf(order.paymentProvider ?? 'Autre moyen'));
    return null;
  }

  /** Pays an order that a coupon covers in full: there is nothing to charge. */
  async settleFree(tx: EntityManager, order: OrderRow): Promise<void> {
    const lines = await this.orders.findLines(order.id, tx);
    await this.lifecycle.endReservation(tx, { order, lines }, true);
    await this.pay(tx, { order, lines }, 'code promo');
  }

  /** Confirms an unpaid order that its client pays later: invoiced now, with the day until which it is to be paid. */
  async settleOnAccount(tx: EntityManager, confirmed: OrderWithLines, terms: AccountTerms): Promise<void> {
    const { order } = confirmed;
    this.lifecycle.setPayment(order, { provider: 'manual', sessionId: order.number });
    order.dueOn = terms.dueOn;
    await this.removeVoucher(tx, order);
    await this.lifecycle.endReservation(tx, confirmed, !order.transferChosenAt);
    await this.lifecycle.pay(tx, order, await this.invoice(tx, { ...confirmed, terms }, 'Virement'));
  }

  /** The order is paid otherwise, and its voucher is free for another one. */
  private async removeVoucher(tx: EntityManager, order: OrderRow): Promise<void> {
    if (order.voucherId === null) return;
    Object.assign(order, { voucherId: null, voucher: 0 });
    await tx.update(OrderRow, { id: order.id }, { voucherId: null, voucher: 0 });
  }

  /** @param paymentMethod the French label on the invoice */
  private async pay(tx: EntityManager, paid: OrderWithLines, paymentMethod: string): Promise<void> {
    // Last: the counter of the invoice's number is locked from here on.
    await this.lifecycle.pay(tx, paid.order, await this.invoice(tx, paid, paymentMethod));
  }

  private async invoice(
    tx: EntityManager,
    paid: OrderWithLines & { terms?: AccountTerms },
    paidBy: string,
  ): Promise<{ invoiceId: number; number: string }> {
    const request = invoiceRequestOf(await this.vat.charge(tx, paid), { now: this.orders.now(), paidBy });
    return this.invoices.issue(tx, request, paid.order.depositInvoiceId);
  }
}

/** "Carte bancaire et bon d’avoir". */
function withVoucher({ voucher, total }: OrderRow, paidBy: string): string {
  return voucher > 0 && voucher < total ? `${paidBy} et bon d’avoir` : paidBy;
}

type ReviewedPayment = Pick<CapturedPayment, 'provider' | 'sessionId'> & { amount?: number };

/** The payment that staff have to decide about. */
function reviewedPayment({ reviewReason, paymentProvider, paymentSessionId }: OrderRow): ReviewedPayment | null {
  const [payment] = reviewReason === 'amount-mismatch' ? toPayment(paymentProvider, paymentSessionId) : [];
  return payment ?? null;
}

function isSamePayment(one: ReviewedPayment, other: ReviewedPayment): boolean {
  return one.provider === other.provider && one.sessionId === other.sessionId;
}

function methodOf(provider: string): string {
  return paymentMethodLabels[provider] ?? provider;
}

const noRecord = async () => undefined;

/** Money that staff receive has one session for deposit and balance, so that it does not tell whether both are paid. */
function paymentsOf(order: OrderRow): { provider: string; sessionId: string }[] {
  const { paymentProvider, paymentSessionId, depositProvider, depositSessionId } = order;
  const deposit = depositProvider === MANUAL ? [] : toPayment(depositProvider, depositSessionId);
  return [...toPayment(paymentProvider, paymentSessionId), ...deposit];
}

function toPayment(provider: string | null, sessionId: string | null): { provider: string; sessionId: string }[] {
  return provider && sessionId ? [{ provider, sessionId }] : [];
}

function depositStateOf({ deposit, depositPaidAt }: OrderRow): PayableOrder['deposit'] {
  return deposit === null ? null : { amount: deposit, isPaid: depositPaidAt !== null };
}
