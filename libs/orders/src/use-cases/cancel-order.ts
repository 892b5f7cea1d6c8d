import { Injectable } from '@nestjs/common';
import { notDeletable, unknownOrder } from '../domain/order.errors.js';
import { Orders } from '../storage/orders.js';
import { OrderLifecycle } from './order-lifecycle.js';

@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
  ) {}

  /**
   * Cancels a user's own unpaid order and releases its stock. Idempotent.
   * @throws DomainError not-found for an order of somebody else, conflict for one that is paid or whose payment is under review
   */
  async cancel(userId: number, orderId: number): Promise<void> {
    const known = await this.orders.find({ id: orderId, userId });
    if (!known) throw unknownOrder();
    await this.orders.transaction(async (tx) => {
      const order = await this.lifecycle.lock(tx, known);
      if (!order) throw unknownOrder();
      if (order.cancelReason === 'client') return;
      if (order.status !== 'pending' || order.reviewReason !== null) throw notDeletable();
      await this.lifecycle.cancel(tx, order, 'client');
    });
  }
}
