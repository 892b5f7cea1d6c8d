import { toPaymentSource } from '@boutik/contract';
import { type Credit, type CreditAdjustments, type InvoiceLine, IssueCreditNote, unitsLeft } from '@boutik/invoices';
import type { Cents } from '@boutik/kernel';
import { Refunds } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { notRefundable } from '../order.errors.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';

/** Begins the key of every refund of an order, among all refunds of the payment library. */
export const REFUND_KEY_PREFIX = 'order-refund-';
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
  issuedOn: Date;
}

/** Issues a credit note and requests the refund of its amount, for an order that the caller has locked. */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly creditNotes: IssueCreditNote,
    private readonly payments: Refunds,
  ) {}

  /**
   * @returns amount in cents, or null when the units were free or are already refunded
   * @throws DomainError conflict when the order is not paid
   */
  async request(
    tx: EntityManager,
    { order, lines }: SoldOrder,
    { credit, adjustments = {}, key: cause, ...noteDetails }: RefundCause,
  ): Promise<{ amount: Cents; creditNoteId: number; creditNoteNumber: string } | null> {
    // A coupon may have covered the whole total.
    if (order.status === 'paid' && order.total === 0) return null;
    if (order.status === 'refunded' && isRemainder(credit)) return null;
    const { invoiceId, paymentProvider, paymentSessionId: sessionId } = order;
    if (order.status !== 'paid' || invoiceId === null || !paymentProvider || !sessionId)
      throw notRefundable(kindOf(order));
    const key = `${REFUND_KEY_PREFIX}${cause}`;
    const scope = await this.scopeOf(tx, { invoiceId, lines }, { credit, adjustments });
    const note = await this.creditNotes.issue(tx, { ...noteDetails, invoiceId, key, ...scope });
    if (!note) return null;
    const { amount, creditNoteId, number: creditNoteNumber } = note;
    const provider = toPaymentSource(paymentProvider);
    await this.payments.request(tx, { provider, sessionId, amount, key });
    return { amount, creditNoteId, creditNoteNumber };
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

function isRemainder(credit: Credit): credit is Extract<Credit, { leftOf: unknown }> {
  return typeof credit === 'object' && 'leftOf' in credit;
}
