import { randomUUID } from 'node:crypto';
import { formatEuros, frenchDay, randomToken } from '@boutik/kernel';
import { type FilledTexts, MailButton, MailFacts, MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import type { EntityManager } from 'typeorm';
import { hashToken } from '../../checkout/place-quote-order.js';
import { OrderLifecycle } from '../../lifecycle/order-lifecycle.js';
import {
  type EmailDraft,
  OrderButton,
  OrderedItems,
  type OrderEmailData,
  OrderEmailLayout,
  untilOf,
} from '../../notifications/order-email-layout.js';
import { emailShop } from '../../notifications/order-mailer.js';
import { InstalmentButton } from '../../on-account/account-emails.js';
import type { DuePart } from '../../on-account/account-payments.js';
import { nextPayment } from '../../deposits/domain/deposit.js';
import { transferFacts, transferInstructions } from '../../payment/transfer/transfer-instructions.js';
import type { OrderRow } from '../../storage/order.entity.js';
import { Orders } from '../../storage/orders.js';
import { orderChangedWording } from '../../notifications/order-mail-wordings.js';
import {
  balanceLinkWording,
  depositLinkWording,
  instalmentLinkWording,
  paymentLinkWording,
} from '../../notifications/payment-mail-wordings.js';

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
    await this.mail(tx, order, paymentLinkEmail(await this.renew(tx, order)));
  }

  /** The same for what is paid next of an order on account; its stock is sold. */
  async sendInstalment(tx: EntityManager, order: OrderRow, part: DuePart): Promise<void> {
    const token = await this.renewToken(tx, order);
    await this.mail(tx, order, instalmentLinkEmail({ ...(await this.dataOf(tx, order)), token, part }));
  }

  /** A token that pays an order on account, which the caller has locked. */
  async renewToken(tx: EntityManager, order: OrderRow): Promise<string> {
    const token = randomToken(32);
    order.tokenHash = hashToken(token);
    await this.orders.save(tx, order);
    return token;
  }

  /** Mails the new content of a changed order in the same way; to pay by bank transfer, it names the new amount. */
  async sendChange(tx: EntityManager, order: OrderRow): Promise<void> {
    const renewed = order.transferChosenAt ? await this.dataOf(tx, order) : await this.renew(tx, order);
    if (order.client.email !== '') await this.mail(tx, order, orderChangedEmail(renewed));
  }

  private async renew(tx: EntityManager, order: OrderRow): Promise<PaymentLinkData> {
    const token = randomToken(32);
    order.tokenHash = hashToken(token);
    await this.lifecycle.renew(tx, order);
    return { ...(await this.dataOf(tx, order)), token };
  }

  private async dataOf(tx: EntityManager, order: OrderRow): Promise<OrderEmailData> {
    return { order, lines: await this.orders.findLines(order.id, tx), shop: emailShop() };
  }

  private mail(tx: EntityManager, order: OrderRow, { subject, mail }: EmailDraft): Promise<unknown> {
    const key = `payment-link-${order.id}-${randomUUID()}`;
    return this.mails.enqueue(tx, { key, to: order.client.email, subject, ...renderMail(mail) });
  }
}

interface PaymentLinkData extends OrderEmailData {
  token: string;
}

/** The client pays an order that staff placed, or an order of their own that is still unpaid. */
export function paymentLinkEmail(data: PaymentLinkData): EmailDraft {
  const { order, lines, shop } = data;
  const words = paymentWords(order);
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      words={words}
      preheader={`Commande ${order.number} · ${formatEuros(nextPayment(order))}`}
    >
      <OrderedItems order={order} lines={lines} />
      <PayButton {...data} />
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}

/** The client pays an instalment, or an order on account. */
export function instalmentLinkEmail({ part, ...data }: PaymentLinkData & { part: DuePart }): EmailDraft {
  const { order, shop } = data;
  const amount = formatEuros(part.amount);
  const words = instalmentLinkWording.compose({ numero: order.number, montant: amount, date: frenchDay(part.dueOn) });
  const preheader = `Commande ${order.number} · ${amount} avant le ${frenchDay(part.dueOn)}`;
  const mail = (
    <OrderEmailLayout order={order} shop={shop} words={words} preheader={preheader}>
      <InstalmentButton {...data} part={part} />
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}

/** The link pays the order, its deposit, or the balance after it. */
function paymentWords(order: OrderRow): FilledTexts {
  const { number: numero, total, deposit, depositPaidAt } = order;
  const montant = formatEuros(nextPayment(order));
  const shared = { numero, jusqu_au: untilOf(order) };
  if (deposit === null) return paymentLinkWording.compose(shared);
  if (depositPaidAt) return balanceLinkWording.compose({ ...shared, montant });
  return depositLinkWording.compose({ ...shared, montant, solde: formatEuros(total - deposit) });
}

/** Staff changed what an unpaid order contains. */
export function orderChangedEmail(data: OrderEmailData & { token?: string }): EmailDraft {
  const { order, lines, shop, token } = data;
  const transfer = transferInstructions(order);
  const words = orderChangedWording.compose({ numero: order.number, jusqu_au: untilOf(order) });
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      words={words}
      preheader={`Commande ${order.number} · ${formatEuros(order.total)}`}
    >
      <OrderedItems order={order} lines={lines} />
      {transfer && <MailFacts rows={transferFacts(transfer)} />}
      {token === undefined ? (
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      ) : (
        order.total > 0 && <PayButton {...data} token={token} />
      )}
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}

function PayButton({ order, shop, token }: PaymentLinkData): ReactElement {
  return (
    <MailButton href={`${shop.publicUrl}/payment-select?commande=${order.id}&lien=${token}`}>
      {order.deposit === null ? 'Payer ma commande' : `Payer ${formatEuros(nextPayment(order))}`}
    </MailButton>
  );
}
