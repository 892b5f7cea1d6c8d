import { defineJob } from '@boutik/platform/messaging';
import { z } from 'zod';

/** `emailId`: also send this e-mail with the document attached. */
export const printPurchaseOrder = defineJob({
  queue: 'documents',
  name: 'print-purchase-order',
  data: z.object({ purchaseOrderId: z.number().int().positive(), emailId: z.number().int().positive().nullable() }),
  attempts: 4,
  backoffMs: 3000,
});
