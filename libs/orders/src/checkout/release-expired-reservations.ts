import { handleEach } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';

const MAX_ORDERS_PER_RUN = 500;

@Injectable()
export class ReleaseExpiredReservations {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
  ) {}

  /** Cancels unpaid orders whose reservation has expired, each in its own transaction. @returns how many */
  async release(): Promise<number> {
    return handleEach(await this.orders.findExpired(MAX_ORDERS_PER_RUN), (known) => this.releaseOne(known));
  }

  /** False when it was paid, renewed or cancelled in the meantime. */
  private releaseOne(known: OrderRow): Promise<boolean> {
    return this.orders.transaction(async (tx) => {
      const order = await this.lifecycle.lock(tx, known, this.orders.whereExpired());
      if (order) await this.lifecycle.cancel(tx, order, 'expired');
      return order !== null;
    });
  }
}
