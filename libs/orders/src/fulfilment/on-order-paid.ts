import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { promisedDayOf } from '../lifecycle/order-terms.js';
import { orderPaid } from '../order-events.js';
import { Orders } from '../storage/orders.js';
import { Fulfilments } from './storage/fulfilments.js';

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
    if (!order) return;
    const dueOn = promisedDayOf(order, await this.orders.findLines(orderId));
    if (dueOn !== null) await this.fulfilments.open(orderId, dueOn);
  }
}
