import { invoicePrinted } from '@boutik/invoices';
import { type Cents, formatEuros } from '@boutik/kernel';
import { paymentRefunded, refundFailed } from '@boutik/payments';
import { MailFacts } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type EmailDraft,
  OrderButton,
  type OrderEmailData,
  OrderEmailLayout,
} from '../notifications/order-email-layout.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { orderRefunded } from '../order-events.js';
import { ExchangeFacts, exchangeEmail } from '../exchanges/exchange-email.js';
import { Vouchers } from '../vouchers/vouchers.js';
import { type OrderRefund, OrderRefunds } from './order-refunds.js';
import { SettleRefund } from './settle-refund.js';
import { creditNoteWordings, refundedWording } from '../notifications/payment-mail-wordings.js';

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
    private readonly exchanges: ExchangeFacts,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ kind, invoiceId, number, fileKey, size }: EventData<typeof invoicePrinted>): Promise<void> {
    if (kind !== 'credit-note') return;
    const refund = await this.refunds.findWithTotal({ creditNoteId: invoiceId });
    if (!refund) return;
    const exchange = await this.exchanges.find(invoiceId);
    const attachment = { filename: `avoir-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    await this.mailer.send(refund.orderId, exchange ? exchangeEmail(exchange) : creditNoteEmail(refund), {
      key: `credit-note-${number}`,
      attachments: [attachment],
    });
  }
}

@Injectable()
@ListensTo(orderRefunded)
export class OnOrderRefunded implements EventListener<typeof orderRefunded> {
  constructor(
    private readonly refunds: OrderRefunds,
    private readonly vouchers: Vouchers,
    private readonly mailer: OrderMailer,
    private readonly database: DataSource,
  ) {}

  async handle({ orderId, key, amount: credited, whole }: EventData<typeof orderRefunded>): Promise<void> {
    const refund = await this.refunds.find({ key });
    // The mail with the credit note of an exchange has said everything.
    if (refund?.exchangeOrderId) return;
    const amount = refund?.payout ?? credited;
    // A credit note that lowered an unpaid invoice was sent when it was printed.
    if (amount === 0) return;
    // The mail of a voucher was queued with it.
    if (await this.vouchers.find(this.database.manager, key)) return;
    await this.mailer.send(orderId, orderRefundedEmail({ amount, whole }), { key: `order-refunded-${orderId}-${key}` });
  }
}

const SAME_PAYMENT_METHOD = 'par le moyen de paiement que vous avez utilisé';

/** The refund is requested; the credit note is attached. */
export function creditNoteEmail({
  amount,
  payout,
  asVoucher,
  creditNoteNumber,
}: OrderRefund): (mailed: OrderEmailData) => EmailDraft {
  const refunded = payout ?? amount;
  return ({ order, shop }) => {
    const facts = [
      { label: 'Commande', value: order.number },
      ...(order.invoiceNumber ? [{ label: 'Facture corrigée', value: order.invoiceNumber }] : []),
      { label: 'Avoir', value: creditNoteNumber },
      ...(payout === null ? [] : [{ label: 'Montant de l’avoir', value: formatEuros(amount) }]),
      ...(refunded === 0 || asVoucher ? [] : [{ label: 'Somme à rembourser', value: formatEuros(refunded) }]),
    ];
    const parts = [
      refunded < amount &&
        `Votre facture${order.invoiceNumber ? ` ${order.invoiceNumber}` : ''} est diminuée de ${formatEuros(amount - refunded)}.`,
      refunded > 0 && !asVoucher && `Nous vous remboursons ${formatEuros(refunded)}, ${SAME_PAYMENT_METHOD}.`,
      refunded > 0 &&
        asVoucher &&
        `Un bon d’avoir de ${formatEuros(refunded)} remplace le remboursement\u202f: son code suit dans un autre message.`,
    ];
    const kind = refunded === 0 ? 'lowered' : asVoucher ? 'voucher' : 'refund';
    const words = creditNoteWordings[kind].compose({
      numero: order.number,
      avoir: creditNoteNumber,
      detail: parts.filter(Boolean).join(' '),
    });
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        words={words}
        preheader={`Votre avoir ${creditNoteNumber} est joint à ce message.`}
      >
        <MailFacts rows={facts} />
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: words.subject, mail };
  };
}

/** The payment provider has refunded the amount. */
export function orderRefundedEmail({
  amount,
  whole,
}: {
  amount: Cents;
  whole: boolean;
}): (mailed: OrderEmailData) => EmailDraft {
  return ({ order, shop }) => {
    const entier = whole ? 'Elle est maintenant entièrement remboursée.' : '';
    const words = refundedWording.compose({ numero: order.number, montant: formatEuros(amount), entier });
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        words={words}
        preheader={`${formatEuros(amount)} pour la commande ${order.number}`}
      >
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: words.subject, mail };
  };
}
