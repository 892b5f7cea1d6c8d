import { formatEuros } from '@boutik/kernel';
import { invoicePrinted } from '@boutik/invoices';
import { MailFacts } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import {
  type EmailDraft,
  OrderButton,
  OrderedItems,
  type OrderEmailData,
  OrderEmailLayout,
} from '../notifications/order-email-layout.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { Orders } from '../storage/orders.js';
import { nextPayment, paidDeposit } from './domain/deposit.js';
import { depositPaidWording } from '../notifications/payment-mail-wordings.js';

/** Sends one email for the payment of a deposit and its invoice, once the invoice is printed. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnDepositInvoicePrinted implements EventListener<typeof invoicePrinted> {
  constructor(
    private readonly orders: Orders,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ kind, invoiceId, number, fileKey, size }: EventData<typeof invoicePrinted>): Promise<void> {
    const order = kind === 'deposit' ? await this.orders.find({ depositInvoiceId: invoiceId }) : null;
    if (!order) return;
    const attachment = { filename: `facture-acompte-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    await this.mailer.send(order.id, depositPaidEmail(number), {
      key: `deposit-paid-${order.id}`,
      attachments: [attachment],
    });
  }
}

/** The order is confirmed; the invoice of the deposit is attached. */
export function depositPaidEmail(invoiceNumber: string): (mailed: OrderEmailData) => EmailDraft {
  return ({ order, lines, shop }) => {
    const deposit = formatEuros(paidDeposit(order));
    const facts = [
      { label: 'Commande', value: order.number },
      { label: 'Facture d’acompte', value: invoiceNumber },
      { label: 'Acompte reçu', value: deposit },
      // A long-printed invoice may be sent after the balance is paid.
      { label: 'Solde', value: formatEuros(order.paidAt ? 0 : nextPayment(order)) },
    ];
    const words = depositPaidWording.compose({
      numero: order.number,
      montant: deposit,
      acompte_et_arrhes:
        'Cette somme est un acompte, et non des arrhes\u202f: elle est déduite de votre facture finale.',
    });
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        words={words}
        preheader={`Votre facture d’acompte ${invoiceNumber} est jointe à ce message.`}
      >
        <MailFacts rows={facts} />
        <OrderedItems order={order} lines={lines} />
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: words.subject, mail };
  };
}
