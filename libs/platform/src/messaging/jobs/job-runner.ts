import { setTimeout as sleep } from 'node:timers/promises';
import { BullRegistrar } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { logger } from '@boutik/platform/observability';
import { QueueConnection } from './queue-connection.js';
import type { QueueProcessor } from './queue-processor.js';
import { QueueUnavailable } from './queue-unavailable.js';
import { withTimeout } from '@boutik/kernel';

export const QUEUE_PROCESSORS = Symbol('boutik:queue-processors');

// The launcher kills what has not stopped after 10 s.
export const GRACE_PERIOD_MS = 8000;
const STORE_CHECK_INTERVAL_MS = 200;

/** Starts the workers when the application is complete, and stops them. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private workers: Worker[] = [];
  private stopping: Promise<boolean> | undefined;

  constructor(
    private readonly registrar: BullRegistrar,
    private readonly connection: QueueConnection,
    @Inject(QUEUE_PROCESSORS) private readonly processors: readonly QueueProcessor[],
  ) {}

  /** Waits for Redis; the application does not start without PostgreSQL. @throws Error for the queues of another shop */
  async onApplicationBootstrap(): Promise<void> {
    while (!(await this.isStoreReady())) await sleep(STORE_CHECK_INTERVAL_MS);
    this.registrar.register();
    this.workers = this.processors.map(({ worker }) => worker);
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
  }

  /**
   * Takes no new job and waits for the running ones, 8 s at most; another worker retries those that run longer.
   * @returns false when jobs are still running
   */
  stop(): Promise<boolean> {
    this.stopping ??= this.close();
    return this.stopping;
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  private async isStoreReady(): Promise<boolean> {
    try {
      await this.connection.ready();
      return true;
    } catch (error) {
      if (error instanceof QueueUnavailable) return false;
      throw error;
    }
  }

  private async close(): Promise<boolean> {
    const closing = Promise.all(this.workers.map((worker) => worker.close()));
    try {
      await withTimeout(GRACE_PERIOD_MS, closing, () => new Error('jobs still running'));
      return true;
    } catch (error) {
      logger('jobs').warn({ err: error }, 'stopped without waiting for the last jobs');
      return false;
    }
  }
}
