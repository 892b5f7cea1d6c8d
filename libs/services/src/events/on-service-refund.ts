import { invoicePrinted } from '@boutik/invoices';
import { paymentRefunded, refundFailed } from '@boutik/payments';
import { type EventData, type EventListener, ListensTo, logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { ServiceOrderMailer } from '../emails/service-order-mailer.js';
import { serviceCreditNoteEmail, serviceOrderRefundedEmail } from '../emails/service-refund-emails.js';
import { ServiceRefunds } from '../storage/service-refunds.js';
import { SERVICE_REFUND_KEY_PREFIX } from '../use-cases/refund-service-order.js';
import { SettleServiceRefund } from '../use-cases/settle-service-refund.js';
import { serviceOrderRefunded } from './service-order-events.js';

@Injectable()
@ListensTo(paymentRefunded)
export class OnServicePaymentRefunded implements EventListener<typeof paymentRefunded> {
  constructor(private readonly refunds: SettleServiceRefund) {}

  async handle({ key }: EventData<typeof paymentRefunded>): Promise<void> {
    if (key.startsWith(SERVICE_REFUND_KEY_PREFIX)) await this.refunds.settle(key, 'refunded');
  }
}

/** The refund is listed in the workspace until staff retry it or mark it as paid out. */
@Injectable()
@ListensTo(refundFailed)
export class OnServiceRefundFailed implements EventListener<typeof refundFailed> {
  constructor(private readonly refunds: SettleServiceRefund) {}

  async handle({ key, reference, amount }: EventData<typeof refundFailed>): Promise<void> {
    if (!key.startsWith(SERVICE_REFUND_KEY_PREFIX)) return;
    logger('services').error({ reference, key, amount }, 'The provider refused a refund');
    await this.refunds.settle(key, 'failed');
  }
}

/** Sends the credit note as soon as it is printed; the refund itself may take days. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnServiceCreditNotePrinted implements EventListener<typeof invoicePrinted> {
  constructor(
    private readonly refunds: ServiceRefunds,
    private readonly mailer: ServiceOrderMailer,
  ) {}

  async handle({ kind, invoiceId, orderId, number, fileKey, size }: EventData<typeof invoicePrinted>): Promise<void> {
    if (kind !== 'credit-note') return;
    const refund = await this.refunds.find('credit_note_id', invoiceId);
    if (!refund) return;
    const attachment = { filename: `avoir-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    await this.mailer.send(orderId, serviceCreditNoteEmail(refund), {
      key: `service-credit-note-${number}`,
      attachments: [attachment],
    });
  }
}

@Injectable()
@ListensTo(serviceOrderRefunded)
export class OnServiceOrderRefunded implements EventListener<typeof serviceOrderRefunded> {
  constructor(private readonly mailer: ServiceOrderMailer) {}

  handle({ orderId, key, amount, whole }: EventData<typeof serviceOrderRefunded>): Promise<void> {
    return this.mailer.send(orderId, serviceOrderRefundedEmail({ amount, whole }), { key: `service-refunded-${key}` });
  }
}
