import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

/** Staff started a change of many products, or its undo. */
export const productBatchRequested = defineEvent(
  'product-batch.requested',
  z.object({ batchId: z.number().int().positive(), undo: z.boolean() }),
);
