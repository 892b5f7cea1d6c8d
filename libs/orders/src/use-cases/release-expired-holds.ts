import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { OrderBook } from './order-book.js';

const MOST_AT_ONCE = 500;

@Injectable()
export class ReleaseExpiredHolds {
  constructor(
    private readonly orders: Orders,
    private readonly book: OrderBook,
  ) {}

  /** Cancels unpaid orders whose reservation has expired, each in its own transaction. @returns how many */
  async release(): Promise<number> {
    let released = 0;
    for (const known of await this.orders.expired(MOST_AT_ONCE)) if (await this.releaseOne(known)) released += 1;
    return released;
  }

  /** False when it was paid, renewed or cancelled in the meantime. */
  private releaseOne(known: OrderRow): Promise<boolean> {
    return this.orders.transaction(async (tx) => {
      const order = await this.book.lock(tx, known, this.orders.isExpired());
      if (order) await this.book.cancel(tx, order, 'expired');
      return order !== null;
    });
  }
}
