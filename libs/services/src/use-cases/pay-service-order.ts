import type { PaymentProviderName } from '@boutik/contract';
import { Payments } from '@boutik/payments';
import { configuration } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { transition } from '../domain/service-order-status.js';
import { nothingToPay, onQuote, paymentRefusals, notSignedIn, unknownOrder } from '../domain/service.errors.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { SettleServiceOrder } from './settle-service-order.js';

export type ServicePaymentCall = { provider: PaymentProviderName; userId: number | null; reference: string };

/** Opens, confirms and cancels payments of a service order; no transaction is open during calls to the provider. */
@Injectable()
export class PayServiceOrder {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly payments: Payments,
    private readonly settlement: SettleServiceOrder,
  ) {}

  /**
   * Opens the provider's payment page for a user's own order, the newest unpaid one without an id.
   * @throws DomainError conflict for one that is paid, cancelled or priced on quote (AC-471)
   */
  async open(
    provider: PaymentProviderName,
    userId: number,
    orderId: number | undefined,
  ): Promise<{ paymentUrl: string; sessionId: string }> {
    const order = await this.findOrderToPay(userId, orderId);
    transition(order.status, 'paid');
    if (order.total_cents === 0) throw onQuote();
    const page = `${configuration().http.publicUrl}/service/${order.id}`;
    return this.payments.open({
      provider,
      reference: order.number,
      amount: order.total_cents,
      currency: 'EUR',
      description: `Commande de services ${order.number}`,
      customerEmail: order.client.email,
      successUrl: `${page}?provider=${provider}&paiement=retour`,
      cancelUrl: `${page}?provider=${provider}&paiement=abandon`,
    });
  }

  /**
   * Asks the provider, never trusts the browser. Resolves once the order is paid, also when it was paid before.
   * @throws DomainError not-found for an order of somebody else, conflict while or because it is not paid
   */
  async confirm(payment: ServicePaymentCall & { sessionId: string }): Promise<void> {
    const { provider, sessionId, reference } = payment;
    const order = await this.requireOwnOrder(payment);
    if (order.paid_at && order.payment_provider === provider && order.payment_session_id === sessionId) return;
    const { state, amount, currency } = await this.payments.confirm({ provider, sessionId, reference });
    if (state !== 'paid') throw paymentRefusals[state]();
    const result = await this.settlement.settle(reference, { provider, sessionId, amount, currency });
    if (result === 'returned') throw paymentRefusals.returned();
  }

  /** Cancels the open payment; the order stays unpaid, and a paid one stays paid. */
  async cancel(payment: ServicePaymentCall): Promise<void> {
    const order = await this.requireOwnOrder(payment);
    const { provider, reference } = payment;
    if (order.status === 'pending') await this.payments.cancel({ provider, reference });
  }

  private async requireOwnOrder({ userId, reference }: ServicePaymentCall): Promise<ServiceOrder> {
    if (userId === null) throw notSignedIn();
    const order = await this.orders.find({ number: reference });
    if (order?.user_id !== userId) throw unknownOrder();
    return order;
  }

  private async findOrderToPay(userId: number, orderId: number | undefined): Promise<ServiceOrder> {
    if (orderId === undefined) {
      const newest = await this.orders.findNewestUnpaid(userId);
      if (!newest) throw nothingToPay();
      return newest;
    }
    const order = await this.orders.findOfUser(userId, orderId);
    if (!order) throw unknownOrder();
    return order;
  }
}
