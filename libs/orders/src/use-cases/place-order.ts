import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isSameOrder } from '../domain/same-order.js';
import type { OrderRow } from '../storage/order.entity.js';
import { type OrderDraft, Orders } from '../storage/orders.js';
import { DraftOrder } from './draft-order.js';
import { OrderBook } from './order-book.js';

@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: Orders,
    private readonly drafts: DraftOrder,
    private readonly book: OrderBook,
  ) {}

  /**
   * Makes an order of the person's cart. One cart holds stock once: while its earlier order is unpaid, the same cart
   * gives that order again with a fresh time limit, a changed cart replaces it.
   * @throws DomainError invalid for an empty cart, conflict when something is short or off sale; nothing is written then
   */
  async place(userId: number, deliveryMode: number): Promise<OrderRow> {
    return this.orders.transaction(async (tx) => {
      const draft = await this.drafts.fromCart(tx, userId, deliveryMode);
      const earlier = await this.orders.lock(tx, { userId, source: 'cart', status: 'en attente', holdsStock: true });
      if (!earlier || earlier.reviewReason !== null) return this.book.place(tx, draft);
      if (await this.isSame(tx, earlier, draft)) return this.book.renew(tx, earlier);
      return this.book.replace(tx, earlier, draft);
    });
  }

  private async isSame(tx: EntityManager, earlier: OrderRow, draft: OrderDraft): Promise<boolean> {
    return isSameOrder({ ...earlier, lines: await this.orders.lines(earlier.id, tx) }, draft);
  }
}
