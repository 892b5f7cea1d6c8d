import { Injectable } from '@nestjs/common';
import { Heartbeats } from '../health/heartbeats.js';
import { Handles } from '../jobs/handles.js';
import { defineSchedule, type ScheduleHandler } from '../jobs/job-definition.js';
import { OutboxStore } from './outbox-store.js';

const pruneOutbox = defineSchedule({ queue: 'maintenance', name: 'prune-outbox', everyMs: 3_600_000 });

const KEEP_DAYS = 7;

/** Deletes delivered events after a week, and the rows of dead workers. */
@Injectable()
@Handles(pruneOutbox)
export class PruneOutbox implements ScheduleHandler {
  constructor(
    private readonly store: OutboxStore,
    private readonly heartbeats: Heartbeats,
  ) {}

  async handle(): Promise<void> {
    await this.store.prune(KEEP_DAYS);
    await this.heartbeats.forget();
  }
}
