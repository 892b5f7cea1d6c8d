import { ManualPayments } from '@boutik/payments';
import { type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { printOrder } from '../../documents/order-jobs.js';
import { OrderMailer } from '../../notifications/order-mailer.js';
import { orderTransferChosen, orderTransferDue } from '../../order-events.js';
import { Orders } from '../../storage/orders.js';
import { nextAmountDue, toOrderReceipts } from '../manual/order-receipts.js';
import { transferDueEmail } from './transfer-emails.js';

/** The confirmation is printed again, with the account and the reference, and is sent with them. */
@Injectable()
@ListensTo(orderTransferChosen)
export class OnTransferChosen implements EventListener<typeof orderTransferChosen> {
  constructor(private readonly jobs: Jobs) {}

  handle({ orderId }: EventData<typeof orderTransferChosen>): Promise<void> {
    return this.jobs.add(printOrder, { orderId, announce: 'transfer' }, { id: `transfer-${orderId}` });
  }
}

/** The transfer has not come in, or not as a whole, and the stock is about to be released. */
@Injectable()
@ListensTo(orderTransferDue)
export class OnTransferDue implements EventListener<typeof orderTransferDue> {
  constructor(
    private readonly orders: Orders,
    private readonly manual: ManualPayments,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ orderId }: EventData<typeof orderTransferDue>): Promise<void> {
    const order = await this.orders.find({ id: orderId });
    if (!order) return;
    const due = nextAmountDue(toOrderReceipts(order, await this.manual.find(order.number)));
    await this.mailer.send(orderId, transferDueEmail(due), { key: `transfer-due-${orderId}` });
  }
}
