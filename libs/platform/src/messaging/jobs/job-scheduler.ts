import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@boutik/platform/observability';
import { type QueueName, queueNames, type ScheduleDefinition } from './job-definition.js';
import { JobHandlers } from './job-handlers.js';
import { Queues } from './queues.js';
import { scheduleRunOptions } from './retry-options.js';

const SYNC_INTERVAL_MS = 60_000;
const RETRY_INTERVAL_MS = 5000;

/** Synchronises the store's job schedulers with the schedules that have a handler here. */
@Injectable()
export class JobScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private unknownRemoved = false;
  private stopped = false;

  constructor(
    private readonly queues: Queues,
    private readonly handlers: JobHandlers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.syncPeriodically();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Repeated, because Redis may restart empty. */
  private async syncPeriodically(): Promise<void> {
    let delayMs = SYNC_INTERVAL_MS;
    try {
      await this.sync();
      this.unknownRemoved = true;
    } catch (error) {
      delayMs = RETRY_INTERVAL_MS;
      logger('jobs').warn({ err: error }, 'schedules not synchronised, trying again');
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.syncPeriodically(), delayMs);
  }

  /** Reads each queue once: BullMQ asks its store for every scheduler of the queue one by one. */
  private async sync(): Promise<void> {
    const schedules = this.handlers.schedules();
    for (const queue of queueNames) {
      const intervals = await this.storedIntervals(queue);
      if (!this.unknownRemoved) await this.removeUnknown(queue, [...intervals.keys()]);
      const here = schedules.filter((schedule) => schedule.queue === queue);
      // An upsert restarts the period: with frequent restarts a long period would never end.
      for (const schedule of here) if (intervals.get(schedule.name) !== schedule.everyMs) await this.upsert(schedule);
    }
  }

  /** Removes schedulers without a handler. Only at start, so that workers of two versions do not undo each other's changes. */
  private async removeUnknown(queue: QueueName, stored: readonly string[]): Promise<void> {
    const known = new Set(this.handlers.schedules().map(({ name }) => name));
    for (const name of stored.filter((name) => !known.has(name)))
      await this.queues.run(queue, (store) => store.removeJobScheduler(name));
  }

  private async storedIntervals(queue: QueueName): Promise<Map<string, number>> {
    const stored = await this.queues.run(queue, (store) => store.getJobSchedulers());
    return new Map(stored.map(({ key, every }) => [key, Number(every)]));
  }

  private async upsert({ queue, name, everyMs }: ScheduleDefinition): Promise<void> {
    await this.queues.run(queue, (store) =>
      store.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: scheduleRunOptions }),
    );
  }
}
