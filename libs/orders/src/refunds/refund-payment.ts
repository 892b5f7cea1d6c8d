import { type Credit, type CreditAdjustments, type InvoiceLine, IssueCreditNote, unitsLeft } from '@boutik/invoices';
import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { notRefundable } from '../order.errors.js';
import { paidDeposit } from '../deposits/domain/deposit.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { MANUAL } from '../payment/manual/order-receipts.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { ExchangePayment } from './exchange-payment.js';
import { PaymentShares, type RefundedPayment, type RefundPart, toPayment } from './payment-shares.js';
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
  /** The price of another order, which a voucher pays at once as far as it goes. */
  exchangeFor?: Cents;
  issuedOn: Date;
}

/** A credit note, and the refunds that it announces: one for each payment. */
interface RequestedRefund {
  creditNoteId: number;
  creditNoteNumber: string;
  parts: readonly RefundPart[];
}

/** Issues a credit note and requests the refund of its amount, for an order that the caller has locked. */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly creditNotes: IssueCreditNote,
    private readonly receipts: FindOrderReceipts,
    private readonly shares: PaymentShares,
    private readonly exchanges: ExchangePayment,
  ) {}

  /**
   * @returns the refunds, or null when the units were free or are already refunded
   * @throws DomainError conflict when the order is not paid
   */
  async request(
    tx: EntityManager,
    { order, lines }: SoldOrder,
    { credit, adjustments = {}, key: cause, asVoucher = false, exchangeFor: price, ...noteDetails }: RefundCause,
  ): Promise<RequestedRefund | null> {
    // A coupon may have covered the whole total.
    if (order.status === 'paid' && order.total === 0) return null;
    if (order.status === 'refunded' && isRemainder(credit)) return null;
    const { invoiceId } = order;
    const payments = await this.shares.paymentsOf(order, tx);
    if (order.status !== 'paid' || invoiceId === null || payments.length === 0) throw notRefundable(kindOf(order));
    const key = `${REFUND_KEY_PREFIX}${cause}`;
    const scope = await this.scopeOf(tx, { invoiceId, lines }, { credit, adjustments });
    const insteadOfMoney = replacementOf(asVoucher, price);
    const note = await this.creditNotes.issue(tx, { ...noteDetails, insteadOfMoney, invoiceId, key, ...scope });
    if (!note) return null;
    const of = { amount: note.amount, key: cause, asVoucher };
    if (price !== undefined) {
      const exchanged = await this.exchanges.divide(tx, order, { ...of, price });
      return { creditNoteId: note.creditNoteId, creditNoteNumber: note.number, parts: exchanged };
    }
    const due = await this.receipts.dueOf(order, tx);
    const parts =
      order.dueOn || due > 0
        ? await this.requestRest(tx, { payments, due }, of)
        : await this.shares.request(tx, payments, of);
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
    const of = { amount: note.amount, key: cause, asVoucher: false };
    // A cheque may not have been honoured.
    const { balance } = await this.receipts.of(order, tx);
    const due = payment.provider === MANUAL ? Math.max(0, paidDeposit(order) - balance.available) : 0;
    const parts =
      due > 0
        ? await this.requestRest(tx, { payments: [payment], due }, of)
        : await this.shares.request(tx, [payment], of);
    return { creditNoteId: note.creditNoteId, creditNoteNumber: note.number, parts };
  }

  /** A credit note lowers first what is still to be paid; only what is then paid in excess goes back. */
  private async requestRest(
    tx: EntityManager,
    { payments, due }: { payments: readonly RefundedPayment[]; due: Cents },
    { amount, key, asVoucher }: Omit<RefundPart, 'payout'>,
  ): Promise<RequestedRefund['parts']> {
    const payout = Math.max(0, amount - due);
    const of = { amount: payout, key, asVoucher };
    const [first, ...others] = payout === 0 ? [] : await this.shares.request(tx, payments, of);
    if (!first) return [{ key, amount, payout: 0, asVoucher }];
    return [{ ...first, amount: first.amount + amount - payout, payout: first.amount }, ...others];
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

/** What the client gets in place of money; undefined for money. */
function replacementOf(asVoucher: boolean, price: Cents | undefined): 'exchange' | 'voucher' | undefined {
  if (price !== undefined) return 'exchange';
  return asVoucher ? 'voucher' : undefined;
}

function isRemainder(credit: Credit): credit is Extract<Credit, { leftOf: unknown }> {
  return typeof credit === 'object' && 'leftOf' in credit;
}
