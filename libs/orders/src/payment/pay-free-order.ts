import { CheckoutCart } from '@boutik/cart';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { productLinesOf } from '../checkout/domain/frozen-line.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { SettleOrder } from '../lifecycle/settle-order.js';

/** Pays and invoices an order that a coupon covers in full: there is nothing to charge. */
@Injectable()
export class PayFreeOrder {
  constructor(
    private readonly orders: Orders,
    private readonly settlement: SettleOrder,
    private readonly cart: CheckoutCart,
  ) {}

  async pay(tx: EntityManager, order: OrderRow, userId: number): Promise<void> {
    await this.settlement.settleFree(tx, order);
    await this.cart.removePurchased(tx, userId, productLinesOf(await this.orders.findLines(order.id, tx)));
  }
}
