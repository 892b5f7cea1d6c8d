import { defineJob } from '@boutik/platform/messaging';
import { z } from 'zod';

export const printReturnLabel = defineJob({
  queue: 'documents',
  name: 'print-return-label',
  data: z.object({ returnId: z.number().int().positive() }),
  attempts: 4,
  backoffMs: 3000,
});
