import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '../log/index.js';
import { type QueueName, queueNames, type ScheduleDefinition } from './job-definition.js';
import { JobHandlers } from './job-handlers.js';
import { Queues } from './queues.js';

const ARRANGE_MS = 60_000;
const TRY_AGAIN_MS = 5000;
const HOUR_S = 3600;

/** Synchronises the store's job schedulers with the schedules that have a handler here. */
@Injectable()
export class JobSchedules implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private cleared = false;
  private ended = false;

  constructor(
    private readonly queues: Queues,
    private readonly handlers: JobHandlers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.keep();
  }

  onModuleDestroy(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  /** Repeated, because Redis may restart empty. */
  private async keep(): Promise<void> {
    let pause = ARRANGE_MS;
    try {
      if (!this.cleared) await this.clear();
      this.cleared = true;
      await this.arrange();
    } catch (error) {
      pause = TRY_AGAIN_MS;
      logger('jobs').warn({ err: error }, 'schedules not synchronised, trying again');
    }
    if (!this.ended) this.timer = setTimeout(() => void this.keep(), pause);
  }

  private async arrange(): Promise<void> {
    for (const schedule of this.handlers.schedules()) {
      const periods = await this.periods(schedule.queue);
      // An upsert restarts the period: with frequent restarts a long period would never end.
      if (periods.get(schedule.name) !== schedule.everyMs) await this.write(schedule);
    }
  }

  /** Removes schedulers without a handler. Only at start, so that workers of two versions do not undo each other's changes. */
  private async clear(): Promise<void> {
    const known = new Set(this.handlers.schedules().map(({ name }) => name));
    for (const queue of queueNames) {
      const gone = [...(await this.periods(queue)).keys()].filter((name) => !known.has(name));
      for (const name of gone) await this.queues.ask(queue, (store) => store.removeJobScheduler(name));
    }
  }

  private async periods(queue: QueueName): Promise<Map<string, number>> {
    const stored = await this.queues.ask(queue, (store) => store.getJobSchedulers());
    return new Map(stored.map(({ key, every }) => [key, Number(every)]));
  }

  private async write({ queue, name, everyMs }: ScheduleDefinition): Promise<void> {
    const opts = {
      attempts: 3,
      backoff: { type: 'exponential', delay: 1000 },
      removeOnComplete: { age: HOUR_S },
      removeOnFail: { age: 24 * HOUR_S },
    };
    await this.queues.ask(queue, (store) =>
      store.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts }),
    );
  }
}
