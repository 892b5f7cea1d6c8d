import { IssueInvoice } from '@boutik/invoices';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invoiceLines } from '../documents/domain/invoice-lines.js';
import {
  type CapturedPayment,
  type GoneReason,
  type ReviewReason,
  matchPayment,
} from '../payment/domain/payment-match.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { OrderLifecycle } from './order-lifecycle.js';
import { addressLinesOf, deliveryOf, discountsOf } from './order-terms.js';

export type Settlement = 'paid' | 'known' | 'under-review';

const paymentMethodLabels: Record<string, string> = { stripe: 'Carte bancaire', paypal: 'PayPal' };

/** Applies a captured payment to an order that the caller has locked. */
@Injectable()
export class SettleOrder {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly invoices: IssueInvoice,
  ) {}

  /**
   * Idempotent per payment: a repeated one returns "known". A payment that does not match the order goes under review; it
   * is never rejected.
   */
  async settle(tx: EntityManager, order: OrderRow, payment: CapturedPayment): Promise<Settlement> {
    const match = matchPayment({ ...order, payment: paymentOf(order) }, payment);
    if (match.kind === 'known') return order.paidAt ? 'known' : 'under-review';
    if (match.kind === 'review') return this.markForReview(tx, { order, payment }, match.reason);
    const unavailable = await this.lifecycle.reserveAgain(tx, order);
    if (unavailable) return this.markForReview(tx, { order, payment }, unavailable);
    this.lifecycle.setPayment(order, payment);
    await this.lifecycle.pay(
      tx,
      order,
      await this.invoice(tx, order, paymentMethodLabels[payment.provider] ?? payment.provider),
    );
    return 'paid';
  }

  private async markForReview(
    tx: EntityManager,
    { order, payment }: { order: OrderRow; payment: CapturedPayment },
    reason: ReviewReason,
  ): Promise<Settlement> {
    await this.lifecycle.markForReview(tx, order, { reason, payment });
    return 'under-review';
  }

  /** Pays an order with its payment under review. @returns what is no longer available, or null when the order is paid */
  async settleReviewed(tx: EntityManager, order: OrderRow): Promise<GoneReason | null> {
    const unavailable = await this.lifecycle.reserveAgain(tx, order);
    if (unavailable) return unavailable;
    const { paymentProvider } = order;
    order.reviewReason = null;
    await this.lifecycle.pay(
      tx,
      order,
      await this.invoice(tx, order, paymentMethodLabels[paymentProvider ?? ''] ?? 'Autre moyen'),
    );
    return null;
  }

  /** Pays an order whose total is zero. */
  async settleFree(tx: EntityManager, order: OrderRow): Promise<void> {
    await this.lifecycle.pay(tx, order, await this.invoice(tx, order, 'code promo'));
  }

  /** @param paymentMethod the French label on the invoice */
  private async invoice(
    tx: EntityManager,
    order: OrderRow,
    paymentMethod: string,
  ): Promise<{ invoiceId: number; number: string }> {
    const now = this.orders.now();
    const orderLines = await this.orders.findLines(order.id, tx);
    const { client } = order;
    const delivery = deliveryOf(order);
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
      lines: invoiceLines(orderLines, { ...order, discounts: discountsOf(order, orderLines) }),
      shipping: 0,
      ...(delivery ? { delivery } : {}),
      paidBy: paymentMethod,
      paidAt: now,
    });
  }
}

function paymentOf({ paymentProvider, paymentSessionId }: OrderRow): { provider: string; sessionId: string } | null {
  return paymentProvider && paymentSessionId ? { provider: paymentProvider, sessionId: paymentSessionId } : null;
}
