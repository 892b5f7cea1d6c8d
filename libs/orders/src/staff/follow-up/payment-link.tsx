import { randomUUID } from 'node:crypto';
import { formatEuros, frenchMoment, randomToken } from '@boutik/kernel';
import { MailButton, MailQueue, MailText, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashToken } from '../../checkout/place-quote-order.js';
import { OrderLifecycle } from '../../lifecycle/order-lifecycle.js';
import {
  type EmailDraft,
  OrderedItems,
  type OrderEmailData,
  OrderEmailLayout,
} from '../../notifications/order-email-layout.js';
import { emailShop } from '../../notifications/order-mailer.js';
import type { OrderRow } from '../../storage/order.entity.js';
import { Orders } from '../../storage/orders.js';

/** Links that pay an order without an account. A new link of an order replaces the earlier one. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Mails a link to the client of an unpaid order, which the caller has locked, and reserves its stock for
   * `PAYMENT_LINK_DAYS`. The token of the link is in the mail alone; the order stores its hash.
   */
  async send(tx: EntityManager, order: OrderRow): Promise<void> {
    const token = randomToken(32);
    order.tokenHash = hashToken(token);
    await this.lifecycle.renew(tx, order);
    const lines = await this.orders.findLines(order.id, tx);
    const { subject, mail } = paymentLinkEmail({ order, lines, shop: emailShop() }, token);
    const key = `payment-link-${order.id}-${randomUUID()}`;
    await this.mails.enqueue(tx, { key, to: order.client.email, subject, ...renderMail(mail) });
  }
}

/** The client pays an order that staff placed, or an order of their own that is still unpaid. */
export function paymentLinkEmail({ order, lines, shop }: OrderEmailData, token: string): EmailDraft {
  const until = order.reservedUntil ? ` jusqu'au ${frenchMoment(order.reservedUntil)}` : '';
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title="Votre commande vous attend"
      preheader={`Commande ${order.number} · ${formatEuros(order.total)}`}
    >
      <MailText>
        Vos articles vous sont réservés{until}. Réglez la commande {order.number} en ligne, sans compte ni mot de passe.
      </MailText>
      <OrderedItems order={order} lines={lines} />
      <MailButton href={`${shop.publicUrl}/payment-select?commande=${order.id}&lien=${token}`}>
        Payer ma commande
      </MailButton>
    </OrderEmailLayout>
  );
  return { subject: `Votre commande ${order.number} à régler`, mail };
}
