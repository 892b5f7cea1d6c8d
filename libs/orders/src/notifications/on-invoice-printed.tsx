import { invoicePrinted } from '@boutik/invoices';
import { formatEuros, frenchDay } from '@boutik/kernel';
import { MailFacts } from '@boutik/platform/mail';
import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { PaymentSchedules } from '../instalments/payment-schedules.js';
import { orderOnAccountEmail } from '../on-account/account-emails.js';
import { promisedDayOf, shippingMethodOf } from '../lifecycle/order-terms.js';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { paidDeposit } from '../deposits/domain/deposit.js';
import {
  AcceptedTerms,
  type EmailDraft,
  OrderButton,
  OrderedItems,
  type OrderEmailData,
  OrderEmailLayout,
  orderName,
  placeFacts,
  recipientFacts,
} from './order-email-layout.js';
import { OrderMailer } from './order-mailer.js';
import { orderPaidWording } from './order-mail-wordings.js';

const MAX_EMAIL_AGE_MS = 7 * 86_400_000;

/** Sends one email for payment and invoice, once the invoice is printed. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnInvoicePrinted implements EventListener<typeof invoicePrinted> {
  constructor(
    private readonly orders: Orders,
    private readonly mailer: OrderMailer,
    private readonly schedules: PaymentSchedules,
  ) {}

  async handle(printed: EventData<typeof invoicePrinted>, meta: EventMeta): Promise<void> {
    const { kind, invoiceId, number, fileKey, size } = printed;
    const order = kind === 'invoice' ? await this.orders.find({ invoiceId }) : null;
    if (!order) return;
    const invoice = { filename: `facture-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    const instalments = await this.schedules.find(order);
    // An old invoice is printed when it is first downloaded: no email is sent then.
    const compose = (data: OrderEmailData) => {
      const ageMs = meta.occurredAt.getTime() - (data.order.paidAt?.getTime() ?? 0);
      if (ageMs > MAX_EMAIL_AGE_MS) return null;
      return data.order.dueOn ? orderOnAccountEmail(data, data.order.dueOn, instalments) : orderPaidEmail(data);
    };
    await this.mailer.send(order.id, compose, { key: `order-paid-${order.id}`, attachments: [invoice] });
  }
}

const DELIVERY_LABELS = { delivery: 'Livrée au plus tard le', collection: 'Prête au retrait au plus tard le' } as const;

/** What of the paid sum was paid otherwise: before, or by a voucher. */
function otherPartOf(order: OrderRow): string {
  if (order.depositPaidAt) return `, après votre acompte de ${formatEuros(paidDeposit(order))}`;
  if (!(order.voucher > 0)) return '';
  return order.voucher < order.total ? `, dont ${formatEuros(order.voucher)} par bon d’avoir` : ', par bon d’avoir';
}

/** The order is paid; the invoice is attached. */
export function orderPaidEmail({ order, lines, shop }: OrderEmailData): EmailDraft {
  const promisedDay = promisedDayOf(order, lines);
  const facts = [
    { label: 'Commande', value: order.number },
    { label: 'Facture', value: order.invoiceNumber ?? '' },
    ...(promisedDay ? [{ label: DELIVERY_LABELS[shippingMethodOf(order)], value: frenchDay(promisedDay) }] : []),
    ...placeFacts(order),
    ...recipientFacts(order),
  ];
  const isOfServices = kindOf(order) === 'service-order';
  const words = orderPaidWording.compose({
    commande: orderName(order),
    montant: formatEuros(order.total - paidDeposit(order)),
    acompte: otherPartOf(order),
    rendez_vous: isOfServices ? 'Un conseiller vous appelle pour fixer la date de l’intervention.' : '',
  });
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      words={words}
      preheader={`Votre facture ${order.invoiceNumber} est jointe à ce message.`}
    >
      <MailFacts rows={facts} />
      <OrderedItems order={order} lines={lines} />
      <AcceptedTerms order={order} shop={shop} />
      <OrderButton order={order} shop={shop}>
        Voir ma commande
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}
