import { Payments } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import { notDeletable, unknownOrder } from '../order.errors.js';
import type { OrderKind } from './domain/order-kind.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders, withPublicId } from '../storage/orders.js';
import { OrderLifecycle } from './order-lifecycle.js';

@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly payments: Payments,
  ) {}

  /**
   * Cancels a user's own unpaid order and releases its stock. Idempotent.
   * @throws DomainError not-found for an order of somebody else, conflict for one that is paid or whose payment is under review
   */
  async cancel(userId: number, orderId: number, kind: OrderKind = 'order'): Promise<void> {
    const known = await this.orders.find({ ...withPublicId(kind, orderId), userId });
    if (!known) throw unknownOrder(kind);
    if (kind === 'service-order' && known.status === 'pending') await this.payments.cancelAll(known.number);
    await this.orders.transaction(async (tx) => {
      const order = await this.lifecycle.lock(tx, known);
      if (!order) throw unknownOrder(kind);
      if (order.cancelReason === 'client') return;
      if (!isCancellable(order)) throw notDeletable(kind);
      await this.lifecycle.cancel(tx, order, 'client');
    });
  }
}

/** An order with a paid deposit is cancelled by staff, with a credit note. */
export function isCancellable(order: Pick<OrderRow, 'status' | 'reviewReason' | 'depositPaidAt'>): boolean {
  return isUnpaid(order) && order.depositPaidAt === null;
}

/** Its total, its deposit or its balance can be paid. */
export function isUnpaid({ status, reviewReason }: Pick<OrderRow, 'status' | 'reviewReason'>): boolean {
  return status === 'pending' && reviewReason === null;
}
