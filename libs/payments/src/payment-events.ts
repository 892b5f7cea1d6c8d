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

/** Somebody pressed a button of the sandbox's page; the announcement goes out from the worker. */
export const sandboxDecided = defineEvent('sandbox.decided', z.object({ sessionId: z.string() }));
