import { randomUUID } from 'node:crypto';
import { Handles, type JobHandler, Jobs, logger, QueueUnavailable, type ScheduleHandler } from '@boutik/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { IndexServer } from '../meilisearch/index-server.js';
import { MendIndex } from '../meilisearch/mend-index.js';
import { isServerAway } from '../meilisearch/server-failure.js';
import { mendSearchIndex, watchSearchIndex } from './search-jobs.js';

/** A worker that starts looks at the index at once, not when the watch comes round. */
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
      logger('search').warn({ err: error }, 'The search index is looked at when the queue is back');
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

/** A server that is away is the api's news; the next look in a minute does all that this one could not. */
async function unlessAway(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isServerAway(error)) throw error;
    logger('search').warn({ err: error }, 'Meilisearch is away; the index is looked at again in a minute');
  }
}
