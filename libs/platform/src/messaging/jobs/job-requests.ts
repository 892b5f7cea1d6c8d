import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';
import { queueNames } from './job-definition.js';
import { JobRequestRow } from './job-request.entity.js';

const jobRequestRow = z.strictObject({
  jobId: z.string(),
  queue: z.enum(queueNames),
  name: z.string(),
  data: z.unknown(),
  attempts: z.number(),
  backoffMs: z.number(),
});
export type JobRequest = z.infer<typeof jobRequestRow>;

const PAGE = 500;

/**
 * The jobs that are neither done nor dead, in the shop's own database: the store of the queues may lose its jobs, or be
 * older or newer than a database that was restored.
 */
@Injectable()
export class JobRequests {
  constructor(private readonly database: DataSource) {}

  /** Records a request; the same job requested twice is one row. */
  async record({ jobId, queue, name, data, attempts, backoffMs }: JobRequest): Promise<void> {
    await this.database.query(
      `insert into job_requests (job_id, queue, name, data, attempts, backoff_ms)
       values ($1, $2, $3, $4::jsonb, $5, $6) on conflict (job_id) do nothing`,
      [jobId, queue, name, JSON.stringify(data), attempts, backoffMs],
    );
  }

  /** The job is done. */
  async settle(jobId: string): Promise<void> {
    await this.database.manager.delete(JobRequestRow, { jobId });
  }

  isOpen(jobId: string): Promise<boolean> {
    return this.database.manager.existsBy(JobRequestRow, { jobId });
  }

  /** Requests older than `seconds`, in pages. */
  async *olderThan(seconds: number): AsyncGenerator<JobRequest> {
    for (let after = '', page: JobRequest[] = []; ; after = page.at(-1)?.jobId ?? after) {
      page = await queryRows(
        this.database,
        jobRequestRow,
        `select job_id as "jobId", queue, name, data, attempts, backoff_ms as "backoffMs" from job_requests
         where requested_at < now() - $1 * interval '1 second' and job_id > $2 order by job_id limit $3`,
        [seconds, after, PAGE],
      );
      yield* page;
      if (page.length < PAGE) return;
    }
  }
}
