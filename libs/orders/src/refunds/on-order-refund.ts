import { invoicePrinted } from '@boutik/invoices';
import { paymentRefunded, refundFailed } from '@boutik/payments';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { creditNoteEmail, orderRefundedEmail } from './refund-emails.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { OrderRefunds } from './order-refunds.js';
import { SettleRefund } from './settle-refund.js';
import { orderRefunded } from '../order-events.js';

@Injectable()
@ListensTo(paymentRefunded)
export class OnOrderPaymentRefunded implements EventListener<typeof paymentRefunded> {
  constructor(private readonly refunds: SettleRefund) {}

  handle({ key }: EventData<typeof paymentRefunded>): Promise<void> {
    return this.refunds.settle(key, 'refunded');
  }
}

/** The refusal is logged by OnUnmatchedPaymentRefundFailed: staff have to refund in another way. */
@Injectable()
@ListensTo(refundFailed)
export class OnOrderRefundFailed implements EventListener<typeof refundFailed> {
  constructor(private readonly refunds: SettleRefund) {}

  handle({ key }: EventData<typeof refundFailed>): Promise<void> {
    return this.refunds.settle(key, 'failed');
  }
}

/** Sends the credit note as soon as it is printed; the refund itself may take days. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnCreditNotePrinted implements EventListener<typeof invoicePrinted> {
  constructor(
    private readonly refunds: OrderRefunds,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ kind, invoiceId, number, fileKey, size }: EventData<typeof invoicePrinted>): Promise<void> {
    if (kind !== 'credit-note') return;
    const refund = await this.refunds.find({ creditNoteId: invoiceId });
    if (!refund) return;
    const attachment = { filename: `avoir-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    await this.mailer.send(refund.orderId, creditNoteEmail(refund), {
      key: `credit-note-${number}`,
      attachments: [attachment],
    });
  }
}

@Injectable()
@ListensTo(orderRefunded)
export class OnOrderRefunded implements EventListener<typeof orderRefunded> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId, key, amount, whole }: EventData<typeof orderRefunded>): Promise<void> {
    return this.mailer.send(orderId, orderRefundedEmail({ amount, whole }), {
      key: `order-refunded-${orderId}-${key}`,
    });
  }
}
