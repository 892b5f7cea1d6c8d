import type { PaymentProviderName } from '@boutik/contract';
import { paymentRefunded, refundFailed, Refunds } from '@boutik/payments';
import { type EventData, type EventListener, ListensTo, logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { goesBack } from '../domain/payment-verdict.js';
import { paymentReturnedMail, paymentReviewMail } from '../mails/order-mails.js';
import { PostOrderMail } from '../mails/post-order-mail.js';
import { Orders } from '../storage/orders.js';
import { misfitKey } from '../use-cases/decide-held-payment.js';
import { orderHeldForReview } from './order-events.js';

const KEY = /^misfit-(\d+)-/;

/** A payment that the order cannot use is refunded automatically; one that staff may still accept waits for review. */
@Injectable()
@ListensTo(orderHeldForReview)
export class OnOrderHeldForReview implements EventListener<typeof orderHeldForReview> {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: Refunds,
    private readonly mail: PostOrderMail,
  ) {}

  async handle({ orderId, reason, provider, sessionId }: EventData<typeof orderHeldForReview>): Promise<void> {
    const key = misfitKey(orderId, sessionId);
    if (goesBack(reason)) {
      const payment = { provider: provider as PaymentProviderName, sessionId, key };
      await this.orders.transaction((tx) => this.refunds.ask(tx, payment));
    }
    const compose = goesBack(reason) ? paymentReturnedMail(reason) : paymentReviewMail;
    await this.mail.post(orderId, compose, { key: `order-review-${key}` });
  }
}

/** Ends the review once the payment is refunded. */
@Injectable()
@ListensTo(paymentRefunded)
export class OnMisfitRefunded implements EventListener<typeof paymentRefunded> {
  constructor(
    private readonly orders: Orders,
    private readonly mail: PostOrderMail,
  ) {}

  async handle({ key }: EventData<typeof paymentRefunded>): Promise<void> {
    const id = Number(KEY.exec(key)?.[1] ?? 0);
    if (id === 0) return;
    const reason = await this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, { id });
      const held = order?.reviewReason ?? null;
      if (!order || !held) return null;
      order.reviewReason = null;
      await this.orders.save(tx, order);
      return held;
    });
    // Staff decided: so far the client was only told that the payment is under review.
    if (reason && !goesBack(reason))
      await this.mail.post(id, paymentReturnedMail(reason), { key: `order-returned-${key}` });
  }
}

/** The order stays under review: staff have to refund it in another way. */
@Injectable()
@ListensTo(refundFailed)
export class OnMisfitRefundFailed implements EventListener<typeof refundFailed> {
  handle({ reference, key, amount }: EventData<typeof refundFailed>): Promise<void> {
    logger('orders').error({ reference, key, amount }, 'The provider refused a refund');
    return Promise.resolve();
  }
}
