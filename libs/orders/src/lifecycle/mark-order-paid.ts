import { CheckoutCart } from '@boutik/cart';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import type { CapturedPayment } from '../payment/domain/payment-match.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { type Settlement, SettleOrder } from './settle-order.js';

@Injectable()
export class MarkOrderPaid {
  constructor(
    private readonly orders: Orders,
    private readonly cart: CheckoutCart,
    private readonly settlement: SettleOrder,
  ) {}

  /**
   * Records a captured payment of the order with number `reference`: status, invoice, cart and events in one transaction.
   * Idempotent and safe to call concurrently: the success call and the webhook both call it (decisions §2.3).
   * @returns "unknown" when no order has that number
   */
  async mark(reference: string, payment: CapturedPayment): Promise<Settlement | 'unknown'> {
    const known = await this.orders.find({ number: reference });
    return known ? this.markKnown(known, payment) : 'unknown';
  }

  /** The same for an order that was read before. */
  async markKnown(known: OrderRow, payment: CapturedPayment): Promise<Settlement | 'unknown'> {
    const settlement = await this.orders.transaction(async (tx) => {
      // Locks the cart before the order, as placing an order does: another lock order could deadlock.
      const cart = known.source === 'cart' && known.userId !== null ? await this.cart.lock(tx, known.userId) : null;
      const order = await this.orders.lock(tx, { id: known.id }, known);
      if (!order) return 'unknown';
      const lines = await this.orders.findLines(order.id, tx);
      return this.settlement.settle(tx, { order, lines, cart }, payment);
    });
    const { number } = known;
    logger('orders').info({ order: number, provider: payment.provider, settlement }, 'Payment recorded');
    return settlement;
  }
}
