import { invoicePrinted } from '@boutik/invoices';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { orderExpiredMail, orderPaidMail, orderPlacedMail, paymentReviewMail } from '../mails/order-mails.js';
import { PostOrderMail } from '../mails/post-order-mail.js';
import { orderCancelled, orderHeldForReview, orderPlaced } from './order-events.js';

@Injectable()
@ListensTo(orderPlaced)
export class OnOrderPlaced implements EventListener<typeof orderPlaced> {
  constructor(private readonly mail: PostOrderMail) {}

  handle({ orderId }: EventData<typeof orderPlaced>): Promise<void> {
    return this.mail.post(orderId, orderPlacedMail, { key: `order-placed-${orderId}` });
  }
}

/** Payment and invoice reach the client in one mail, once the paper is there. */
@Injectable()
@ListensTo(invoicePrinted)
export class OnInvoicePrinted implements EventListener<typeof invoicePrinted> {
  constructor(private readonly mail: PostOrderMail) {}

  handle({ orderId, number, fileKey, size }: EventData<typeof invoicePrinted>): Promise<void> {
    const invoice = { filename: `facture-${number}.pdf`, contentType: 'application/pdf', size, fileKey };
    return this.mail.post(orderId, orderPaidMail, { key: `order-paid-${orderId}`, attachments: [invoice] });
  }
}

/** Who deleted or replaced an order himself needs no mail about it. */
@Injectable()
@ListensTo(orderCancelled)
export class OnOrderCancelled implements EventListener<typeof orderCancelled> {
  constructor(private readonly mail: PostOrderMail) {}

  async handle({ orderId, reason }: EventData<typeof orderCancelled>): Promise<void> {
    if (reason === 'expired') await this.mail.post(orderId, orderExpiredMail, { key: `order-expired-${orderId}` });
  }
}

@Injectable()
@ListensTo(orderHeldForReview)
export class OnOrderHeldForReview implements EventListener<typeof orderHeldForReview> {
  constructor(private readonly mail: PostOrderMail) {}

  handle({ orderId, reason }: EventData<typeof orderHeldForReview>): Promise<void> {
    return this.mail.post(orderId, paymentReviewMail, { key: `order-review-${orderId}-${reason}` });
  }
}
