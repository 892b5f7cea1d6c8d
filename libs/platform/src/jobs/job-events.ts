import { z } from 'zod';
import { defineEvent } from '../outbox/event-definition.js';

/** A person wants a job that failed for good to run again. */
export const jobRetryAsked = defineEvent('job.retry-asked', z.object({ deadJobId: z.number().int().positive() }));
