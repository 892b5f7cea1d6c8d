import { Injectable } from '@nestjs/common';
import type { EventListener } from '../outbox/event-definition.js';
import { ListensTo } from '../outbox/listens-to.js';
import { DeadJobs } from './dead-jobs.js';
import { jobRetryRequested } from './job-events.js';

/** Adds the job to its queue after commit; the relay retries while the queue is unavailable. */
@Injectable()
@ListensTo(jobRetryRequested)
export class OnJobRetryRequested implements EventListener<typeof jobRetryRequested> {
  constructor(private readonly deadJobs: DeadJobs) {}

  handle({ deadJobId }: { deadJobId: number }): Promise<void> {
    return this.deadJobs.requeue(deadJobId);
  }
}
