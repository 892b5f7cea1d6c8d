import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { DraftOrder } from './draft-order.js';
import { WriteCartOrder } from './write-cart-order.js';

@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: Orders,
    private readonly drafts: DraftOrder,
    private readonly writing: WriteCartOrder,
  ) {}

  /**
   * Makes an order of the person's cart. One cart holds stock once: while its earlier order is unpaid, the same cart
   * gives that order again with a fresh time limit, a changed cart replaces it. What a coupon pays in full is paid.
   * @throws DomainError invalid for an empty cart or an ended coupon, conflict when something is short or off sale;
   * nothing is written then
   */
  place(userId: number, deliveryMode: number): Promise<OrderRow> {
    return this.orders.transaction(async (tx) =>
      this.writing.write(tx, userId, await this.drafts.fromCart(tx, userId, deliveryMode)),
    );
  }
}
