import { wireOrderStatus } from '@boutik/contract';
import { frenchDay, reunionDay } from '@boutik/kernel';
import { MailFacts, MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import {
  type EmailDraft,
  OrderButton,
  type OrderEmailData,
  OrderEmailLayout,
  orderName,
} from '../notifications/order-email-layout.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { orderLinkRequested } from '../order-events.js';
import { Orders } from '../storage/orders.js';
import { orderLinkWording } from '../notifications/order-mail-wordings.js';

/** E-mails the link of an order to its client; nothing for a number and an address that do not belong together. */
@Injectable()
@ListensTo(orderLinkRequested)
export class OnOrderLinkRequested implements EventListener<typeof orderLinkRequested> {
  constructor(
    private readonly orders: Orders,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ number, email }: EventData<typeof orderLinkRequested>, { eventId }: EventMeta): Promise<void> {
    const order = await this.orders.find({ number });
    if (!order || order.client.email.toLowerCase() !== email) return;
    await this.mailer.send(order.id, orderLinkEmail, { key: `order-link-${eventId}` });
  }
}

/** Where an order has come to, with the link of its page. */
export function orderLinkEmail({ order, shop }: OrderEmailData): EmailDraft {
  const needsAccount = !order.guestKeyHash && order.source !== 'quote';
  const words = orderLinkWording.compose({
    numero: order.number,
    commande: orderName(order),
    compte: needsAccount ? '\u202f; connectez-vous avec votre compte pour l’ouvrir' : '',
  });
  const preheader = `Commande ${order.number}`;
  const mail = (
    <OrderEmailLayout order={order} shop={shop} words={words} preheader={preheader}>
      <MailFacts
        rows={[
          { label: 'Passée le', value: frenchDay(reunionDay(order.placedAt)) },
          { label: 'État', value: wireOrderStatus[order.status] },
          ...(order.deliveredAt ? [{ label: 'Livrée le', value: frenchDay(reunionDay(order.deliveredAt)) }] : []),
        ]}
      />
      <OrderButton order={order} shop={shop}>
        Voir ma commande
      </OrderButton>
      <MailText>Vous n’avez rien demandé{'\u202f'}? Ignorez ce message, personne d’autre ne l’a reçu.</MailText>
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}
