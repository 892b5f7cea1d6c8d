import { CheckoutCart } from '@boutik/cart';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { productLinesOf } from '../checkout/domain/frozen-line.js';
import type { CapturedPayment } from '../payment/domain/payment-match.js';
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
    if (!known) return 'unknown';
    const settlement = await this.orders.transaction(async (tx) => {
      // Locks the cart before the order, as placing an order does: another lock order could deadlock.
      const cartOwnerId = known.source === 'cart' ? known.userId : null;
      if (cartOwnerId !== null) await this.cart.lockLines(tx, cartOwnerId);
      const order = await this.orders.lock(tx, { id: known.id });
      if (!order) return 'unknown';
      const result = await this.settlement.settle(tx, order, payment);
      if (result === 'paid' && cartOwnerId !== null) {
        await this.cart.removePurchased(tx, cartOwnerId, productLinesOf(await this.orders.findLines(order.id, tx)));
      }
      return result;
    });
    logger('orders').info({ order: reference, provider: payment.provider, settlement }, 'Payment recorded');
    return settlement;
  }
}
