import { toPaymentSource } from '@boutik/contract';
import { type Credit, type CreditAdjustments, type InvoiceLine, IssueCreditNote, unitsLeft } from '@boutik/invoices';
import type { Cents } from '@boutik/kernel';
import { type RefundInput, Refunds, VoucherPayments } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { notRefundable } from '../order.errors.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { MANUAL } from '../payment/manual/order-receipts.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { REFUND_KEY_PREFIX } from './refund-keys.js';

/** Begins the key of every refund that staff requested. */
export const STAFF_REFUND_PREFIX = 'staff-';
/** The same for service orders that were refunded before they became orders; their refunds store the whole key. */
const FORMER_SERVICE_PREFIX = 'service-refund-';

/** The key of an order's refund; null for another payment's. */
export function toRefundKey(paymentKey: string): string | null {
  if (paymentKey.startsWith(REFUND_KEY_PREFIX)) return paymentKey.slice(REFUND_KEY_PREFIX.length);
  return paymentKey.startsWith(FORMER_SERVICE_PREFIX) ? paymentKey : null;
}

interface SoldOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
}

interface RefundCause {
  credit: Credit;
  adjustments?: CreditAdjustments;
  reason: string;
  key: string;
  /** The client has agreed to a voucher in place of the money. */
  asVoucher?: boolean;
  issuedOn: Date;
}

interface RefundPart {
  key: string;
  amount: Cents;
  /** Less than `amount` for an order on account while it is unpaid; null: all of it goes back. */
  payout: Cents | null;
  asVoucher: boolean;
}

/** A credit note, and the refunds that it announces: one for each payment. */
interface RequestedRefund {
  creditNoteId: number;
  creditNoteNumber: string;
  parts: readonly RefundPart[];
}

type RefundedPayment = Pick<RefundInput, 'provider' | 'sessionId'>;

