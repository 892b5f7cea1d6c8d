import { CartToOrder } from '@boutik/cart';
import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { goodsOf } from '../domain/frozen-line.js';
import type { CapturedPayment } from '../domain/payment-verdict.js';
import { Orders } from '../storage/orders.js';
import { type Settlement, SettleOrder } from './settle-order.js';

@Injectable()
export class MarkOrderPaid {
  constructor(
    private readonly orders: Orders,
    private readonly cart: CartToOrder,
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
      const buyer = known.source === 'cart' ? known.userId : null;
      if (buyer !== null) await this.cart.hold(tx, buyer);
      const order = await this.orders.lock(tx, { id: known.id });
      if (!order) return 'unknown';
      const outcome = await this.settlement.settle(tx, order, payment);
      if (outcome === 'paid' && buyer !== null) {
        await this.cart.takeOut(tx, buyer, goodsOf(await this.orders.lines(order.id, tx)));
      }
      return outcome;
    });
    logger('orders').info({ order: reference, provider: payment.provider, settlement }, 'Payment recorded');
    return settlement;
  }
}
