import { CartToOrder } from '@boutik/cart';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { goodsOf } from '../domain/frozen-line.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { SettleOrder } from './settle-order.js';

/** An order that a coupon paid in full: no provider takes nothing, so it is paid and invoiced as it is placed. */
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
