import { defineJob } from '@boutik/platform';
import { z } from 'zod';

/** Prints a signed quote and mails it to both sides. */
export const sealQuote = defineJob({
  queue: 'documents',
  name: 'seal-quote',
  data: z.object({ quoteId: z.number() }),
});

/** Prints a quote as it is now, and then mails it when a sending is named. */
export const renderQuotePdf = defineJob({
  queue: 'documents',
  name: 'render-quote-pdf',
  data: z.object({ quoteId: z.number(), sendingId: z.number().nullable() }),
});
