import { invoicePrinted } from '@boutik/invoices';
import { paymentCaptured } from '@boutik/payments';
import { type EventData, type EventListener, type EventMeta, ListensTo, logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { PostServiceMail } from '../mails/post-service-mail.js';
import {
  type MailedServiceOrder,
  servicePaidMail,
  servicePlacedMail,
  serviceReturnedMail,
} from '../mails/service-order-mails.js';
import { SettleServiceOrder } from '../use-cases/settle-service-order.js';
import { servicePaymentReturned, serviceOrderPlaced } from './service-order-events.js';

const NEWS_MS = 7 * 86_400_000;

/** Marks the order paid even when the client's browser never returned from the payment page. */
@Injectable()
@ListensTo(paymentCaptured)
export class OnServicePaymentCaptured implements EventListener<typeof paymentCaptured> {
  constructor(private readonly settlement: SettleServiceOrder) {}

  async handle({ reference, ...payment }: EventData<typeof paymentCaptured>): Promise<void> {
    if (!reference.startsWith('SRV-')) return;
    const outcome = await this.settlement.settle(reference, payment);
    if (outcome === 'unknown') logger('services').warn({ reference }, 'A payment matches no service order');
  }
}

@Injectable()
@ListensTo(serviceOrderPlaced)
export class OnServiceOrderPlaced implements EventListener<typeof serviceOrderPlaced> {
  constructor(private readonly mail: PostServiceMail) {}

  handle({ orderId }: EventData<typeof serviceOrderPlaced>): Promise<void> {
    return this.mail.post(orderId, servicePlacedMail, { key: `service-order-placed-${orderId}` });
  }
}

/** Sends one email for payment and invoice, once the invoice is printed. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnServiceInvoicePrinted implements EventListener<typeof invoicePrinted> {
  constructor(private readonly mail: PostServiceMail) {}

  async handle(printed: EventData<typeof invoicePrinted>, meta: EventMeta): Promise<void> {
    const { kind, soldAs, orderId, number, fileKey, size } = printed;
    if (kind !== 'invoice' || soldAs !== 'service-order') return;
    const invoice = { filename: `facture-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    // An old invoice is printed when it is first downloaded: no email is sent then.
    const compose = (mailed: MailedServiceOrder) =>
      meta.occurredAt.getTime() - (mailed.order.paid_at?.getTime() ?? 0) > NEWS_MS ? null : servicePaidMail(mailed);
    await this.mail.post(orderId, compose, { key: `service-order-paid-${orderId}`, attachments: [invoice] });
  }
}

@Injectable()
@ListensTo(servicePaymentReturned)
export class OnServicePaymentReturned implements EventListener<typeof servicePaymentReturned> {
  constructor(private readonly mail: PostServiceMail) {}

  handle({ orderId, amount, sessionId }: EventData<typeof servicePaymentReturned>): Promise<void> {
    return this.mail.post(orderId, serviceReturnedMail(amount), { key: `service-returned-${orderId}-${sessionId}` });
  }
}
