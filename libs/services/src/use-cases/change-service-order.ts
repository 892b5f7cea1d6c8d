import { Payments } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import { canTransition } from '../domain/service-order-status.js';
import { notChangeable, notDeletable, unknownLine, unknownOrder } from '../domain/service.errors.js';
import { ServiceOrders } from '../storage/service-orders.js';

/** Changes of an unpaid order by its client. An open payment is cancelled first, because its amount is outdated. */
@Injectable()
export class ChangeServiceOrder {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly payments: Payments,
  ) {}

  /**
   * Cancels a user's own unpaid order. Idempotent.
   * @throws DomainError not-found for an order of somebody else, conflict for one that is paid
   */
  async delete(userId: number, orderId: number): Promise<void> {
    const order = await this.orders.findOfUser(userId, orderId);
    if (!order) throw unknownOrder();
    if (order.status === 'cancelled') return;
    if (!canTransition(order.status, 'cancelled')) throw notDeletable();
    await this.closePayments(order.number);
    await this.orders.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, order.id);
      if (!locked || locked.status === 'cancelled') return;
      if (!canTransition(locked.status, 'cancelled')) throw notDeletable();
      await this.orders.setStatus(tx, order.id, 'cancelled');
    });
  }

  /** @throws DomainError not-found for a line of somebody else, conflict once the order is paid or cancelled */
  async removeLine(userId: number, lineId: number): Promise<void> {
    const order = await this.orders.findByLine(userId, lineId);
    if (!order) throw unknownLine();
    if (order.status !== 'pending') throw notChangeable();
    await this.closePayments(order.number);
    await this.orders.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, order.id);
      if (locked?.status !== 'pending') throw notChangeable();
      if (!(await this.orders.removeLine(tx, order.id, lineId))) throw unknownLine();
    });
  }

  private async closePayments(reference: string): Promise<void> {
    for (const { name: provider } of this.payments.listProviders()) await this.payments.cancel({ provider, reference });
  }
}
