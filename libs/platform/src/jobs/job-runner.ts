import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '../log/index.js';
import { type QueueName, queueNames } from './job-definition.js';
import { JobExecutor } from './job-executor.js';
import type { JobWorker, WorkerSettings } from './queue-backend.js';
import { Queues } from './queues.js';
import { withTimeout } from './with-timeout.js';

export const JOB_RUNNER_SETTINGS = Symbol('boutik:job-runner-settings');

export interface JobRunnerSettings {
  /** Jobs of one queue that this process runs at a time. */
  readonly concurrency: Readonly<Record<QueueName, number>>;
  /** A job whose worker has not renewed its lock for that long is given to another one. */
  readonly lockMs: number;
  /** Interval of the search for stalled jobs. */
  readonly stalledMs: number;
  /** How long a stopping worker waits for its running jobs. */
  readonly graceMs: number;
}

/** Runs the BullMQ workers of all queues. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private workers: JobWorker[] = [];
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly executor: JobExecutor,
    @Inject(JOB_RUNNER_SETTINGS) private readonly settings: JobRunnerSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.waitUntilReachable();
    if (this.stopping) return;
    for (const name of queueNames) this.workers.push(this.open(name));
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
  }

  /** Takes no new job and waits for the running ones, `graceMs` at most; another worker retries those that run longer. */
  stop(): Promise<void> {
    this.stopping ??= this.close();
    return this.stopping;
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  private async close(): Promise<void> {
    const closing = Promise.all(this.workers.map((worker) => worker.close()));
    try {
      await withTimeout(this.settings.graceMs, closing, () => new Error('jobs still running'));
    } catch (error) {
      logger('jobs').warn({ err: error }, 'stopped without waiting for the last jobs');
    }
  }

  private async waitUntilReachable(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.queues.ping();
        return;
      } catch (error) {
        logger('jobs').warn({ err: error }, 'queue store unavailable, trying again');
        await sleep(1000);
      }
    }
  }

  private open(name: QueueName): JobWorker {
    const worker = this.queues.backend.worker(name, (job) => this.executor.run(name, job), this.workerSettings(name));
    worker.on('error', (error) => logger('jobs').warn({ err: error, queue: name }, 'worker connection failed'));
    worker.on('failed', (job) => {
      if (job) void this.executor.recordFailure(name, job);
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
}
