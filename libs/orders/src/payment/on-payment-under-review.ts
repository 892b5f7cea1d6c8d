import { toPaymentProvider } from '@boutik/contract';
import { paymentRefunded, refundFailed, Refunds } from '@boutik/payments';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { isRefundedAutomatically } from './domain/payment-match.js';
import { paymentRefundedEmail, paymentReviewEmail } from '../notifications/order-emails.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { Orders } from '../storage/orders.js';
import { unmatchedPaymentKey } from './resolve-payment-review.js';
import { orderPaymentUnderReview } from '../order-events.js';

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
      const payment = { provider: toPaymentProvider(provider), sessionId, key };
      await this.orders.transaction((tx) => this.refunds.request(tx, payment));
    }
    const compose = isRefunded ? paymentRefundedEmail({ reason, amount }) : paymentReviewEmail;
    await this.mailer.send(orderId, compose, { key: `order-review-${key}` });
  }
}

/** Ends the review once the payment is refunded. */
@Injectable()
@ListensTo(paymentRefunded)
export class OnUnmatchedPaymentRefunded implements EventListener<typeof paymentRefunded> {
  constructor(
    private readonly orders: Orders,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ key }: EventData<typeof paymentRefunded>): Promise<void> {
    const id = Number(UNMATCHED_PAYMENT_KEY.exec(key)?.[1] ?? 0);
    if (id === 0) return;
    const reason = await this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, { id });
      const reviewReason = order?.reviewReason ?? null;
      if (!order || !reviewReason) return null;
      order.reviewReason = null;
      await this.orders.save(tx, order);
      return reviewReason;
    });
    // Staff decided: so far the client was only told that the payment is under review.
    if (reason && !isRefundedAutomatically(reason, 'order'))
      await this.mailer.send(id, paymentRefundedEmail({ reason }), { key: `order-returned-${key}` });
  }
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
