import type { PaymentProviderName } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { Refunds } from '@boutik/payments';
import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { canTransition } from '../domain/service-order-status.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { InvoiceServiceOrder } from './invoice-service-order.js';

export interface CapturedPayment {
  provider: PaymentProviderName;
  sessionId: string;
  amount: Cents;
  currency: string;
}

/** Applies a captured payment to a service order. */
@Injectable()
export class SettleServiceOrder {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly invoices: InvoiceServiceOrder,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Records a captured payment of the order with number `reference`: status, invoice and events in one transaction. Idempotent.
   * A payment that does not match (another amount, a cancelled or already paid order) is refunded in full.
   */
  async settle(reference: string, payment: CapturedPayment): Promise<'paid' | 'known' | 'returned' | 'unknown'> {
    const order = await this.orders.find({ number: reference });
    if (!order) return 'unknown';
    const result = await this.orders.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, order.id);
      if (!locked) return 'unknown';
      if (locked.payment_provider === payment.provider && locked.payment_session_id === payment.sessionId)
        return 'known';
      const matches = payment.amount === locked.total_cents && payment.currency.toUpperCase() === 'EUR';
      if (!matches || !canTransition(locked.status, 'paid')) return this.refund(tx, locked, payment);
      return this.pay(tx, locked, payment);
    });
    logger('services').info({ order: reference, provider: payment.provider, result }, 'Payment recorded');
    return result;
  }

  private async pay(tx: EntityManager, order: ServiceOrder, payment: CapturedPayment): Promise<'paid'> {
    const { provider, sessionId } = payment;
    const { invoiceId, number } = await this.invoices.issue(tx, order, provider);
    await this.orders.pay(tx, order.id, { provider, sessionId, invoiceId, invoiceNumber: number });
    return 'paid';
  }

  private async refund(tx: EntityManager, order: ServiceOrder, payment: CapturedPayment): Promise<'returned'> {
    const { provider, sessionId, amount } = payment;
    await this.refunds.request(tx, { provider, sessionId, key: `service-misfit-${order.id}-${sessionId}` });
    await this.orders.publishPaymentReturned(tx, order.id, { amount, sessionId });
    return 'returned';
  }
}
