import { z } from 'zod';
import { defineEvent } from '../outbox/event-definition.js';

/** Staff requested the retry of a dead job. */
export const jobRetryRequested = defineEvent(
  'job.retry-requested',
  z.object({ deadJobId: z.number().int().positive() }),
);
