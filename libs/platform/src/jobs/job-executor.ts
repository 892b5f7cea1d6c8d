import { Injectable } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { logger, withLogContext } from '../log/index.js';
import { MetricsRegistry } from '../metrics/index.js';
import type { QueueName } from './job-definition.js';
import { JobFailures } from './job-failures.js';
import { JobHandlers } from './job-handlers.js';
import { PermanentError } from './permanent-error.js';

/** Runs one job with log context and metrics, and maps errors for BullMQ. */
@Injectable()
export class JobExecutor {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly failures: JobFailures,
    private readonly metrics: MetricsRegistry,
  ) {}

  /** @throws UnrecoverableError when a retry cannot succeed, else the handler's error */
  async run(queue: QueueName, job: Job<unknown, unknown>): Promise<void> {
    const attempts = job.opts.attempts ?? 1;
    const run = { id: job.id ?? '', attempt: job.attemptsMade + 1, lastAttempt: job.attemptsMade + 1 >= attempts };
    await withLogContext({ queue, job: job.name, jobId: run.id, attempt: run.attempt }, async () => {
      const started = performance.now();
      try {
        await this.handlers.run(job.name, job.data, run);
      } catch (error) {
        logger('jobs').warn({ err: error, lastAttempt: run.lastAttempt }, 'job failed');
        this.metrics.countJob({ queue, name: job.name, outcome: 'failed' });
        throw error instanceof PermanentError ? new UnrecoverableError(error.message) : error;
      }
      this.metrics.countJob({ queue, name: job.name, outcome: 'done' });
      logger('jobs').info({ ms: Math.round(performance.now() - started) }, 'job done');
    });
  }

  /** Never throws: CollectDeadJobs records the failure later if this fails. */
  async recordFailure(queue: QueueName, job: Job<unknown, unknown>): Promise<void> {
    try {
      await this.failures.record(queue, job);
    } catch (error) {
      logger('jobs').error({ err: error, jobId: job.id }, 'dead job not recorded yet');
    }
  }
}
