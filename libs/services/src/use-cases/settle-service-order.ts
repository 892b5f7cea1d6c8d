import type { PaymentProviderName } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { Refunds } from '@boutik/payments';
import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayMove } from '../domain/service-order-status.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { InvoiceServiceOrder } from './invoice-service-order.js';

export interface Captured {
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
  async settle(reference: string, payment: Captured): Promise<'paid' | 'known' | 'returned' | 'unknown'> {
    const order = await this.orders.find({ number: reference });
    if (!order) return 'unknown';
    const outcome = await this.orders.transaction(async (tx) => {
      const held = await this.orders.lock(tx, order.id);
      if (!held) return 'unknown';
      if (held.payment_provider === payment.provider && held.payment_session_id === payment.sessionId) return 'known';
      const fits = payment.amount === held.total_cents && payment.currency.toUpperCase() === 'EUR';
      if (!fits || !mayMove(held.status, 'payé')) return this.giveBack(tx, held, payment);
      return this.pay(tx, held, payment);
    });
    logger('services').info({ order: reference, provider: payment.provider, outcome }, 'Payment recorded');
    return outcome;
  }

  private async pay(tx: EntityManager, order: ServiceOrder, payment: Captured): Promise<'paid'> {
    const { provider, sessionId } = payment;
    const { invoiceId, number } = await this.invoices.issue(tx, order, provider);
    await this.orders.pay(tx, order.id, { provider, sessionId, invoiceId, invoiceNumber: number });
    return 'paid';
  }

  private async giveBack(tx: EntityManager, order: ServiceOrder, payment: Captured): Promise<'returned'> {
    const { provider, sessionId, amount } = payment;
    await this.refunds.ask(tx, { provider, sessionId, key: `service-misfit-${order.id}-${sessionId}` });
    await this.orders.tellReturned(tx, order.id, { amount, sessionId });
    return 'returned';
  }
}
