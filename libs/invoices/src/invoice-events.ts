import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';
import { invoiceKinds } from './invoice.js';

export const invoiceIssued = defineEvent('invoice.issued', z.object({ invoiceId: z.number(), number: z.string() }));

/** The PDF of an invoice or of a credit note is in the file store and may be attached to an email. */
export const invoicePrinted = defineEvent(
  'invoice.printed',
  z.object({
    invoiceId: z.number(),
    kind: z.enum(invoiceKinds).default('invoice'),
    number: z.string(),
    fileKey: z.string(),
    size: z.number(),
  }),
);
