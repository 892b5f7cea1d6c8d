import { paymentProviders } from '@boutik/contract';
import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

/** Money has come in. `reference` is what the caller of `Payments.open` gave; amounts in cents. */
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

const refund = {
  refundId: z.number(),
  /** What the caller of `Refunds.ask` called it. */
  key: z.string(),
  provider: z.enum(paymentProviders),
  sessionId: z.string(),
  reference: z.string(),
  /** Cents. */
  amount: z.number(),
};

/** Money is to go back; the worker asks the provider. */
export const refundAsked = defineEvent(
  'payment.refund-asked',
  z.object({ refundId: z.number(), attempt: z.number().default(1) }),
);

/** The provider has given money back. */
export const paymentRefunded = defineEvent('payment.refunded', z.object(refund));

/** The provider will not give the money back: a person has to. */
export const refundFailed = defineEvent('payment.refund-failed', z.object(refund));

/** Somebody pressed a button of the sandbox's page; the announcement goes out from the worker. */
export const sandboxDecided = defineEvent('sandbox.decided', z.object({ sessionId: z.string() }));
