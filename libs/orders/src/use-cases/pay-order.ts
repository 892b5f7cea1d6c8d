import type { PaymentProviderName } from '@boutik/contract';
import { Payments } from '@boutik/payments';
import { configuration } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { transition } from '../domain/order-status.js';
import { paymentRefusals } from '../domain/payment.errors.js';
import { FindOrders, type OrderAccess } from './find-orders.js';
import { MarkOrderPaid } from './mark-order-paid.js';

/** Which order is paid: the one with the id, the token's, or the user's newest unpaid one. */
export interface PaymentTarget {
  access: OrderAccess;
  orderId: number | undefined;
}

/** Opens, confirms and cancels payments of an order; no transaction is open during calls to the provider. */
@Injectable()
export class PayOrder {
  constructor(
    private readonly orders: FindOrders,
    private readonly payments: Payments,
    private readonly markPaid: MarkOrderPaid,
  ) {}

  /** Opens the provider's payment page for the order's total. @throws DomainError conflict when the order is not payable */
  async open(provider: PaymentProviderName, target: PaymentTarget): Promise<{ paymentUrl: string; sessionId: string }> {
    const order = await this.orders.findOrderToPay(target.access, target.orderId);
    transition(order.status, 'paid');
    if (order.status !== 'pending' || order.reviewReason !== null) throw paymentRefusals.closed();
    const returnParams = new URLSearchParams({ provider, commande_id: String(order.id) });
    return this.payments.open({
      provider,
      reference: order.number,
      amount: order.total,
      currency: 'EUR',
      description: `Commande ${order.number}`,
      customerEmail: order.client.email,
      successUrl: `${configuration().http.publicUrl}/paiement/success?${returnParams.toString()}`,
      cancelUrl: `${configuration().http.publicUrl}/paiement/cancel?${returnParams.toString()}`,
    });
  }

  /**
   * Asks the provider, never trusts the browser. Resolves once the order is paid, also when it was paid before.
   * @throws DomainError not-found for a session that is not this order's, conflict while or because it is not paid
   */
  async confirm(provider: PaymentProviderName, target: PaymentTarget & { sessionId: string }): Promise<void> {
    const order = await this.orders.findOrderJustPaid(target.access, target.orderId);
    const { sessionId } = target;
    if (order.paidAt && order.paymentProvider === provider && order.paymentSessionId === sessionId) return;
    const { state, amount, currency } = await this.payments.confirm({ provider, sessionId, reference: order.number });
    if (state !== 'paid') throw paymentRefusals[state]();
    const settlement = await this.markPaid.mark(order.number, { provider, sessionId, amount, currency });
    if (settlement === 'under-review') throw paymentRefusals.review();
  }

  /** Cancels the open payment; the order stays unpaid, and a paid one stays paid (AC-198). */
  async cancel(provider: PaymentProviderName, target: PaymentTarget): Promise<void> {
    const order = await this.orders.findOrderToPay(target.access, target.orderId);
    if (order.status === 'pending') await this.payments.cancel({ provider, reference: order.number });
  }
}
