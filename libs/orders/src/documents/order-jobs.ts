import { defineJob } from '@boutik/platform/messaging';
import { z } from 'zod';

/**
 * `announce`: also send the confirmation email with the document attached; "transfer" prints it anew, with the account, and
 * sends it with the instructions.
 */
export const printOrder = defineJob({
  queue: 'documents',
  name: 'print-order',
  data: z.object({ orderId: z.number().int().positive(), announce: z.union([z.boolean(), z.literal('transfer')]) }),
  attempts: 4,
  backoffMs: 3000,
});
