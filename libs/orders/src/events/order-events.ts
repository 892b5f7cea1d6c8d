import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

const orderId = z.number().int().positive();

/** An order was made and keeps its units from others. */
export const orderPlaced = defineEvent('order.placed', z.object({ orderId }));

/** The money is there and the invoice is written. */
export const orderPaid = defineEvent('order.paid', z.object({ orderId }));

/** An unpaid order ended; its units are for sale again. */
export const orderCancelled = defineEvent(
  'order.cancelled',
  z.object({ orderId, reason: z.enum(['client', 'expired', 'replaced']) }),
);

/** Money came in that a person must look at: see the reason. */
export const orderHeldForReview = defineEvent(
  'order.held-for-review',
  z.object({
    orderId,
    reason: z.enum(['amount-mismatch', 'stock-gone', 'coupon-gone', 'paid-after-cancel', 'paid-twice']),
    /** The payment that does not fit. */
    provider: z.string(),
    sessionId: z.string(),
  }),
);

/** The provider has given money of an order back; `whole` when nothing of it is left. */
export const orderRefunded = defineEvent(
  'order.refunded',
  z.object({
    orderId,
    /** What the caller of `RefundOrder.refund` called it. */
    key: z.string(),
    /** Cents. */
    amount: z.number().int().positive(),
    whole: z.boolean(),
  }),
);
