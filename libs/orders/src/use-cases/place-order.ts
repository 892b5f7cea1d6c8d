import { lockActingUser } from '@boutik/platform';
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
   * A request that comes again because its answer was lost gives the order that it made, whatever the cart is by now.
   * @throws DomainError invalid for an empty cart or an ended coupon, conflict when something is short or off sale;
   * nothing is written then
   */
  place(userId: number, deliveryMode: number, requestKey: string | null = null): Promise<OrderRow> {
    return this.orders.transaction(async (tx) => {
      await lockActingUser(tx, userId);
      const made = requestKey && (await this.orders.lock(tx, { userId, requestKey }));
      if (made) return made;
      const earlier = await this.writing.earlier(tx, userId);
      const draft = await this.drafts.fromCart(tx, userId, deliveryMode);
      return this.writing.write(tx, earlier, { ...draft, requestKey });
    });
  }
}
