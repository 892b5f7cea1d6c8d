import type { Job, Processor, Queue, Worker, WorkerOptions } from 'bullmq';
import type { QueueName } from './job-definition.js';

export type JobQueue = Pick<
  Queue<unknown, unknown>,
  | 'add'
  | 'close'
  | 'getFailed'
  | 'getJob'
  | 'getJobCounts'
  | 'getJobScheduler'
  | 'getJobSchedulers'
  | 'removeJobScheduler'
  | 'upsertJobScheduler'
  | 'waitUntilReady'
> & { on(event: 'error', listener: (error: Error) => void): unknown };

export type JobWorker = Pick<Worker<unknown, unknown>, 'close' | 'waitUntilReady'> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job<unknown, unknown> | undefined, error: Error) => void): unknown;
};

export type WorkerSettings = Omit<WorkerOptions, 'connection'>;

/** The store of BullMQ's jobs. Queues and workers share its connections, which are closed with the backend. */
export interface QueueBackend {
  readonly kind: 'redis' | 'postgres';
  queue(name: QueueName): JobQueue;
  worker(name: QueueName, processor: Processor<unknown, unknown>, settings: WorkerSettings): JobWorker;
  /** Resolves when the store responds. */
  ping(): Promise<void>;
  /** Closes the connections; queues and workers must be closed before. */
  close(): Promise<void>;
}