/** Issues a credit note and requests the refund of its amount, for an order that the caller has locked. */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly creditNotes: IssueCreditNote,
    private readonly payments: Refunds,
    private readonly receipts: FindOrderReceipts,
    private readonly vouchers: VoucherPayments,
  ) {}

  /**
   * @returns the refunds, or null when the units were free or are already refunded
   * @throws DomainError conflict when the order is not paid
   */
  async request(
    tx: EntityManager,
    { order, lines }: SoldOrder,
    { credit, adjustments = {}, key: cause, asVoucher = false, ...noteDetails }: RefundCause,
  ): Promise<RequestedRefund | null> {
    // A coupon may have covered the whole total.
    if (order.status === 'paid' && order.total === 0) return null;
    if (order.status === 'refunded' && isRemainder(credit)) return null;
    const { invoiceId } = order;
    const payments = this.paymentsOf(order);
    if (order.status !== 'paid' || invoiceId === null || payments.length === 0) throw notRefundable(kindOf(order));
    const key = `${REFUND_KEY_PREFIX}${cause}`;
    const scope = await this.scopeOf(tx, { invoiceId, lines }, { credit, adjustments });
    const note = await this.creditNotes.issue(tx, { ...noteDetails, invoiceId, key, ...scope });
    if (!note) return null;
    const of = { amount: note.amount, key: cause, asVoucher };
    const parts = order.dueOn ? await this.ofAccount(tx, order, of) : await this.split(tx, payments, of);
    return { creditNoteId: note.creditNoteId, creditNoteNumber: note.number, parts };
  }

  /** The deposit of an order that is not paid yet, or a part of it. @returns null when nothing is given back */
  async requestOfDeposit(
    tx: EntityManager,
    order: OrderRow,
    { key: cause, ...credit }: RefundCause,
  ): Promise<RequestedRefund | null> {
    const payment = toPayment(order.depositProvider, order.depositSessionId);
    if (order.depositInvoiceId === null || !payment) throw notRefundable(kindOf(order));
    const key = `${REFUND_KEY_PREFIX}${cause}`;
    const note = await this.creditNotes.issue(tx, { ...credit, invoiceId: order.depositInvoiceId, key });
    if (!note) return null;
    const parts = await this.split(tx, [payment], { amount: note.amount, key: cause, asVoucher: false });
    return { creditNoteId: note.creditNoteId, creditNoteNumber: note.number, parts };
  }

  /** A credit note lowers first what is still to be paid of an order on account; only what is then paid in excess goes back. */
  private async ofAccount(
    tx: EntityManager,
    order: OrderRow,
    { amount, key, asVoucher }: Omit<RefundPart, 'payout'>,
  ): Promise<RequestedRefund['parts']> {
    const { balance } = await this.receipts.of(order, tx);
    const payout = Math.max(0, amount - balance.due);
    const provider = toPaymentSource(MANUAL);
    const payment = { provider, sessionId: order.number, amount: payout, key: `${REFUND_KEY_PREFIX}${key}`, asVoucher };
    if (payout > 0) await this.payments.request(tx, payment);
    return [{ key, amount, payout, asVoucher }];
  }

  /** Requests the amount from the last payment as far as it goes, then from the deposit, or the voucher. */
  private async split(
    tx: EntityManager,
    payments: readonly RefundedPayment[],
    { amount, key, asVoucher }: Omit<RefundPart, 'payout'>,
  ): Promise<RequestedRefund['parts']> {
    const parts: RefundPart[] = [];
    let left = amount;
    for (const [index, payment] of payments.entries()) {
      const isLast = index === payments.length - 1;
      const part = isLast ? left : Math.min(left, await this.payments.refundable(tx, payment));
      if (part === 0) continue;
      const partKey = parts.length === 0 ? key : `${key}-acompte`;
      // What a voucher paid comes back as another one.
      const isVoucher = asVoucher || payment.provider === 'voucher';
      const request = { ...payment, amount: part, key: `${REFUND_KEY_PREFIX}${partKey}`, asVoucher: isVoucher };
      await this.payments.request(tx, request);
      parts.push({ key: partKey, amount: part, payout: null, asVoucher: isVoucher });
      left -= part;
    }
    return parts;
  }

  /** The lines of the credit note that this refund would issue; none when there is nothing to refund. @throws as `request` */
  async preview(
    tx: EntityManager,
    { order, lines }: SoldOrder,
    scope: Pick<RefundCause, 'credit' | 'adjustments'>,
  ): Promise<InvoiceLine[]> {
    if (order.status === 'paid' && order.total === 0) return [];
    if (order.status === 'refunded' && isRemainder(scope.credit)) return [];
    const { status, invoiceId } = order;
    if (status !== 'paid' || invoiceId === null) throw notRefundable(kindOf(order));
    return this.creditNotes.preview(tx, { invoiceId, ...(await this.scopeOf(tx, { invoiceId, lines }, scope)) });
  }

  /** The last payment first. */
  private paymentsOf(order: OrderRow): RefundedPayment[] {
    const last = toPayment(order.paymentProvider, order.paymentSessionId);
    if (!last) return [];
    const voucher = order.voucher > 0 ? this.vouchers.paymentOf(order.number) : null;
    const first = toPayment(order.depositProvider, order.depositSessionId) ?? voucher;
    return first && first.sessionId !== last.sessionId ? [last, first] : [last];
  }

  /** What the credit note credits. Everything that is left includes the delivery fee. */
  private async scopeOf(
    tx: EntityManager,
    of: { invoiceId: number; lines: readonly OrderLineRow[] },
    { credit, adjustments = {} }: Pick<RefundCause, 'credit' | 'adjustments'>,
  ): Promise<{ credit: Credit; adjustments: CreditAdjustments }> {
    if (!(await this.refundsLastUnits(tx, of, credit))) return { credit, adjustments };
    return { credit: 'everything-left', adjustments: { ...adjustments, delivery: 0 } };
  }

  /** True when no unit remains after this refund: delivery is then refunded too (law L6). */
  private async refundsLastUnits(
    tx: EntityManager,
    { invoiceId, lines }: { invoiceId: number; lines: readonly OrderLineRow[] },
    credit: Credit,
  ): Promise<boolean> {
    if (credit === 'everything-left') return true;
    // A refund of an amount returns no units.
    if ('gross' in credit) return false;
    const creditedUnits = await this.creditNotes.credited(tx, invoiceId);
    const units = isRemainder(credit) ? unitsLeft(lines, creditedUnits, credit.leftOf) : credit;
    for (const { lineNumber, quantity } of units)
      creditedUnits.set(lineNumber, (creditedUnits.get(lineNumber) ?? 0) + quantity);
    // Line by line: too many units of one line never count for another line. The credit note refuses them.
    return lines.every(({ lineNumber, quantity }) => creditedUnits.get(lineNumber) === quantity);
  }
}

function toPayment(provider: string | null, sessionId: string | null): RefundedPayment | null {
  return provider && sessionId ? { provider: toPaymentSource(provider), sessionId } : null;
}

function isRemainder(credit: Credit): credit is Extract<Credit, { leftOf: unknown }> {
  return typeof credit === 'object' && 'leftOf' in credit;
}
