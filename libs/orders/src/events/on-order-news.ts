import { invoicePrinted } from '@boutik/invoices';
import { type EventData, type EventListener, type EventMeta, Jobs, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { orderExpiredMail, orderPaidMail } from '../mails/order-mails.js';
import type { MailedOrder } from '../mails/order-mail.js';
import { PostOrderMail } from '../mails/post-order-mail.js';
import { printOrder } from '../papers/order-jobs.js';
import { orderCancelled, orderPlaced } from './order-events.js';

const NEWS_MS = 7 * 86_400_000;

@Injectable()
@ListensTo(orderPlaced)
export class OnOrderPlaced implements EventListener<typeof orderPlaced> {
  constructor(private readonly jobs: Jobs) {}

  /** The email is sent with the printed document attached. */
  handle({ orderId }: EventData<typeof orderPlaced>): Promise<void> {
    return this.jobs.add(printOrder, { orderId, announce: true }, { id: String(orderId) });
  }
}

/** Sends one email for payment and invoice, once the invoice is printed. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnInvoicePrinted implements EventListener<typeof invoicePrinted> {
  constructor(private readonly mail: PostOrderMail) {}

  async handle(printed: EventData<typeof invoicePrinted>, meta: EventMeta): Promise<void> {
    const { kind, soldAs, orderId, number, fileKey, size } = printed;
    if (kind !== 'invoice' || soldAs !== 'order') return;
    const invoice = { filename: `facture-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    // An old invoice is printed when it is first downloaded: no email is sent then.
    const compose = (mailed: MailedOrder) => {
      const age = meta.occurredAt.getTime() - (mailed.order.paidAt?.getTime() ?? 0);
      return age > NEWS_MS ? null : orderPaidMail(mailed);
    };
    await this.mail.post(orderId, compose, { key: `order-paid-${orderId}`, attachments: [invoice] });
  }
}

/** Sends no email when the client cancelled or replaced the order. */
@Injectable()
@ListensTo(orderCancelled)
export class OnOrderCancelled implements EventListener<typeof orderCancelled> {
  constructor(private readonly mail: PostOrderMail) {}

  async handle({ orderId, reason }: EventData<typeof orderCancelled>): Promise<void> {
    if (reason === 'expired') await this.mail.post(orderId, orderExpiredMail, { key: `order-expired-${orderId}` });
  }
}
