import { invoicePrinted } from '@boutik/invoices';
import { type EventData, type EventListener, type EventMeta, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { orderExpiredEmail, orderPaidEmail } from './order-emails.js';
import type { OrderEmailData } from './order-email-layout.js';
import { OrderMailer } from './order-mailer.js';
import { servicesPlacedEmail } from './services-placed-email.js';
import { Orders } from '../storage/orders.js';
import { printOrder } from '../documents/order-jobs.js';
import { orderCancelled, orderPlaced } from '../order-events.js';

const MAX_EMAIL_AGE_MS = 7 * 86_400_000;

@Injectable()
@ListensTo(orderPlaced)
export class OnOrderPlaced implements EventListener<typeof orderPlaced> {
  constructor(
    private readonly orders: Orders,
    private readonly jobs: Jobs,
    private readonly mailer: OrderMailer,
  ) {}

  /** The email of an order of products is sent with the printed document attached; services have no document. */
  async handle({ orderId }: EventData<typeof orderPlaced>): Promise<void> {
    const order = await this.orders.find({ id: orderId });
    if (!order) return;
    await (kindOf(order) === 'order'
      ? this.jobs.add(printOrder, { orderId, announce: true }, { id: String(orderId) })
      : this.mailer.send(orderId, servicesPlacedEmail, { key: `order-placed-${orderId}` }));
  }
}

/** Sends one email for payment and invoice, once the invoice is printed. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnInvoicePrinted implements EventListener<typeof invoicePrinted> {
  constructor(
    private readonly orders: Orders,
    private readonly mailer: OrderMailer,
  ) {}

  async handle(printed: EventData<typeof invoicePrinted>, meta: EventMeta): Promise<void> {
    const { kind, invoiceId, number, fileKey, size } = printed;
    const order = kind === 'invoice' ? await this.orders.find({ invoiceId }) : null;
    if (!order) return;
    const invoice = { filename: `facture-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    // An old invoice is printed when it is first downloaded: no email is sent then.
    const compose = (data: OrderEmailData) => {
      const ageMs = meta.occurredAt.getTime() - (data.order.paidAt?.getTime() ?? 0);
      return ageMs > MAX_EMAIL_AGE_MS ? null : orderPaidEmail(data);
    };
    await this.mailer.send(order.id, compose, { key: `order-paid-${order.id}`, attachments: [invoice] });
  }
}

/** Sends no email when the client cancelled or replaced the order. */
@Injectable()
@ListensTo(orderCancelled)
export class OnOrderCancelled implements EventListener<typeof orderCancelled> {
  constructor(private readonly mailer: OrderMailer) {}

  async handle({ orderId, reason }: EventData<typeof orderCancelled>): Promise<void> {
    if (reason === 'expired') await this.mailer.send(orderId, orderExpiredEmail, { key: `order-expired-${orderId}` });
  }
}
