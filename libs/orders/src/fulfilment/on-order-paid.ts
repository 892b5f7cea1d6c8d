import { addBusinessDays, reunionDay } from '@boutik/kernel';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { shippingMethodOf } from '../lifecycle/order-terms.js';
import { orderPaid } from '../order-events.js';
import { Orders } from '../storage/orders.js';
import { Fulfilments } from './storage/fulfilments.js';

/** For orders of quotes, and those from before their delay was stored. */
const PROMISED_BUSINESS_DAYS = { collection: 4, delivery: 5 } as const;

/** Lets staff prepare the items of a paid order. */
@Injectable()
@ListensTo(orderPaid)
export class OnOrderPaid implements EventListener<typeof orderPaid> {
  constructor(
    private readonly orders: Orders,
    private readonly fulfilments: Fulfilments,
  ) {}

  async handle({ orderId }: EventData<typeof orderPaid>): Promise<void> {
    const order = await this.orders.find({ id: orderId });
    if (!order?.paidAt || order.source === 'services') return;
    const lines = await this.orders.findLines(orderId);
    if (!lines.some(({ nature }) => nature === 'bien')) return;
    const days = order.deliveryDays ?? PROMISED_BUSINESS_DAYS[shippingMethodOf(order)];
    await this.fulfilments.open(orderId, addBusinessDays(reunionDay(order.paidAt), days));
  }
}
