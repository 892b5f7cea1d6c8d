import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

const orderId = z.number().int().positive();

export const serviceOrderPlaced = defineEvent('service-order.placed', z.object({ orderId }));

/** The order is paid and invoiced. */
export const serviceOrderPaid = defineEvent('service-order.paid', z.object({ orderId }));

/** A payment does not match the order and is refunded in full. */
export const servicePaymentReturned = defineEvent(
  'service-order.payment-returned',
  z.object({ orderId, amount: z.number().int(), sessionId: z.string() }),
);

/** The provider has refunded a service order; `whole` when its total is refunded. */
export const serviceOrderRefunded = defineEvent(
  'service-order.refunded',
  z.object({ orderId, key: z.string(), amount: z.number().int().positive(), whole: z.boolean() }),
);
