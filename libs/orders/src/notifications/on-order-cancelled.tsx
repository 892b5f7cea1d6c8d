import { MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { orderCancelled } from '../order-events.js';
import { type EmailDraft, OrderedItems, type OrderEmailData, OrderEmailLayout } from './order-email-layout.js';
import { OrderMailer } from './order-mailer.js';
import { orderExpiredWording } from './order-mail-wordings.js';

/** Sends no email when the client cancelled or replaced the order; what staff cancel is mailed with their reason, by CancelOrderByStaff. */
@Injectable()
@ListensTo(orderCancelled)
export class OnOrderCancelled implements EventListener<typeof orderCancelled> {
  constructor(private readonly mailer: OrderMailer) {}

  async handle({ orderId, reason }: EventData<typeof orderCancelled>): Promise<void> {
    if (reason === 'expired') await this.mailer.send(orderId, orderExpiredEmail, { key: `order-expired-${orderId}` });
  }
}

/** The order was not paid in time: its stock is released. */
export function orderExpiredEmail({ order, lines, shop }: OrderEmailData): EmailDraft {
  const nextStep =
    order.source === 'cart' && order.transferChosenAt
      ? 'Si votre virement est déjà parti, répondez à ce message\u202f: votre commande est reprise si ses articles sont encore là, sinon la somme vous est rendue.'
      : order.source === 'cart'
        ? 'Votre panier est toujours là\u202f: vous pouvez passer une nouvelle commande quand vous le souhaitez.'
        : `Pour reprendre votre ${order.source === 'quote' ? 'devis' : 'commande'}, répondez simplement à ce message.`;
  const words = orderExpiredWording.compose({ numero: order.number });
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      words={words}
      preheader={`La commande ${order.number} n'a pas été payée à temps.`}
    >
      <MailText>{nextStep}</MailText>
      <OrderedItems order={order} lines={lines} />
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}
