import { defineEvent, type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { fetchFeed, revertImport, runImport } from './import-jobs.js';

const positive = z.number().int().positive();

/** Staff asked for an import to run or to be taken back; `run` counts the requests of this import. */
export const importRequested = defineEvent(
  'supplier-import.requested',
  z.object({ importId: positive, run: positive, work: z.enum(['run', 'revert']) }),
);

/** The file at a supplier's address is wanted; `at` makes each request its own job. */
export const feedFetchRequested = defineEvent(
  'supplier-feed.fetch-requested',
  z.object({ supplierId: positive, author: z.string().nullable(), at: z.string() }),
);

@Injectable()
@ListensTo(importRequested)
export class OnImportRequested implements EventListener<typeof importRequested> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ importId, run, work }: EventData<typeof importRequested>): Promise<void> {
    const job = work === 'run' ? runImport : revertImport;
    await this.jobs.add(job, { importId }, { id: `${importId}-${run}` });
  }
}

@Injectable()
@ListensTo(feedFetchRequested)
export class OnFeedFetchRequested implements EventListener<typeof feedFetchRequested> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ supplierId, author, at }: EventData<typeof feedFetchRequested>): Promise<void> {
    await this.jobs.add(fetchFeed, { supplierId, author }, { id: `${supplierId}-${at}` });
  }
}
