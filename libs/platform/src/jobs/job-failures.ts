import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { logger } from '../log/index.js';
import { DeadJobs } from './dead-jobs.js';
import { Handles } from './handles.js';
import { defineSchedule, type QueueName, queueNames, type ScheduleHandler } from './job-definition.js';
import { JobHandlers } from './job-handlers.js';
import { Queues } from './queues.js';

const collectDeadJobs = defineSchedule({
  queue: 'maintenance',
  name: 'collect-dead-jobs',
  everyMs: 5 * 60_000,
});

/** Records permanently failed jobs as dead jobs. */
@Injectable()
export class JobFailures {
  constructor(
    private readonly deadJobs: DeadJobs,
    private readonly handlers: JobHandlers,
  ) {}

  /** Call with any failed run; only the last run of a job is recorded. */
  async record(queue: QueueName, job: Job<unknown, unknown>): Promise<void> {
    if (!job.id || job.finishedOn === undefined) return;
    await this.deadJobs.record({
      queue,
      name: job.name,
      // Each run of a schedule has its own id: one row per schedule, not one per run.
      jobId: this.handlers.isSchedule(job.name) ? `schedule.${job.name}` : job.id,
      data: job.data,
      error: job.failedReason ?? 'unknown',
      attempts: job.opts.attempts ?? 1,
      backoffMs: typeof job.opts.backoff === 'object' ? (job.opts.backoff.delay ?? 0) : 0,
      failedAt: new Date(job.finishedOn),
    });
  }
}

/** Records failures that were not recorded when they happened (worker killed, database unavailable). */
@Injectable()
@Handles(collectDeadJobs)
export class CollectDeadJobs implements ScheduleHandler {
  constructor(
    private readonly queues: Queues,
    private readonly failures: JobFailures,
  ) {}

  async handle(): Promise<void> {
    for (const name of queueNames) {
      const failed = await this.queues.run(name, (queue) => queue.getFailed(0, 199));
      for (const job of failed) await this.failures.record(name, job);
    }
    logger('jobs').debug('failures collected');
  }
}
