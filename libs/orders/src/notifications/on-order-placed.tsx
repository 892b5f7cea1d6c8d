import { formatEuros } from '@boutik/kernel';
import { MailFacts, MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { printOrder } from '../documents/order-jobs.js';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { orderPlaced } from '../order-events.js';
import { Orders } from '../storage/orders.js';
import {
  AcceptedTerms,
  type EmailDraft,
  isOnQuote,
  OrderButton,
  OrderedItems,
  type OrderEmailData,
  OrderEmailLayout,
  placeFacts,
  recipientFacts,
  referenceFacts,
  untilOf,
} from './order-email-layout.js';
import { OrderMailer } from './order-mailer.js';
import { orderPlacedWording, servicesPlacedWording } from './order-mail-wordings.js';

@Injectable()
@ListensTo(orderPlaced)
export class OnOrderPlaced implements EventListener<typeof orderPlaced> {
  constructor(
    private readonly orders: Orders,
    private readonly jobs: Jobs,
    private readonly mailer: OrderMailer,
  ) {}

  /**
   * The email of an order of products is sent with the printed document attached; services have no document. The client of
   * an order that staff placed has got a payment link instead.
   */
  async handle({ orderId }: EventData<typeof orderPlaced>): Promise<void> {
    const order = await this.orders.find({ id: orderId });
    if (!order) return;
    await (kindOf(order) === 'order'
      ? this.jobs.add(printOrder, { orderId, announce: order.source !== 'staff' }, { id: String(orderId) })
      : this.mailer.send(orderId, servicesPlacedEmail, { key: `order-placed-${orderId}` }));
  }
}

/** The order is placed and its stock is reserved until it is paid. */
export function orderPlacedEmail({ order, lines, shop }: OrderEmailData): EmailDraft {
  const words = orderPlacedWording.compose({ numero: order.number, jusqu_au: untilOf(order) });
  const facts = [...placeFacts(order), ...referenceFacts(order), ...recipientFacts(order)];
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      words={words}
      preheader={`Commande ${order.number} · ${formatEuros(order.total)}`}
    >
      {facts.length > 0 && <MailFacts rows={facts} />}
      <OrderedItems order={order} lines={lines} />
      <AcceptedTerms order={order} shop={shop} />
      <OrderButton order={order} shop={shop}>
        Voir et payer ma commande
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}

/** The order of services is placed; without a price there is nothing to pay yet. */
export function servicesPlacedEmail({ order, lines, shop }: OrderEmailData): EmailDraft {
  const priced = order.total > 0;
  const words = servicesPlacedWording.compose({
    numero: order.number,
    paiement: priced ? 'Réglez-la en ligne quand vous le souhaitez, nous convenons ensuite d’un rendez-vous.' : '',
  });
  const mail = (
    <OrderEmailLayout order={order} shop={shop} words={words} preheader={`Commande ${order.number}`}>
      {lines.some(isOnQuote) && (
        <MailText>Un conseiller vous recontacte pour établir le devis de ce qui est indiqué sur devis.</MailText>
      )}
      <OrderedItems order={order} lines={lines} />
      <AcceptedTerms order={order} shop={shop} />
      <OrderButton order={order} shop={shop}>
        {priced ? 'Voir et payer ma commande' : 'Voir ma commande'}
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}
