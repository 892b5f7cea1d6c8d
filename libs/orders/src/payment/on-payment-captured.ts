import { paymentCaptured } from '@boutik/payments';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { kindOfNumber } from '../lifecycle/domain/order-kind.js';
import { MarkOrderPaid } from '../lifecycle/mark-order-paid.js';

/** Marks the order paid even when the client's browser never returned from the payment page. */
@Injectable()
@ListensTo(paymentCaptured)
export class OnPaymentCaptured implements EventListener<typeof paymentCaptured> {
  constructor(private readonly markPaid: MarkOrderPaid) {}

  async handle({ reference, ...payment }: EventData<typeof paymentCaptured>): Promise<void> {
    // Other libraries use payments too, with references of their own.
    if (kindOfNumber(reference) === null) return;
    const settlement = await this.markPaid.mark(reference, payment);
    if (settlement === 'unknown') logger('orders').warn({ reference }, 'A payment matches no order');
  }
}
