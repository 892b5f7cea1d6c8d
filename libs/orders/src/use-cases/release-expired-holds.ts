import { Injectable } from '@nestjs/common';
import { Orders } from '../storage/orders.js';
import { OrderBook } from './order-book.js';

const MOST_AT_ONCE = 500;

@Injectable()
export class ReleaseExpiredHolds {
  constructor(
    private readonly orders: Orders,
    private readonly book: OrderBook,
  ) {}

  /** Cancels unpaid orders whose time is up, each in a transaction of its own; returns how many. */
  async release(): Promise<number> {
    let released = 0;
    while (released < MOST_AT_ONCE && (await this.releaseOne())) released += 1;
    return released;
  }

  private releaseOne(): Promise<boolean> {
    return this.orders.transaction(async (tx) => {
      const order = await this.orders.lockExpired(tx);
      if (order) await this.book.cancel(tx, order, 'expired');
      return order !== null;
    });
  }
}
