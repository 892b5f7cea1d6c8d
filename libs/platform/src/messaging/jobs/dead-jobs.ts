import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import { idRow, queryRows } from '@boutik/platform/database';
import { defineEvent, type EventListener } from '../outbox/event-definition.js';
import { ListensTo } from '../outbox/listens-to.js';
import { Outbox } from '../outbox/outbox.js';
import { DeadJobRow } from './dead-job.entity.js';
import type { QueueName } from './job-definition.js';
import { JobRequests } from './job-requests.js';
import { Queues } from './queues.js';
import { backoffMsOf, retryOptions } from './retry-options.js';

/** Staff requested the retry of a dead job. */
const jobRetryRequested = defineEvent('job.retry-requested', z.object({ deadJobId: z.number().int().positive() }));

/** A job that failed permanently and can be retried by staff. */
export interface DeadJob {
  readonly id: number;
  readonly queue: QueueName;
  readonly name: string;
  readonly jobId: string;
  readonly data: unknown;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

export type JobFailure = Omit<DeadJob, 'id'> & { readonly backoffMs: number };

/** Permanently failed jobs, shown to staff, who can retry them. */
@Injectable()
export class DeadJobs {
  constructor(
    private readonly database: DataSource,
    private readonly queues: Queues,
    private readonly outbox: Outbox,
    private readonly requests: JobRequests,
  ) {}

  /** Newest first. `page` counts from 1. */
  async list({ page, perPage }: { page: number; perPage: number }): Promise<{ items: DeadJob[]; total: number }> {
    const [rows, total] = await this.database.getRepository(DeadJobRow).findAndCount({
      where: { retriedAt: IsNull() },
      order: { failedAt: 'desc', id: 'desc' },
      take: perPage,
      skip: (page - 1) * perPage,
    });
    return { items: rows.map((row) => ({ ...row, id: Number(row.id) })), total };
  }

  /**
   * Removes a dead job from the list in the caller's transaction; it is added to the queue after commit.
   * @returns false when there is no such dead job
   */
  async retry(tx: EntityManager, id: number): Promise<boolean> {
    const open = { id: String(id), retriedAt: IsNull() };
    const { affected } = await tx.update(DeadJobRow, open, { retriedAt: () => 'now()' });
    if (affected === 1) await this.outbox.publish(tx, jobRetryRequested, id, { deadJobId: id });
    return affected === 1;
  }

  /** The same for all dead jobs. @returns how many */
  async retryAll(tx: EntityManager): Promise<number> {
    const rows = await queryRows(
      tx,
      idRow,
      'update dead_jobs set retried_at = now() where retried_at is null returning id::int',
    );
    const requests = rows.map(({ id }) => ({ aggregateId: id, data: { deadJobId: id } }));
    await this.outbox.publishMany(tx, jobRetryRequested, requests);
    return rows.length;
  }

  /** Adds a job to its queue again with all its attempts. @throws QueueUnavailable when the store cannot be reached */
  async requeue(id: number): Promise<void> {
    const dead = await this.database.manager.findOneBy(DeadJobRow, { id: String(id) });
    if (!dead) return;
    await this.requests.record(dead);
    await this.queues.run(dead.queue, (queue) => requeueJob(queue, dead));
  }

  /** Records a job of a queue that has failed permanently; does nothing when the job will be retried. */
  async recordFailed(job: Job<unknown, unknown>): Promise<void> {
    if (!job.id || job.finishedOn === undefined) return;
    await this.record({
      queue: job.queueName as QueueName,
      name: job.name,
      // Each run of a schedule has its own id: one row per schedule, not one per run.
      jobId: job.repeatJobKey ? `schedule.${job.name}` : job.id,
      data: job.data,
      error: job.failedReason ?? 'unknown',
      attempts: job.opts.attempts ?? 1,
      backoffMs: backoffMsOf(job.opts),
      failedAt: new Date(job.finishedOn),
    });
  }

  /** Records a failure, and that the job is not to be recovered; the same failure recorded twice is one row. */
  async record(failure: JobFailure): Promise<void> {
    const { queue, name, jobId, data, error, attempts, backoffMs, failedAt } = failure;
    await this.database.query(
      `with settled as (delete from job_requests where job_id = $3)
       insert into dead_jobs (queue, name, job_id, data, error, attempts, backoff_ms, failed_at)
       select $1, $2, $3, $4::jsonb, $5, $6, $7, $8::timestamptz
       where not exists (
         select 1 from dead_jobs where queue = $1 and job_id = $3 and failed_at >= $8::timestamptz)
       on conflict (queue, job_id) where retried_at is null
       do update set error = excluded.error, data = excluded.data, failed_at = excluded.failed_at`,
      [queue, name, jobId, JSON.stringify(data ?? {}), error, attempts, backoffMs, failedAt],
    );
  }
}

/** Adds the job to its queue after commit; the relay retries while the queue is unavailable. */
@Injectable()
@ListensTo(jobRetryRequested)
export class OnJobRetryRequested implements EventListener<typeof jobRetryRequested> {
  constructor(private readonly deadJobs: DeadJobs) {}

  handle({ deadJobId }: { deadJobId: number }): Promise<void> {
    return this.deadJobs.requeue(deadJobId);
  }
}

async function requeueJob(queue: Queue<unknown, unknown>, dead: JobFailure): Promise<void> {
  const job = await queue.getJob(dead.jobId);
  const state = job ? await job.getState() : 'unknown';
  if (job && state === 'failed') {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return;
  }
  // A completed run under this id would make the store ignore the new one.
  if (job && state === 'completed') await job.remove();
  await queue.add(dead.name, dead.data, { ...retryOptions(dead), jobId: dead.jobId });
}
