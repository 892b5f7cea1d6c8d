import { Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { transition } from '../domain/service-order-status.js';
import { serviceOrderRefunded } from '../events/service-order-events.js';
import { ServiceOrders } from '../storage/service-orders.js';
import { ServiceRefunds } from '../storage/service-refunds.js';

/** Records the provider's result for a refund of a service order. */
@Injectable()
export class SettleServiceRefund {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly refunds: ServiceRefunds,
    private readonly outbox: Outbox,
  ) {}

  /** Sets the order to refunded once its total has been refunded. Idempotent. */
  async settle(key: string, state: 'refunded' | 'failed'): Promise<void> {
    const refund = await this.refunds.find('key', key);
    if (!refund) return;
    const { orderId, amount } = refund;
    await this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order || !(await this.refunds.settle(tx, key, { state, at: this.orders.now() }))) return;
      if (state === 'failed') return;
      const isFullRefund = (await this.refunds.refundedTotal(tx, orderId)) >= order.total_cents;
      if (isFullRefund) await this.orders.setStatus(tx, orderId, transition(order.status, 'refunded'));
      await this.outbox.publish(tx, serviceOrderRefunded, orderId, { orderId, key, amount, whole: isFullRefund });
    });
  }
}
