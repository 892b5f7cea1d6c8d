import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, type Type } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { logger, withLogContext } from '@boutik/platform/observability';
import { MetricsRegistry } from '@boutik/platform/observability';
import { DeadJobs } from './dead-jobs.js';
import { PlannedRuns } from './planned-runs.js';
import { type QueueName, queueNames } from './job-definition.js';
import { JobHandlers } from './job-handlers.js';
import { JobRequests } from './job-requests.js';
import { PermanentError } from './permanent-error.js';
import { growingBackoff } from './retry-options.js';

// A slow mail server may block a job for ten minutes: the high concurrency lets other e-mails through.
const CONCURRENCY = {
  mail: 25,
  documents: 2,
  // A client or a seller waits for the PDF of a quote: it does not stand behind invoices and delivery notes.
  quotes: 1,
  'search-index': 4,
  media: 2,
  // Large imports run one after another.
  imports: 1,
  maintenance: 2,
} satisfies Record<QueueName, number>;

/** The worker of one queue: gives each job to the provider that handles its name, and maps errors for BullMQ. */
@Injectable()
export abstract class QueueProcessor extends WorkerHost {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly deadJobs: DeadJobs,
    private readonly metrics: MetricsRegistry,
    private readonly requests: JobRequests,
    private readonly plannedRuns: PlannedRuns,
  ) {
    super();
  }

  /** @throws UnrecoverableError when a retry cannot succeed, else the handler's error */
  override async process(job: Job<unknown, unknown>): Promise<void> {
    const queue = this.worker.name;
    const attempts = job.opts.attempts ?? 1;
    const run = { id: job.id ?? '', attempt: job.attemptsMade + 1, lastAttempt: job.attemptsMade + 1 >= attempts };
    await withLogContext({ queue, job: job.name, jobId: run.id, attempt: run.attempt }, async () => {
      const started = performance.now();
      try {
        await this.handlers.run(job.name, job.data, run);
        await this.plannedRuns.add(job.name);
      } catch (error) {
        logger('jobs').warn({ err: error, lastAttempt: run.lastAttempt }, 'job failed');
        this.metrics.countJob({ queue, name: job.name, outcome: 'failed' });
        throw error instanceof PermanentError ? new UnrecoverableError(error.message) : error;
      }
      this.metrics.countJob({ queue, name: job.name, outcome: 'done' });
      // Schedules run every few seconds, mostly without anything to do.
      const level = job.repeatJobKey ? 'debug' : 'info';
      logger('jobs')[level]({ ms: Math.round(performance.now() - started) }, 'job done');
    });
  }

  /** Never throws: RecoverLostJobs lets the job run once more if this fails. */
  @OnWorkerEvent('completed')
  async settleRequest(job: Job<unknown, unknown>): Promise<void> {
    try {
      if (job.id && !job.repeatJobKey) await this.requests.settle(job.id);
    } catch (error) {
      logger('jobs').warn({ err: error, jobId: job.id }, 'request of a finished job not settled');
    }
  }

  /** Never throws: CollectDeadJobs records the failure later if this fails. */
  @OnWorkerEvent('failed')
  async recordFailure(job: Job<unknown, unknown> | undefined): Promise<void> {
    try {
      if (job) await this.deadJobs.recordFailed(job);
    } catch (error) {
      logger('jobs').error({ err: error, jobId: job?.id }, 'dead job not recorded yet');
    }
  }

  @OnWorkerEvent('error')
  logError(error: Error): void {
    logger('jobs').warn({ err: error, queue: this.worker.name }, 'worker connection failed');
  }
}

export interface WorkerSettings {
  /** A job whose worker has not renewed its lock for that long is given to another one. */
  readonly lockMs: number;
  /** Interval of the search for stalled jobs. */
  readonly stalledMs: number;
}

/** One processor per queue, because a BullMQ worker takes every job of its queue and libraries share the queues. */
export function queueProcessors({ lockMs, stalledMs }: WorkerSettings): Type<QueueProcessor>[] {
  return queueNames.map((name) => {
    @Processor(name, {
      concurrency: CONCURRENCY[name],
      lockDuration: lockMs,
      stalledInterval: stalledMs,
      maxStalledCount: 3,
      runRetryDelay: 1000,
      settings: { backoffStrategy: growingBackoff },
    })
    class ProcessorOfQueue extends QueueProcessor {}
    return ProcessorOfQueue;
  });
}
