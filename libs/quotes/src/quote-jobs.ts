import { defineJob } from '@boutik/platform/messaging';
import { z } from 'zod';

/** Renders the PDF of a quote's present state, and e-mails it when `sendingId` is given. */
export const renderQuotePdf = defineJob({
  queue: 'quotes',
  name: 'render-quote-pdf',
  data: z.object({ quoteId: z.number(), sendingId: z.number().nullable() }),
});
