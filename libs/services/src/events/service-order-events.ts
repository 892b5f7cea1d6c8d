import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

const orderId = z.number().int().positive();

export const serviceOrderPlaced = defineEvent('service-order.placed', z.object({ orderId }));

/** The money is there and the invoice is written. */
export const serviceOrderPaid = defineEvent('service-order.paid', z.object({ orderId }));

/** Money came in that the order cannot use; it goes back whole. */
export const servicePaymentReturned = defineEvent(
  'service-order.payment-returned',
  z.object({ orderId, amount: z.number().int(), sessionId: z.string() }),
);

/** The provider has given money of a service order back; `whole` when nothing of it is left. */
export const serviceOrderRefunded = defineEvent(
  'service-order.refunded',
  z.object({ orderId, key: z.string(), amount: z.number().int().positive(), whole: z.boolean() }),
);
