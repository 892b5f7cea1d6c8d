import { formatEuros, frenchDay } from '@boutik/kernel';
import { MailFacts } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import {
  type EmailDraft,
  OrderButton,
  type OrderEmailData,
  OrderEmailLayout,
} from '../notifications/order-email-layout.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { accountPaymentWording } from '../notifications/payment-mail-wordings.js';
import { orderPaymentReceived } from '../order-events.js';

type Received = Omit<EventData<typeof orderPaymentReceived>, 'orderId' | 'key'>;

/** Tells the client of an order on account what was received, what is left, and until when the next part is due. */
@Injectable()
@ListensTo(orderPaymentReceived)
export class OnPaymentReceived implements EventListener<typeof orderPaymentReceived> {
  constructor(private readonly mailer: OrderMailer) {}

  async handle({ orderId, key, ...received }: EventData<typeof orderPaymentReceived>): Promise<void> {
    await this.mailer.send(orderId, accountPaymentEmail(received), { key: `payment-received-${key}` });
  }
}

const meansLabels: Record<Received['means'], string> = {
  stripe: 'par carte bancaire',
  paypal: 'par PayPal',
  transfer: 'par virement',
  cheque: 'par chèque',
  cash: 'en espèces',
};

/** "Il reste 200,00 € à régler, dont 100,00 € au plus tard le 25/12/2026." */
function restText({ left, next }: Pick<Received, 'left' | 'next'>): string {
  if (left === 0) return 'Votre commande est entièrement réglée.';
  const part = next && next.amount < left ? `dont ${formatEuros(next.amount)} ` : '';
  return `Il reste ${formatEuros(left)} à régler${next ? `, ${part}au plus tard le ${frenchDay(next.dueOn)}` : ''}.`;
}

/** A part of an order on account is paid, or all of it. */
export function accountPaymentEmail({ amount, means, left, next }: Received): (mailed: OrderEmailData) => EmailDraft {
  return ({ order, shop }) => {
    const words = accountPaymentWording.compose({
      numero: order.number,
      montant: formatEuros(amount),
      suite: restText({ left, next }),
    });
    const rank = next && next.instalments > 0 ? ` (échéance ${next.instalment} sur ${next.instalments})` : '';
    const rows = [
      { label: 'Commande', value: order.number },
      ...(order.invoiceNumber ? [{ label: 'Facture', value: order.invoiceNumber }] : []),
      { label: 'Reçu', value: `${formatEuros(amount)} ${meansLabels[means]}` },
      { label: 'Reste à régler', value: formatEuros(left) },
      ...(next
        ? [{ label: 'Prochaine échéance', value: `${formatEuros(next.amount)} le ${frenchDay(next.dueOn)}${rank}` }]
        : []),
    ];
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        words={words}
        preheader={`Commande ${order.number}\u202f: ${formatEuros(amount)} reçus, ${formatEuros(left)} à régler.`}
      >
        <MailFacts rows={rows} />
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: words.subject, mail };
  };
}
