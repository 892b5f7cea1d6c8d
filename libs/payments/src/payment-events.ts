import { paymentProviders, paymentSources } from '@boutik/contract';
import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

/** A payment was captured. `reference` is the one given to `Payments.open`; amounts in cents. */
export const paymentCaptured = defineEvent(
  'payment.captured',
  z.object({
    paymentId: z.number(),
    provider: z.enum(paymentProviders),
    sessionId: z.string(),
    reference: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
);

const refundFields = {
  refundId: z.number(),
  /** The key that was given to `Refunds.request`. */
  key: z.string(),
  provider: z.enum(paymentSources),
  sessionId: z.string(),
  reference: z.string(),
  /** Cents. */
  amount: z.number(),
};

/** A refund was requested; the worker sends it to the provider. */
export const refundRequested = defineEvent(
  'payment.refund-requested',
  z.object({ refundId: z.number(), attempt: z.number().default(1) }),
);

/** The provider has refunded the amount. */
export const paymentRefunded = defineEvent('payment.refunded', z.object(refundFields));

/** The provider refused the refund: staff have to refund in another way. */
export const refundFailed = defineEvent('payment.refund-failed', z.object(refundFields));

/** A dispute of a payment was opened, or its state changed; amount in cents. */
export const disputeChanged = defineEvent(
  'payment.dispute-changed',
  z.object({
    disputeId: z.number(),
    provider: z.enum(paymentProviders),
    reference: z.string(),
    state: z.enum(['needs-response', 'under-review', 'won', 'lost']),
    amount: z.number(),
    /** Of the dispute: an event that was delivered twice has the same one. */
    version: z.number(),
  }),
);

/** The payer chose an outcome on the sandbox's page; the worker sends the webhook. */
export const sandboxDecided = defineEvent('sandbox.decided', z.object({ sessionId: z.string() }));

/** Someone opened or decided a dispute on the sandbox's page; the worker sends the webhook. */
export const sandboxDisputed = defineEvent('sandbox.disputed', z.object({ sessionId: z.string() }));
