import { defineJob, defineSchedule } from '@boutik/platform';
import { z } from 'zod';

/** Brings the search index up to what the database says of a product (and of whatever else changed by then). */
export const indexProduct = defineJob({
  queue: 'search-index',
  name: 'index-product',
  data: z.object({ productId: z.number().int().positive() }),
  attempts: 3,
});

/** Looks the whole index over when a worker starts, and builds it when it is missing. */
export const mendSearchIndex = defineJob({
  queue: 'search-index',
  name: 'mend-search-index',
  data: z.object({}),
  attempts: 3,
});

/** The same from time to time: what an event missed, or somebody changed by hand, heals within a minute. */
export const watchSearchIndex = defineSchedule({
  queue: 'search-index',
  name: 'watch-search-index',
  everyMs: 60_000,
});
