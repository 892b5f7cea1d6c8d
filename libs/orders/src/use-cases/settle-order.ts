import { IssueInvoice } from '@boutik/invoices';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invoiceLines } from '../domain/invoice-lines.js';
import { type CapturedPayment, type GoneReason, type ReviewReason, verdictOn } from '../domain/payment-verdict.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { OrderBook } from './order-book.js';
import { addressLinesOf, deliveryOf, discountsOf } from './order-terms.js';

export type Settlement = 'paid' | 'known' | 'held-for-review';

const paidBy: Record<string, string> = { stripe: 'Carte bancaire', paypal: 'PayPal' };

/** Applies a captured payment to an order that the caller has locked. */
@Injectable()
export class SettleOrder {
  constructor(
    private readonly orders: Orders,
    private readonly book: OrderBook,
    private readonly invoices: IssueInvoice,
  ) {}

  /**
   * Idempotent per payment: a repeated one returns "known". A payment that does not match the order goes under review; it
   * is never rejected.
   */
  async settle(tx: EntityManager, order: OrderRow, payment: CapturedPayment): Promise<Settlement> {
    const verdict = verdictOn({ ...order, payment: paymentOf(order) }, payment);
    if (verdict.kind === 'known') return order.paidAt ? 'known' : 'held-for-review';
    if (verdict.kind === 'review') return this.review(tx, { order, payment }, verdict.reason);
    const gone = await this.book.retake(tx, order);
    if (gone) return this.review(tx, { order, payment }, gone);
    this.book.note(order, payment);
    await this.book.pay(tx, order, await this.invoice(tx, order, paidBy[payment.provider] ?? payment.provider));
    return 'paid';
  }

  private async review(
    tx: EntityManager,
    { order, payment }: { order: OrderRow; payment: CapturedPayment },
    reason: ReviewReason,
  ): Promise<Settlement> {
    // A paid order keeps the payment that it was paid with.
    if (!order.paidAt) this.book.note(order, payment);
    await this.book.holdForReview(tx, order, { reason, payment });
    return 'held-for-review';
  }

  /** Pays an order with its payment under review. @returns what is no longer available, or null when the order is paid */
  async settleHeld(tx: EntityManager, order: OrderRow): Promise<GoneReason | null> {
    const gone = await this.book.retake(tx, order);
    if (gone) return gone;
    const { paymentProvider } = order;
    order.reviewReason = null;
    await this.book.pay(tx, order, await this.invoice(tx, order, paidBy[paymentProvider ?? ''] ?? 'Autre moyen'));
    return null;
  }

  /** Pays an order whose total is zero. */
  async settleFree(tx: EntityManager, order: OrderRow): Promise<void> {
    await this.book.pay(tx, order, await this.invoice(tx, order, 'code promo'));
  }

  /** @param paymentMethod the French label on the invoice */
  private async invoice(
    tx: EntityManager,
    order: OrderRow,
    means: string,
  ): Promise<{ invoiceId: number; number: string }> {
    const now = this.orders.now();
    const sold = await this.orders.lines(order.id, tx);
    const { client } = order;
    return this.invoices.issue(tx, {
      orderId: order.id,
      orderNumber: order.number,
      issuedOn: now,
      suppliedOn: now,
      buyer: {
        name: `${client.prenom} ${client.name}`.trim(),
        company: client.company,
        addressLines: addressLinesOf(client),
        email: client.email,
        siret: client.siret,
        vatNumber: client.vatNumber,
      },
      lines: invoiceLines(sold, { ...order, discounts: discountsOf(order, sold) }),
      shipping: 0,
      delivery: deliveryOf(order),
      paidBy: means,
      paidAt: now,
    });
  }
}

function paymentOf({ paymentProvider, paymentSessionId }: OrderRow): { provider: string; sessionId: string } | null {
  return paymentProvider && paymentSessionId ? { provider: paymentProvider, sessionId: paymentSessionId } : null;
}
