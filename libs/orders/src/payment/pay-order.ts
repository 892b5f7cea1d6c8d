import type { PaymentProviderName } from '@boutik/contract';
import { Payments } from '@boutik/payments';
import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import { kindOf, kindOfNumber } from '../lifecycle/domain/order-kind.js';
import { wrongStatus } from '../lifecycle/domain/order-status.js';
import { paymentRefusals } from './domain/payment.errors.js';
import { AccountPayments, isOnAccount } from '../on-account/account-payments.js';
import type { OrderRow } from '../storage/order.entity.js';
import { FindOrders, type OrderAccess } from '../store/find-orders.js';
import { nextPayment } from '../deposits/domain/deposit.js';
import { isPaidWith, MarkOrderPaid } from '../lifecycle/mark-order-paid.js';

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
    private readonly accountPayments: AccountPayments,
  ) {}

  /**
   * Opens the provider's payment page for the order's total, or for the next instalment of one that is on account.
   * @throws DomainError conflict when the order is not payable
   */
  async open(provider: PaymentProviderName, target: PaymentTarget): Promise<{ paymentUrl: string; sessionId: string }> {
    const order = await this.orders.findOrderToPay(target.access, target.orderId);
    const part = await this.accountPayments.next(order);
    if (!part) assertPayable(order);
    const opened = await this.payments.open({
      provider,
      reference: order.number,
      amount: part?.amount ?? nextPayment(order),
      currency: 'EUR',
      customerEmail: order.client.email,
      ...pagesOf(order, provider),
    });
    if (part) await this.accountPayments.recordOpened(order, { provider, sessionId: opened.sessionId, part });
    return opened;
  }

  /**
   * Asks the provider, never trusts the browser. Resolves once the order is paid, also when it was paid before.
   * @throws DomainError not-found for a session that is not this order's, conflict while or because it is not paid
   */
  async confirm(provider: PaymentProviderName, target: PaymentTarget & { sessionId: string }): Promise<void> {
    const { sessionId } = target;
    const session = await this.payments.findSession({ provider, sessionId });
    const serviceOrder = await this.findServiceOrder(target.access, session?.reference ?? null);
    const order = serviceOrder ?? (await this.orders.findOrderJustPaid(target.access, target.orderId));
    if (isPaidWith(order, { provider, sessionId })) return;
    const checked = await this.payments.check(session, order.number);
    const { state, amount, currency } = checked.outcome;
    if (state !== 'paid') {
      await this.payments.record(checked);
      throw paymentRefusals[state]();
    }
    const settlement = await this.markPaid.markChecked(order, { provider, sessionId, amount, currency }, checked);
    if (settlement === 'under-review')
      throw serviceOrder || order.dueOn ? paymentRefusals.returned() : paymentRefusals.review();
  }

  /** Cancels the open payment; the order stays unpaid, or on account, and a paid one stays paid (AC-198). */
  async cancel(
    provider: PaymentProviderName,
    target: PaymentTarget & { sessionId?: string | undefined; reference?: string | undefined },
  ): Promise<void> {
    const serviceOrder = await this.findServiceOrder(target.access, await this.referenceOf(provider, target));
    const order = serviceOrder ?? (await this.orders.findOrderToPay(target.access, target.orderId));
    if (order.status === 'pending' || isOnAccount(order))
      await this.payments.cancel({ provider, reference: order.number });
  }

  private async referenceOf(
    provider: PaymentProviderName,
    { reference, sessionId }: { reference?: string | undefined; sessionId?: string | undefined },
  ): Promise<string | null> {
    if (reference !== undefined || sessionId === undefined) return reference ?? null;
    return (await this.payments.findSession({ provider, sessionId }))?.reference ?? null;
  }

  /** The success and cancel calls name no kind of order: the payment's reference tells services from products (AC-340). */
  private async findServiceOrder({ userId }: OrderAccess, reference: string | null): Promise<OrderRow | null> {
    if (reference === null || kindOfNumber(reference) !== 'service-order') return null;
    return this.orders.findByNumber({ kind: 'service-order', userId, orderToken: undefined }, reference);
  }
}

/** @throws DomainError conflict */
export function assertPayable(order: OrderRow): void {
  // An expired order of products may still be paid through an open session, but no new one is opened.
  const isClosed = order.status === 'cancelled' && kindOf(order) === 'order';
  if (order.status !== 'pending' && !isClosed) throw wrongStatus(order);
  if (isClosed || order.reviewReason !== null) throw paymentRefusals.closed();
  if (order.total === 0) throw paymentRefusals.onQuote();
}

/** What the provider shows, and where it sends the client back to. */
function pagesOf(
  order: OrderRow,
  provider: PaymentProviderName,
): { description: string; successUrl: string; cancelUrl: string } {
  const { publicUrl } = configuration().http;
  if (kindOf(order) === 'service-order') {
    const page = `${publicUrl}/service/${order.publicId}?provider=${provider}&paiement=`;
    const description = `Commande de services ${order.number}`;
    return { description, successUrl: `${page}retour`, cancelUrl: `${page}abandon` };
  }
  const params = new URLSearchParams({ provider, commande_id: String(order.id) }).toString();
  const pages = `${publicUrl}/paiement`;
  return {
    description: `Commande ${order.number}`,
    successUrl: `${pages}/success?${params}`,
    cancelUrl: `${pages}/cancel?${params}`,
  };
}
