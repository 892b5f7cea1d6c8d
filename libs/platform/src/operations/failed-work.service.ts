import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { SignedInUser } from '@boutik/platform/http';
import { MailQueue } from '@boutik/platform/mail';
import { DeadEvents, DeadJobs } from '@boutik/platform/messaging';
import { AuditLog } from './audit-log.js';
import { totalRow, queryRows } from '@boutik/platform/database';

export type WorkKind = 'job' | 'event' | 'mail';

/** A job, event or e-mail that failed permanently. */
const failedWorkRow = z.strictObject({
  kind: z.enum(['mail', 'job', 'event']),
  /** Id, unique within its kind. */
  id: z.string(),
  name: z.string(),
  /** Description: an e-mail's recipient and subject, a job's data. */
  subject: z.string(),
  error: z.string(),
  attempts: z.number(),
  failedAt: z.date(),
});
export type FailedWork = z.infer<typeof failedWorkRow>;

/** A failed e-mail is listed itself, not its job. */
const FAILED_WORK_QUERY = `
  select 'mail' as kind, m.id::text as id, 'send-mail' as name, m.to_address || ' · ' || m.subject as subject,
    coalesce(m.last_error, '') as error, m.attempts, m.created_at as "failedAt"
  from mails m where m.status = 'failed'
  union all
  select 'job', j.id::text, j.name, left(j.data::text, 300), j.error, j.attempts, j.failed_at
  from dead_jobs j where j.retried_at is null and (j.name <> 'send-mail' or not exists (
    select 1 from mails m where m.id = (j.data->>'mailId')::int and m.status in ('failed', 'sent', 'bounced')))
  union all
  select 'event', o.id::text, o.event, left(o.data::text, 300), coalesce(o.last_error, ''), o.attempts, o.occurred_at
  from outbox o where o.status = 'dead'`;

/** Retries each kind of failed work after the caller's transaction commits. */
@Injectable()
export class RetryFailedWork {
  constructor(
    private readonly jobs: DeadJobs,
    private readonly events: DeadEvents,
    private readonly mails: MailQueue,
  ) {}

  /** False when it is not in the list of failed work. */
  async retry(tx: EntityManager, kind: WorkKind, id: string): Promise<boolean> {
    if (kind === 'event') return this.events.retry(tx, id);
    if (kind === 'job') return this.jobs.retry(tx, Number(id));
    return (await this.mails.retryFailed(tx, Number(id))) > 0;
  }

  /** @returns how many */
  async retryAll(tx: EntityManager): Promise<number> {
    const mails = await this.mails.retryFailed(tx, null);
    return mails + (await this.jobs.retryAll(tx)) + (await this.events.retryAll(tx));
  }
}

/** Lists and retries failed jobs, events and e-mails. */
@Injectable()
export class FailedWorkService {
  constructor(
    private readonly database: DataSource,
    private readonly retries: RetryFailedWork,
    private readonly auditLog: AuditLog,
  ) {}

  /** Newest first. `page` counts from 1. */
  async list({ page, perPage }: { page: number; perPage: number }): Promise<{ items: FailedWork[]; total: number }> {
    const items = await queryRows(
      this.database,
      failedWorkRow,
      `${FAILED_WORK_QUERY} order by "failedAt" desc, id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    );
    const [count] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from (${FAILED_WORK_QUERY}) as w`,
    );
    return { items, total: count?.total ?? 0 };
  }

  /** Retries failed work and records it in the audit log, in one transaction. @throws DomainError not-found */
  async retry(kind: WorkKind, id: string, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.retries.retry(tx, kind, id))) throw nothingToRetry();
      await this.auditLog.record(tx, { by, action: `${kind}-retried`, subject: `${kind} ${id}`, note: '' });
    });
  }

  /** Retries all failed work and records it in the audit log, in one transaction. @returns how many */
  retryAll(by: SignedInUser): Promise<number> {
    return this.database.transaction(async (tx) => {
      const count = await this.retries.retryAll(tx);
      if (count > 0) await this.auditLog.record(tx, { by, action: 'all-retried', subject: `${count}`, note: '' });
      return count;
    });
  }
}

function nothingToRetry(): Error {
  return notFound('nothing-to-retry', "Cette opération n'attend plus.");
}
