import type { OnApplicationShutdown } from '@nestjs/common';
import type { QueueOptions } from 'bullmq';
import { tracing } from '@boutik/platform/observability';

/** The store of BullMQ's jobs: one connection, or pool, for all queues and workers of the process. */
export abstract class QueueConnection implements OnApplicationShutdown {
  /** Options of every queue; workers take the connection and the prefix of their queue. */
  abstract readonly options: QueueOptions;

  /** Makes this store the one that BullMQ's queues and workers use from now on. */
  abstract use(): void;

  /**
   * @throws QueueUnavailable while the connection is lost and commands would wait for it, Error when the queues belong to
   * another shop
   */
  async ready(): Promise<void> {}

  /** Resolves when the store responds. */
  abstract ping(): Promise<void>;

  abstract onApplicationShutdown(): Promise<void> | void;
}

/** Options with which BullMQ continues the trace of whoever adds a job in the worker that runs it. */
export function tracedJobs(): Pick<QueueOptions, 'telemetry'> {
  const telemetry = tracing()?.jobs;
  return telemetry ? { telemetry } : {};
}
