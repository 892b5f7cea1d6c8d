import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

export const invoiceIssued = defineEvent(
  'invoice.issued',
  z.object({ invoiceId: z.number(), orderId: z.number(), number: z.string() }),
);

/** The PDF lies in the file store and may be attached to a mail. */
export const invoicePrinted = defineEvent(
  'invoice.printed',
  z.object({ invoiceId: z.number(), orderId: z.number(), number: z.string(), fileKey: z.string(), size: z.number() }),
);
