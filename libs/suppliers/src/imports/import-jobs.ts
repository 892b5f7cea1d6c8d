import { defineJob, defineSchedule } from '@boutik/platform/messaging';
import { z } from 'zod';

const importId = z.number().int().positive();

/** Checks the file of an import and, unless it is a dry run, writes its products. */
export const runImport = defineJob({
  queue: 'imports',
  name: 'run-supplier-import',
  data: z.object({ importId }),
  attempts: 3,
});

/** Takes back what an import wrote. */
export const revertImport = defineJob({
  queue: 'imports',
  name: 'revert-supplier-import',
  data: z.object({ importId }),
});

/** Fetches the file of a supplier and imports it. */
export const fetchFeed = defineJob({
  queue: 'imports',
  name: 'fetch-supplier-feed',
  data: z.object({ supplierId: z.number().int().positive(), author: z.string().nullable() }),
  backoffMs: 60_000,
});

export const fetchDueFeeds = defineSchedule({ queue: 'imports', name: 'fetch-due-supplier-feeds', everyMs: 60_000 });

/** Deletes files of imports that are a week old and values of before that are 90 days old. */
export const deleteOldImportFiles = defineSchedule({
  queue: 'maintenance',
  name: 'delete-old-import-files',
  everyMs: 6 * 3_600_000,
});
