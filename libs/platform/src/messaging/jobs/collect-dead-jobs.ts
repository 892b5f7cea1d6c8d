import { Injectable } from '@nestjs/common';
import { logger } from '@boutik/platform/observability';
import { DeadJobs } from './dead-jobs.js';
import { Handles } from './handles.js';
import { defineSchedule, queueNames, type ScheduleHandler } from './job-definition.js';
import { Queues } from './queues.js';

const collectDeadJobs = defineSchedule({
  queue: 'maintenance',
  name: 'collect-dead-jobs',
  everyMs: 5 * 60_000,
});

/** Records failures that were not recorded when they happened (worker killed, database unavailable). */
@Injectable()
@Handles(collectDeadJobs)
export class CollectDeadJobs implements ScheduleHandler {
  constructor(
    private readonly queues: Queues,
    private readonly deadJobs: DeadJobs,
  ) {}

  async handle(): Promise<void> {
    for (const name of queueNames) {
      const failed = await this.queues.run(name, (queue) => queue.getFailed(0, 199));
      for (const job of failed) await this.deadJobs.recordFailed(job);
    }
    logger('jobs').debug('failures collected');
  }
}
