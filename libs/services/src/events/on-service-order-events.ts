import { invoicePrinted } from '@boutik/invoices';
import { paymentCaptured } from '@boutik/payments';
import { type EventData, type EventListener, type EventMeta, ListensTo, logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { ServiceOrderMailer } from '../emails/service-order-mailer.js';
import {
  type ServiceOrderEmailData,
  serviceOrderPaidEmail,
  serviceOrderPlacedEmail,
  servicePaymentRefundedEmail,
} from '../emails/service-order-emails.js';
import { SettleServiceOrder } from '../use-cases/settle-service-order.js';
import { servicePaymentReturned, serviceOrderPlaced } from './service-order-events.js';

const MAX_EMAIL_AGE_MS = 7 * 86_400_000;

/** Marks the order paid even when the client's browser never returned from the payment page. */
@Injectable()
@ListensTo(paymentCaptured)
export class OnServicePaymentCaptured implements EventListener<typeof paymentCaptured> {
  constructor(private readonly settlement: SettleServiceOrder) {}

  async handle({ reference, ...payment }: EventData<typeof paymentCaptured>): Promise<void> {
    if (!reference.startsWith('SRV-')) return;
    const result = await this.settlement.settle(reference, payment);
    if (result === 'unknown') logger('services').warn({ reference }, 'A payment matches no service order');
  }
}

@Injectable()
@ListensTo(serviceOrderPlaced)
export class OnServiceOrderPlaced implements EventListener<typeof serviceOrderPlaced> {
  constructor(private readonly mailer: ServiceOrderMailer) {}

  handle({ orderId }: EventData<typeof serviceOrderPlaced>): Promise<void> {
    return this.mailer.send(orderId, serviceOrderPlacedEmail, { key: `service-order-placed-${orderId}` });
  }
}

/** Sends one email for payment and invoice, once the invoice is printed. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnServiceInvoicePrinted implements EventListener<typeof invoicePrinted> {
  constructor(private readonly mailer: ServiceOrderMailer) {}

  async handle(printed: EventData<typeof invoicePrinted>, meta: EventMeta): Promise<void> {
    const { kind, soldAs, orderId, number, fileKey, size } = printed;
    if (kind !== 'invoice' || soldAs !== 'service-order') return;
    const invoice = { filename: `facture-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    // An old invoice is printed when it is first downloaded: no email is sent then.
    const compose = (data: ServiceOrderEmailData) =>
      meta.occurredAt.getTime() - (data.order.paid_at?.getTime() ?? 0) > MAX_EMAIL_AGE_MS
        ? null
        : serviceOrderPaidEmail(data);
    await this.mailer.send(orderId, compose, { key: `service-order-paid-${orderId}`, attachments: [invoice] });
  }
}

@Injectable()
@ListensTo(servicePaymentReturned)
export class OnServicePaymentReturned implements EventListener<typeof servicePaymentReturned> {
  constructor(private readonly mailer: ServiceOrderMailer) {}

  handle({ orderId, amount, sessionId }: EventData<typeof servicePaymentReturned>): Promise<void> {
    return this.mailer.send(orderId, servicePaymentRefundedEmail(amount), {
      key: `service-returned-${orderId}-${sessionId}`,
    });
  }
}
