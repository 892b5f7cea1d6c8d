import { defineJob } from '@boutik/platform/messaging';
import { z } from 'zod';

/** `announce`: also send the confirmation email with the document attached. */
export const printOrder = defineJob({
  queue: 'documents',
  name: 'print-order',
  data: z.object({ orderId: z.number().int().positive(), announce: z.boolean() }),
  attempts: 4,
  backoffMs: 3000,
});
