import { Injectable } from '@nestjs/common';
import { JobHandlers } from './job-handlers.js';
import { Queues } from './queues.js';
import { scheduleRunOptions } from './retry-options.js';

/** The clock of the database, by which some schedules go, may be behind a little. */
const CLOCK_DIFFERENCE_MS = 100;

/** Runs of schedules between two periods, at the moment at which something is due. */
@Injectable()
export class PlannedRuns {
  constructor(
    private readonly queues: Queues,
    private readonly handlers: JobHandlers,
  ) {}

  /** After a run: adds one for what is due before the next period; several workers add it once. Does nothing for jobs. */
  async add(name: string): Promise<void> {
    const next = await this.handlers.nextRunAt(name);
    if (!next) return;
    const { queue, everyMs } = next.schedule;
    const due = next.at.getTime();
    const delay = Math.max(0, due - Date.now()) + CLOCK_DIFFERENCE_MS;
    if (delay > everyMs) return;
    await this.queues.run(queue, (store) =>
      store.add(name, {}, { ...scheduleRunOptions, jobId: `${name}.due.${due}`, delay }),
    );
  }
}
