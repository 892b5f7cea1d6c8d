import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { logger, withLogContext } from '../log/index.js';
import { MetricsRegistry } from '../metrics/index.js';
import { type QueueName, queueNames } from './job-definition.js';
import { JobFailures } from './job-failures.js';
import { JobHandlers } from './job-handlers.js';
import { JobSchedules } from './job-schedules.js';
import { PermanentError } from './permanent-error.js';
import type { JobWorker, WorkerSettings } from './queue-backend.js';
import { Queues } from './queues.js';
import { within } from './time-limit.js';

export const JOB_RUNNER_SETTINGS = Symbol('boutik:job-runner-settings');

export interface JobRunnerSettings {
  /** Jobs of one queue that this process runs at a time. */
  readonly concurrency: Readonly<Record<QueueName, number>>;
  /** A job whose worker has not been heard of for that long is given to another one. */
  readonly lockMs: number;
  /** How often lost jobs are looked for. */
  readonly stalledMs: number;
  /** How long a stopping worker lets its jobs run on. */
  readonly graceMs: number;
}

const ARRANGE_MS = 60_000;

/** Takes jobs from the queues and gives them to their handlers. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private workers: JobWorker[] = [];
  private arranging: NodeJS.Timeout | undefined;
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly handlers: JobHandlers,
    private readonly schedules: JobSchedules,
    private readonly failures: JobFailures,
    private readonly metrics: MetricsRegistry,
    @Inject(JOB_RUNNER_SETTINGS) private readonly settings: JobRunnerSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.handlers.discover();
    await this.untilReached();
    if (this.stopping) return;
    for (const name of queueNames) this.workers.push(this.open(name));
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
    this.arranging = setInterval(() => void this.arrange(() => this.schedules.arrange()), ARRANGE_MS);
    await this.arrange(() => this.schedules.clear());
    await this.arrange(() => this.schedules.arrange());
  }

  /** Takes no new job and waits for the running ones, `graceMs` at most; what runs longer is taken up by another worker. */
  stop(): Promise<void> {
    this.stopping ??= this.close();
    return this.stopping;
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  private async close(): Promise<void> {
    clearInterval(this.arranging);
    const closing = Promise.all(this.workers.map((worker) => worker.close()));
    try {
      await within(this.settings.graceMs, closing, () => new Error('jobs still running'));
    } catch (error) {
      logger('jobs').warn({ err: error }, 'stopped without waiting for the last jobs');
    }
  }

  private async untilReached(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.queues.ping();
        return;
      } catch (error) {
        logger('jobs').warn({ err: error }, 'queue store is away, trying again');
        await sleep(1000);
      }
    }
  }

  private open(name: QueueName): JobWorker {
    const worker = this.queues.backend.worker(name, (job) => this.run(name, job), this.workerSettings(name));
    worker.on('error', (error) => logger('jobs').warn({ err: error, queue: name }, 'worker connection failed'));
    worker.on('failed', (job) => {
      if (job) void this.noteFailure(name, job);
    });
    return worker;
  }

  private workerSettings(name: QueueName): WorkerSettings {
    return {
      concurrency: this.settings.concurrency[name],
      lockDuration: this.settings.lockMs,
      stalledInterval: this.settings.stalledMs,
      maxStalledCount: 3,
      runRetryDelay: 1000,
    };
  }

  private async run(queue: QueueName, job: Job<unknown, unknown>): Promise<void> {
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

  private async noteFailure(queue: QueueName, job: Job<unknown, unknown>): Promise<void> {
    try {
      await this.failures.note(queue, job);
    } catch (error) {
      // CollectDeadJobs finds it again in the store.
      logger('jobs').error({ err: error, jobId: job.id }, 'dead job not written yet');
    }
  }

  private async arrange(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      logger('jobs').warn({ err: error }, 'schedules not arranged, trying again in a minute');
    }
  }
}
