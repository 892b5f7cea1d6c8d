import { Injectable } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import type { JobDefinition } from './job-definition.js';
import { Queues } from './queues.js';

const DAY_S = 24 * 3600;

/** Adds jobs to the queues. */
@Injectable()
export class Jobs {
  constructor(private readonly queues: Queues) {}

  /**
   * Adds a job. The same job with the same id is added once, for as long as the store retains it (a day after
   * success, 30 after failure). Call it from a listener, never inside a transaction: a rollback would not undo it.
   * @param options.id the subject (`mail-12`), unique among jobs of this definition
   * @param options.delayMs run not before that many milliseconds from now
   * @throws ZodError when the data does not match the schema; QueueUnavailable when the store cannot be reached
   */
  async add<T>(job: JobDefinition<T>, data: T, options: { id: string; delayMs?: number }): Promise<void> {
    const parsed = job.data.parse(data);
    const jobId = toJobId(job.name, options.id);
    const delay = options.delayMs ?? 0;
    await this.queues.run(job.queue, (queue) => queue.add(job.name, parsed, { ...retryOptions(job), jobId, delay }));
  }

  /**
   * Adds a job whose result is missing: unlike `add`, a completed or failed job with this id runs again.
   * @throws as `add`
   */
  async addOrRerun<T>(job: JobDefinition<T>, data: T, { id }: { id: string }): Promise<void> {
    const jobId = toJobId(job.name, id);
    await this.queues.run(job.queue, (queue) => removeFinished(queue, jobId));
    await this.add(job, data, { id });
  }
}

async function removeFinished(queue: Queue<unknown, unknown>, jobId: string): Promise<void> {
  const existing = await queue.getJob(jobId);
  if (!existing || !(await isFinished(existing))) return;
  try {
    await existing.remove();
  } catch (error) {
    // A concurrent call has added it again: it is running and cannot be removed, or has finished once more since.
    const current = await queue.getJob(jobId);
    if (current && current.finishedOn === existing.finishedOn) throw error;
  }
}

async function isFinished(job: { getState(): Promise<string> }): Promise<boolean> {
  return ['completed', 'failed'].includes(await job.getState());
}

/**
 * Retry and retention options of BullMQ. A jitter of a quarter spreads the retries of jobs that failed together.
 * Retention by age, never by count: with PostgreSQL a count makes each finished job read all the finished ones.
 */
export function retryOptions(job: { attempts: number; backoffMs: number }): JobsOptions {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs, jitter: 0.25 },
    removeOnComplete: { age: DAY_S },
    removeOnFail: { age: 30 * DAY_S },
  };
}

/** BullMQ refuses ':' and whole numbers as ids. */
function toJobId(name: string, id: string): string {
  return `${name}.${encodeURIComponent(id)}`;
}
