import { toPaymentSource } from '@boutik/contract';
import { type Cents, formatEuros } from '@boutik/kernel';
import { paymentRefunded, refundFailed, Refunds } from '@boutik/payments';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { type EmailDraft, type OrderEmailData, OrderEmailLayout } from '../notifications/order-email-layout.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { orderPaymentUnderReview } from '../order-events.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { isRefundedAutomatically, type ReviewReason } from './domain/payment-match.js';
import { SettleReceived } from './manual/settle-received.js';
import { unmatchedPaymentKey } from './resolve-payment-review.js';
import { paymentReturnedWording, paymentReviewWording } from '../notifications/payment-mail-wordings.js';

const UNMATCHED_PAYMENT_KEY = /^misfit-(\d+)-/;

/** A payment that the order cannot use is refunded automatically; one that staff may still accept waits for review. */
@Injectable()
@ListensTo(orderPaymentUnderReview)
export class OnPaymentUnderReview implements EventListener<typeof orderPaymentUnderReview> {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: Refunds,
    private readonly mailer: OrderMailer,
  ) {}

  async handle(event: EventData<typeof orderPaymentUnderReview>): Promise<void> {
    const { orderId, reason, provider, sessionId, amount } = event;
    const order = await this.orders.find({ id: orderId });
    if (!order) return;
    const key = unmatchedPaymentKey(orderId, sessionId);
    const isRefunded = isRefundedAutomatically(reason, kindOf(order));
    if (isRefunded) {
      const payment = { provider: toPaymentSource(provider), sessionId, key };
      await this.orders.transaction((tx) => this.refunds.request(tx, payment));
    }
    const compose = isRefunded ? paymentRefundedEmail({ reason, amount }) : paymentReviewEmail;
    await this.mailer.send(orderId, compose, { key: `order-review-${key}` });
  }
}

/** Ends the review once the payment is refunded; what staff have received meanwhile pays the order then. */
@Injectable()
@ListensTo(paymentRefunded)
export class OnUnmatchedPaymentRefunded implements EventListener<typeof paymentRefunded> {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly received: SettleReceived,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ key }: EventData<typeof paymentRefunded>): Promise<void> {
    const id = Number(UNMATCHED_PAYMENT_KEY.exec(key)?.[1] ?? 0);
    if (id === 0) return;
    const known = await this.orders.find({ id });
    if (!known) return;
    const reason = await this.orders.transaction(async (tx) => {
      const locked = await this.lifecycle.lockWithLines(tx, known);
      const reviewReason = locked?.order.reviewReason ?? null;
      if (!locked || !reviewReason || !endsReview(locked.order, reviewReason, key)) return null;
      locked.order.reviewReason = null;
      await this.orders.save(tx, locked.order);
      await this.received.settle(tx, locked);
      return reviewReason;
    });
    // Staff decided: so far the client was only told that the payment is under review.
    if (reason && !isRefundedAutomatically(reason, 'order'))
      await this.mailer.send(id, paymentRefundedEmail({ reason }), { key: `order-returned-${key}` });
  }
}

/** Not the review of another payment, about which staff have to decide. */
function endsReview({ id, paymentSessionId }: OrderRow, reason: ReviewReason, key: string): boolean {
  return isRefundedAutomatically(reason, 'order') || key === unmatchedPaymentKey(id, paymentSessionId ?? '');
}

/** The order stays under review: staff have to refund it in another way. */
@Injectable()
@ListensTo(refundFailed)
export class OnUnmatchedPaymentRefundFailed implements EventListener<typeof refundFailed> {
  handle({ reference, key, amount }: EventData<typeof refundFailed>): Promise<void> {
    logger('orders').error({ reference, key, amount }, 'The provider refused a refund');
    return Promise.resolve();
  }
}

/** The payment does not match the order: staff will review it. */
export function paymentReviewEmail({ order, shop }: OrderEmailData): EmailDraft {
  const words = paymentReviewWording.compose({ numero: order.number });
  const preheader = `Votre paiement pour la commande ${order.number} est bien arrivé.`;
  return {
    subject: words.subject,
    mail: <OrderEmailLayout order={order} shop={shop} words={words} preheader={preheader} />,
  };
}

const refundReasons: Record<ReviewReason, string> = {
  'stock-gone': "votre paiement est arrivé après le délai prévu, et l'un de vos articles n'est plus en stock",
  'coupon-gone': 'votre paiement est arrivé après le délai prévu, et votre code promo n’est plus disponible',
  'paid-after-cancel': 'votre paiement est arrivé après l’annulation de la commande',
  'paid-twice': 'cette commande était déjà payée',
  'amount-mismatch': 'la somme reçue n’est pas celle de la commande',
};

/** Of an order with a deposit, only that may have been paid twice, of one on account an instalment. */
function refundReasonOf({ depositPaidAt, paidAt, dueOn }: OrderEmailData['order'], reason: ReviewReason): string {
  if (reason === 'paid-twice' && dueOn) return 'cette somme n’était plus due';
  if (reason === 'paid-twice' && depositPaidAt && !paidAt) return 'l’acompte de cette commande était déjà payé';
  return refundReasons[reason];
}

/** A payment that the order cannot use; amount in cents. */
interface UnusedPayment {
  reason: ReviewReason;
  amount?: Cents | undefined;
}

/** The payment cannot be used for the order and is refunded automatically. */
export function paymentRefundedEmail({ reason, amount }: UnusedPayment): (mailed: OrderEmailData) => EmailDraft {
  return ({ order, shop }) => {
    const isOfServices = kindOf(order) === 'service-order';
    const words = paymentReturnedWording.compose({
      numero: order.number,
      de_montant: isOfServices && amount !== undefined ? `de ${formatEuros(amount)}` : '',
      raison: isOfServices ? 'elle avait changé entre-temps' : refundReasonOf(order, reason),
    });
    const preheader = `Votre paiement pour ${isOfServices ? '' : 'la commande '}${order.number} vous est rendu.`;
    return {
      subject: words.subject,
      mail: <OrderEmailLayout order={order} shop={shop} words={words} preheader={preheader} />,
    };
  };
}
