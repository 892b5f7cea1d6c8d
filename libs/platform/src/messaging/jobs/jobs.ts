import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DatabaseIdentity } from './database-identity.js';
import type { JobDefinition } from './job-definition.js';
import { JobRequests } from './job-requests.js';
import { Queues } from './queues.js';
import { retryOptions } from './retry-options.js';

/** Adds jobs to the queues. */
@Injectable()
export class Jobs {
  constructor(
    private readonly queues: Queues,
    private readonly requests: JobRequests,
    private readonly identity: DatabaseIdentity,
  ) {}

  /**
   * Adds a job. The same job with the same id is added once, for as long as the store retains it (a day after
   * success, 30 after failure); a job that the store loses is added again (`recoverable`). Call it from a listener, never
   * inside a transaction: a rollback would not undo it.
   * @param options.id the subject (`mail-12`), unique among jobs of this definition
   * @param options.delayMs run not before that many milliseconds from now
   * @throws ZodError when the data does not match the schema; QueueUnavailable when the store cannot be reached
   */
  async add<T>(job: JobDefinition<T>, data: T, options: { id: string; delayMs?: number }): Promise<void> {
    const parsed = job.data.parse(data);
    const jobId = await this.jobId(job, options.id);
    const delay = options.delayMs ?? 0;
    if (job.recoverable) await this.requests.record({ ...job, jobId, data: parsed });
    await this.queues.run(job.queue, (queue) => queue.add(job.name, parsed, { ...retryOptions(job), jobId, delay }));
  }

  /**
   * Adds a job whose result is missing: unlike `add`, a completed or failed job with this id runs again.
   * @throws as `add`
   */
  async addOrRerun<T>(job: JobDefinition<T>, data: T, { id }: { id: string }): Promise<void> {
    const jobId = await this.jobId(job, id);
    await this.queues.run(job.queue, (queue) => removeFinished(queue, jobId));
    await this.add(job, data, { id });
  }

  /** BullMQ refuses ':' and whole numbers as ids. */
  private async jobId({ name }: { name: string }, id: string): Promise<string> {
    const { copy } = await this.identity.read();
    return `${name}.${encodeURIComponent(id)}.${copy}`;
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
