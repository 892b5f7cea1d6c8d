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
import { nextPayment } from '../../deposits/domain/deposit.js';
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
  const { title, text, subject } = paymentTexts(order);
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title={title}
      preheader={`Commande ${order.number} · ${formatEuros(nextPayment(order))}`}
    >
      <MailText>
        Vos articles vous sont réservés{until}. {text}
      </MailText>
      <OrderedItems order={order} lines={lines} />
      <MailButton href={`${shop.publicUrl}/payment-select?commande=${order.id}&lien=${token}`}>
        {order.deposit === null ? 'Payer ma commande' : `Payer ${formatEuros(nextPayment(order))}`}
      </MailButton>
    </OrderEmailLayout>
  );
  return { subject, mail };
}

/** The link pays the order, its deposit, or the balance after it. */
function paymentTexts(order: OrderRow): { title: string; text: string; subject: string } {
  const { number, total, deposit, depositPaidAt } = order;
  const due = formatEuros(nextPayment(order));
  if (deposit === null)
    return {
      title: 'Votre commande vous attend',
      text: `Réglez la commande ${number} en ligne, sans compte ni mot de passe.`,
      subject: `Votre commande ${number} à régler`,
    };
  if (depositPaidAt)
    return {
      title: 'Le solde de votre commande',
      text: `Réglez en ligne, sans compte ni mot de passe, le solde de ${due}\u202f: nous préparons votre commande ${number} dès qu’il est reçu.`,
      subject: `Solde de votre commande ${number} à régler`,
    };
  return {
    title: 'Votre commande vous attend',
    text: `Réglez en ligne, sans compte ni mot de passe, l’acompte de ${due} qui confirme la commande ${number}. Le solde de ${formatEuros(total - deposit)} est à régler avant la livraison.`,
    subject: `Acompte de votre commande ${number} à régler`,
  };
}
