import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

const orderId = z.number().int().positive();

/** An order was placed; stock is reserved for its products. */
export const orderPlaced = defineEvent('order.placed', z.object({ orderId }));

/** The order is paid and invoiced. */
export const orderPaid = defineEvent('order.paid', z.object({ orderId }));

/** Somebody asks for the link of an order: the order of this number, if it has this address. */
export const orderLinkRequested = defineEvent(
  'order.link-requested',
  z.object({ number: z.string(), email: z.string() }),
);

/** A part of an order on account is paid, or all that was left; cents. */
export const orderPaymentReceived = defineEvent(
  'order.payment-received',
  z.object({
    orderId,
    /** Of the payment: one email is sent for each. */
    key: z.string(),
    means: z.enum(['stripe', 'paypal', 'transfer', 'cheque', 'cash']),
    amount: z.number().int().positive(),
    /** What was still owed then, and what of it is due next. */
    left: z.number().int().nonnegative(),
    next: z
      .object({ amount: z.number().int(), dueOn: z.string(), instalment: z.number(), instalments: z.number() })
      .nullable(),
  }),
);

/** The customer pays by bank transfer: the stock is reserved for some days. */
export const orderTransferChosen = defineEvent('order.transfer-chosen', z.object({ orderId }));

/** The awaited transfer has not come in, and the stock is about to be released. */
export const orderTransferDue = defineEvent('order.transfer-due', z.object({ orderId }));

/** An unpaid order was cancelled and its stock, if any, released. */
export const orderCancelled = defineEvent(
  'order.cancelled',
  z.object({ orderId, reason: z.enum(['client', 'expired', 'replaced', 'staff']) }),
);

const shipmentId = z.number().int().positive();

/** A shipment was given to its carrier, or is ready to be collected. */
export const shipmentHandedOver = defineEvent('shipment.handed-over', z.object({ shipmentId }));

/** A shipment was received by the client. */
export const shipmentDelivered = defineEvent('shipment.delivered', z.object({ shipmentId }));

/** A captured payment does not match its order: see the reason. */
export const orderPaymentUnderReview = defineEvent(
  'order.payment-under-review',
  z.object({
    orderId,
    reason: z.enum(['amount-mismatch', 'stock-gone', 'coupon-gone', 'paid-after-cancel', 'paid-twice']),
    /** The payment that does not match. */
    provider: z.string(),
    sessionId: z.string(),
    /** Cents; absent in events of earlier versions. */
    amount: z.number().int().optional(),
  }),
);

/** The provider has refunded an order; `whole` when its total is refunded. */
export const orderRefunded = defineEvent(
  'order.refunded',
  z.object({
    orderId,
    /** The key that was given to `RefundOrder.refund`. */
    key: z.string(),
    /** Cents. */
    amount: z.number().int().positive(),
    whole: z.boolean(),
  }),
);
