import { randomUUID } from 'node:crypto';
import { Handles, type JobHandler, Jobs, QueueUnavailable, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { IndexServer } from '../meilisearch/index-server.js';
import { RepairIndex } from '../meilisearch/repair-index.js';
import { IndexBusy, isServerUnavailable } from '../meilisearch/server-errors.js';
import { repairSearchIndex, checkSearchIndex } from './search-jobs.js';

/** Repairs the index when a worker starts, without waiting for the scheduled check. */
@Injectable()
@Handles(repairSearchIndex)
export class RepairSearchIndex implements JobHandler<typeof repairSearchIndex>, OnApplicationBootstrap {
  constructor(
    private readonly server: IndexServer,
    private readonly jobs: Jobs,
    private readonly repair: RepairIndex,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.server.isConfigured) return;
    try {
      await this.jobs.add(repairSearchIndex, {}, { id: `start-${randomUUID()}` });
    } catch (error) {
      if (!(error instanceof QueueUnavailable)) throw error;
      logger('search').warn({ err: error }, 'The search index will be checked when the queue is available again');
    }
  }

  async handle(): Promise<void> {
    if (this.server.isConfigured) await ignoreUnavailableServer(() => this.repair.run());
  }
}

@Injectable()
@Handles(checkSearchIndex)
export class CheckSearchIndex implements ScheduleHandler {
  constructor(
    private readonly server: IndexServer,
    private readonly repair: RepairIndex,
  ) {}

  async handle(): Promise<void> {
    if (this.server.isConfigured) await ignoreUnavailableServer(() => this.repair.run());
  }
}

/** An unavailable server is reported by the api; the next check, in a minute, repeats the work, also of a busy index. */
async function ignoreUnavailableServer(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof IndexBusy) return;
    if (!isServerUnavailable(error)) throw error;
    logger('search').warn({ err: error }, 'Meilisearch is unavailable; the index will be checked again in a minute');
  }
}
