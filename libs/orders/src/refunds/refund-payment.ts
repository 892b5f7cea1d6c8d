import { toPaymentSource } from '@boutik/contract';
import { type Credit, IssueCreditNote, unitsLeft } from '@boutik/invoices';
import type { Cents } from '@boutik/kernel';
import { Refunds } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { notRefundable } from '../order.errors.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
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

interface RequestedRefund {
  /** Of the credit note. */
  amount: Cents;
  /** Null: all of `amount` goes back. */
  payout: Cents | null;
  creditNoteId: number;
  creditNoteNumber: string;
}

interface RefundCause {
  credit: Credit;
  reason: string;
  key: string;
  issuedOn: Date;
}

/** Issues a credit note and requests the refund of its amount, for an order that the caller has locked. */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly creditNotes: IssueCreditNote,
    private readonly payments: Refunds,
    private readonly receipts: FindOrderReceipts,
  ) {}

  /**
   * @returns the amounts, or null when the units were free or are already refunded
   * @throws DomainError conflict when the order is not paid
   */
  async request(
    tx: EntityManager,
    { order, lines }: SoldOrder,
    { credit, key: cause, ...noteDetails }: RefundCause,
  ): Promise<RequestedRefund | null> {
    // A coupon may have covered the whole total.
    if (order.status === 'paid' && order.total === 0) return null;
    if (order.status === 'refunded' && isRemainder(credit)) return null;
    const { invoiceId, paymentProvider, paymentSessionId: sessionId } = order;
    if (order.status !== 'paid' || invoiceId === null || !paymentProvider || !sessionId)
      throw notRefundable(kindOf(order));
    const key = `${REFUND_KEY_PREFIX}${cause}`;
    const refundsAll = await this.refundsLastUnits(tx, { invoiceId, lines }, credit);
    const note = await this.creditNotes.issue(tx, {
      ...noteDetails,
      invoiceId,
      key,
      credit: refundsAll ? 'everything-left' : credit,
    });
    if (!note) return null;
    const { amount, creditNoteId, number: creditNoteNumber } = note;
    const payout = order.dueOn ? await this.payoutOf(tx, order, amount) : amount;
    const provider = toPaymentSource(paymentProvider);
    if (payout > 0) await this.payments.request(tx, { provider, sessionId, amount: payout, key });
    return { amount, payout: order.dueOn ? payout : null, creditNoteId, creditNoteNumber };
  }

  /** A credit note lowers first what is still to be paid of an order on account; only what is then paid in excess goes back. */
  private async payoutOf(tx: EntityManager, order: OrderRow, amount: Cents): Promise<Cents> {
    const { balance } = await this.receipts.of(order, tx);
    return Math.max(0, amount - balance.due);
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

function isRemainder(credit: Credit): credit is Extract<Credit, { leftOf: unknown }> {
  return typeof credit === 'object' && 'leftOf' in credit;
}
