import { randomUUID } from 'node:crypto';
import { Handles, type JobHandler, Jobs, logger, QueueUnavailable, type ScheduleHandler } from '@boutik/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { IndexServer } from '../meilisearch/index-server.js';
import { MendIndex } from '../meilisearch/mend-index.js';
import { isServerAway } from '../meilisearch/server-failure.js';
import { mendSearchIndex, watchSearchIndex } from './search-jobs.js';

/** Repairs the index when a worker starts, without waiting for the scheduled check. */
@Injectable()
@Handles(mendSearchIndex)
export class MendSearchIndex implements JobHandler<typeof mendSearchIndex>, OnApplicationBootstrap {
  constructor(
    private readonly server: IndexServer,
    private readonly jobs: Jobs,
    private readonly mend: MendIndex,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.server.isConfigured) return;
    try {
      await this.jobs.add(mendSearchIndex, {}, { id: `start-${randomUUID()}` });
    } catch (error) {
      if (!(error instanceof QueueUnavailable)) throw error;
      logger('search').warn({ err: error }, 'The search index will be checked when the queue is available again');
    }
  }

  async handle(): Promise<void> {
    if (this.server.isConfigured) await unlessAway(() => this.mend.run());
  }
}

@Injectable()
@Handles(watchSearchIndex)
export class WatchSearchIndex implements ScheduleHandler {
  constructor(
    private readonly server: IndexServer,
    private readonly mend: MendIndex,
  ) {}

  async handle(): Promise<void> {
    if (this.server.isConfigured) await unlessAway(() => this.mend.run());
  }
}

/** An unavailable server is reported by the api; the next check, in a minute, repeats the work. */
async function unlessAway(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isServerAway(error)) throw error;
    logger('search').warn({ err: error }, 'Meilisearch is unavailable; the index will be checked again in a minute');
  }
}
