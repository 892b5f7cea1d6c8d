import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

/** Which table the order id refers to: the ids of the two overlap. */
const soldAs = z.enum(['order', 'service-order']);
export type SoldAs = z.output<typeof soldAs>;

export const invoiceIssued = defineEvent(
  'invoice.issued',
  z.object({ invoiceId: z.number(), soldAs: soldAs.default('order'), orderId: z.number(), number: z.string() }),
);

/** The PDF of an invoice or of a credit note is in the file store and may be attached to an email. */
export const invoicePrinted = defineEvent(
  'invoice.printed',
  z.object({
    invoiceId: z.number(),
    kind: z.enum(['invoice', 'credit-note']).default('invoice'),
    soldAs: soldAs.default('order'),
    orderId: z.number(),
    number: z.string(),
    fileKey: z.string(),
    size: z.number(),
  }),
);
