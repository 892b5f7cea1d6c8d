import { paymentCaptured } from '@boutik/payments';
import { type EventData, type EventListener, ListensTo, logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { MarkOrderPaid } from '../use-cases/mark-order-paid.js';

/** Pays the order even when the buyer's browser never came back. */
@Injectable()
@ListensTo(paymentCaptured)
export class OnPaymentCaptured implements EventListener<typeof paymentCaptured> {
  constructor(private readonly markPaid: MarkOrderPaid) {}

  async handle({ reference, ...payment }: EventData<typeof paymentCaptured>): Promise<void> {
    if (!isOrderNumber(reference)) return;
    const settlement = await this.markPaid.mark(reference, payment);
    if (settlement === 'unknown') logger('orders').warn({ reference }, 'A payment names no order');
  }
}

/** Others take money too, under references of their own. */
function isOrderNumber(reference: string): boolean {
  return reference.startsWith('CMD-');
}
