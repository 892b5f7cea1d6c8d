import { invoicePrinted } from '@boutik/invoices';
import { type Cents, formatEuros } from '@boutik/kernel';
import { paymentRefunded, refundFailed } from '@boutik/payments';
import { MailFacts, MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import {
  type EmailDraft,
  OrderButton,
  type OrderEmailData,
  OrderEmailLayout,
} from '../notifications/order-email-layout.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { orderRefunded } from '../order-events.js';
import { type OrderRefund, OrderRefunds } from './order-refunds.js';
import { SettleRefund } from './settle-refund.js';

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
    const refund = await this.refunds.findWithTotal({ creditNoteId: invoiceId });
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
  constructor(
    private readonly refunds: OrderRefunds,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ orderId, key, amount: credited, whole }: EventData<typeof orderRefunded>): Promise<void> {
    const amount = (await this.refunds.find({ key }))?.payout ?? credited;
    // A credit note that lowered an unpaid invoice was sent when it was printed.
    if (amount === 0) return;
    await this.mailer.send(orderId, orderRefundedEmail({ amount, whole }), {
      key: `order-refunded-${orderId}-${key}`,
    });
  }
}

const SAME_PAYMENT_METHOD = 'par le moyen de paiement que vous avez utilisé';

/** The refund is requested; the credit note is attached. */
export function creditNoteEmail({
  amount,
  payout,
  creditNoteNumber,
}: OrderRefund): (mailed: OrderEmailData) => EmailDraft {
  const refunded = payout ?? amount;
  return ({ order, shop }) => {
    const facts = [
      { label: 'Commande', value: order.number },
      ...(order.invoiceNumber ? [{ label: 'Facture corrigée', value: order.invoiceNumber }] : []),
      { label: 'Avoir', value: creditNoteNumber },
      ...(payout === null ? [] : [{ label: 'Montant de l’avoir', value: formatEuros(amount) }]),
      ...(refunded === 0 ? [] : [{ label: 'Somme à rembourser', value: formatEuros(refunded) }]),
    ];
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        title={refunded === 0 ? 'Votre facture est diminuée' : 'Votre remboursement est lancé'}
        preheader={`Votre avoir ${creditNoteNumber} est joint à ce message.`}
      >
        <MailText>
          {refunded < amount &&
            `Votre facture ${order.invoiceNumber} est diminuée de ${formatEuros(amount - refunded)}. `}
          {refunded > 0 && `Nous vous remboursons ${formatEuros(refunded)}, ${SAME_PAYMENT_METHOD}. `}
          Vous trouverez votre avoir en pièce jointe.
        </MailText>
        <MailFacts rows={facts} />
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: `Votre avoir ${creditNoteNumber} pour la commande ${order.number}`, mail };
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
    const all = whole ? ' Elle est maintenant entièrement remboursée.' : '';
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        title="Vous êtes remboursé"
        preheader={`${formatEuros(amount)} pour la commande ${order.number}`}
      >
        <MailText>
          {formatEuros(amount)} vous ont été rendus pour la commande {order.number}, {SAME_PAYMENT_METHOD}.{all} Selon
          votre banque, la somme apparaît sur votre compte sous quelques jours.
        </MailText>
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: `Remboursement effectué pour votre commande ${order.number}`, mail };
  };
}
