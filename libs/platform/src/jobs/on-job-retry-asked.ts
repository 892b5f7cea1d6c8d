import { Injectable } from '@nestjs/common';
import type { EventListener } from '../outbox/event-definition.js';
import { ListensTo } from '../outbox/listens-to.js';
import { DeadJobs } from './dead-jobs.js';
import { jobRetryAsked } from './job-events.js';

/** Adds the job to its queue after commit; the relay retries while the queue is unavailable. */
@Injectable()
@ListensTo(jobRetryAsked)
export class OnJobRetryAsked implements EventListener<typeof jobRetryAsked> {
  constructor(private readonly dead: DeadJobs) {}

  handle({ deadJobId }: { deadJobId: number }): Promise<void> {
    return this.dead.sendAgain(deadJobId);
  }
}
