import { CartToOrder } from '@boutik/cart';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { goodsOf } from '../domain/frozen-line.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { SettleOrder } from './settle-order.js';

/** Pays and invoices an order that a coupon covers in full: there is nothing to charge. */
@Injectable()
export class PayFreeOrder {
  constructor(
    private readonly orders: Orders,
    private readonly settlement: SettleOrder,
    private readonly cart: CartToOrder,
  ) {}

  async pay(tx: EntityManager, order: OrderRow, userId: number): Promise<void> {
    await this.settlement.settleFree(tx, order);
    await this.cart.takeOut(tx, userId, goodsOf(await this.orders.lines(order.id, tx)));
  }
}
