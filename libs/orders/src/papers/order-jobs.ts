import { defineJob } from '@boutik/platform';
import { z } from 'zod';

/** `announce`: the client is waiting for the mail that the paper goes with. */
export const printOrder = defineJob({
  queue: 'documents',
  name: 'print-order',
  data: z.object({ orderId: z.number().int().positive(), announce: z.boolean() }),
  attempts: 4,
  backoffMs: 3000,
});
