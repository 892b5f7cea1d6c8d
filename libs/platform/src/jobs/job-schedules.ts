import { Injectable } from '@nestjs/common';
import { type QueueName, queueNames, type ScheduleDefinition } from './job-definition.js';
import { JobHandlers } from './job-handlers.js';
import { Queues } from './queues.js';

/** Keeps the store's periodic jobs equal to the schedules that have a handler here. */
@Injectable()
export class JobSchedules {
  constructor(
    private readonly queues: Queues,
    private readonly handlers: JobHandlers,
  ) {}

  /** Adds what is missing or changed, removes what is no longer ours. Safe to call from every worker, again and again. */
  async arrange(): Promise<void> {
    const wanted = this.handlers.schedules();
    for (const name of queueNames) {
      await this.arrangeQueue(
        name,
        wanted.filter((schedule) => schedule.queue === name),
      );
    }
  }

  private async arrangeQueue(name: QueueName, wanted: ScheduleDefinition[]): Promise<void> {
    const stored = await this.queues.ask(name, (queue) => queue.getJobSchedulers());
    const periods = new Map(stored.map(({ key, every }) => [key, Number(every)]));
    for (const schedule of wanted) {
      // Writing it again would start a period anew: a worker restarted often would never reach a long one.
      if (periods.get(schedule.name) !== schedule.everyMs) await this.write(schedule);
      periods.delete(schedule.name);
    }
    for (const gone of periods.keys()) await this.queues.ask(name, (queue) => queue.removeJobScheduler(gone));
  }

  private async write({ queue, name, everyMs }: ScheduleDefinition): Promise<void> {
    const opts = {
      attempts: 3,
      backoff: { type: 'exponential', delay: 1000 },
      removeOnComplete: { count: 10 },
      removeOnFail: { count: 50 },
    };
    await this.queues.ask(queue, (store) => store.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts }));
  }
}
