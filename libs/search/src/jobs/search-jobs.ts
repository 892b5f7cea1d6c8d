import { defineJob, defineSchedule } from '@boutik/platform/messaging';
import { z } from 'zod';

/** Updates the search index after a change of a product (and all other changes up to then). */
export const indexProduct = defineJob({
  queue: 'search-index',
  name: 'index-product',
  data: z.object({ productId: z.number().int().positive() }),
  attempts: 3,
  // The check below indexes what a lost job did not.
  recoverable: false,
});

/** Checks the whole index when a worker starts, and builds it when it is missing. */
export const repairSearchIndex = defineJob({
  queue: 'search-index',
  name: 'repair-search-index',
  data: z.object({}),
  attempts: 3,
  recoverable: false,
});

/** The same every minute: repairs missed events and manual changes. */
export const checkSearchIndex = defineSchedule({
  queue: 'search-index',
  name: 'check-search-index',
  everyMs: 60_000,
});
