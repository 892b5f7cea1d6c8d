import { Injectable } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';
import type { JobDefinition } from './job-definition.js';
import { Queues } from './queues.js';

const DAY_S = 24 * 3600;

/** Gives orders to the workers. */
@Injectable()
export class Jobs {
  constructor(private readonly queues: Queues) {}

  /**
   * Adds a job. The same job with the same id is added once, for as long as the store remembers it (a day after
   * success, 30 after failure). Call it from a listener, never inside a transaction: a rollback would not take it back.
   * @param options.id names the subject (`mail-12`), unique among jobs of this definition
   * @param options.delayMs run not before that many milliseconds from now
   * @throws ZodError when the data does not fit the job; QueueUnavailable when the store is away
   */
  async add<T>(job: JobDefinition<T>, data: T, options: { id: string; delayMs?: number }): Promise<void> {
    const parsed = job.data.parse(data);
    const jobId = storedId(job.name, options.id);
    const delay = options.delayMs ?? 0;
    await this.queues.ask(job.queue, (queue) => queue.add(job.name, parsed, { ...retrying(job), jobId, delay }));
  }
}

/**
 * How BullMQ repeats and keeps a job. Waits vary by a quarter so that jobs failing together do not return together.
 * Kept by age, never by number: in PostgreSQL, each finished job would then read all the finished ones.
 */
export function retrying(job: { attempts: number; backoffMs: number }): JobsOptions {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs, jitter: 0.25 },
    removeOnComplete: { age: DAY_S },
    removeOnFail: { age: 30 * DAY_S },
  };
}

/** BullMQ refuses ':' and whole numbers as ids. */
function storedId(name: string, id: string): string {
  return `${name}.${encodeURIComponent(id)}`;
}
