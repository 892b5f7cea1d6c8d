import { Injectable } from '@nestjs/common';
import { logger } from '@boutik/platform/observability';
import { Handles } from './handles.js';
import { defineSchedule, type ScheduleHandler } from './job-definition.js';
import { type JobRequest, JobRequests } from './job-requests.js';
import { retryOptions } from './retry-options.js';
import { Queues } from './queues.js';

const recoverLostJobs = defineSchedule({ queue: 'maintenance', name: 'recover-lost-jobs', everyMs: 120_000 });

/** Younger requests may be on their way to the store. */
const MIN_AGE_S = 60;

/**
 * Adds jobs again that were requested and that the store does not have: Redis was emptied, or restored to an earlier
 * time than the database. A job counts as lost, too, when the store says that it is done and the database does not: the
 * database is the older one.
 */
@Injectable()
@Handles(recoverLostJobs)
export class RecoverLostJobs implements ScheduleHandler {
  constructor(
    private readonly requests: JobRequests,
    private readonly queues: Queues,
  ) {}

  async handle(): Promise<void> {
    await this.recover(MIN_AGE_S);
  }

  /** @returns how many jobs were added */
  async recover(minAgeSeconds: number): Promise<number> {
    let added = 0;
    for await (const request of this.requests.olderThan(minAgeSeconds)) if (await this.addIfLost(request)) added += 1;
    if (added > 0) logger('jobs').warn({ jobs: added }, 'Jobs that the queue had lost were added again');
    return added;
  }

  private addIfLost({ jobId, queue, name, data, ...retries }: JobRequest): Promise<boolean> {
    return this.queues.run(queue, async (store) => {
      const job = await store.getJob(jobId);
      const isKnown = job && (await job.getState()) !== 'completed';
      // It may have ended since the list was read.
      if (isKnown || !(await this.requests.isOpen(jobId))) return false;
      await job?.remove();
      await store.add(name, data, { ...retryOptions(retries), jobId });
      return true;
    });
  }
}
