import { Injectable } from '@nestjs/common';
import { WorkerRegistry } from '@boutik/platform/observability';
import { Handles } from '../jobs/handles.js';
import { defineSchedule, type ScheduleHandler } from '../jobs/job-definition.js';
import { OutboxRepository } from './outbox.repository.js';

const pruneOutbox = defineSchedule({ queue: 'maintenance', name: 'prune-outbox', everyMs: 3_600_000 });

const RETENTION_DAYS = 7;

/** Deletes delivered events after a week, and the rows of dead workers. */
@Injectable()
@Handles(pruneOutbox)
export class PruneOutbox implements ScheduleHandler {
  constructor(
    private readonly store: OutboxRepository,
    private readonly workers: WorkerRegistry,
  ) {}

  async handle(): Promise<void> {
    await this.store.prune(RETENTION_DAYS);
    await this.workers.deleteStale();
  }
}
