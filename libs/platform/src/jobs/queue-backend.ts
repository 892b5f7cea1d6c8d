import type { Job, Processor, Queue, Worker, WorkerOptions } from 'bullmq';
import type { QueueName } from './job-definition.js';
import { postgresBackend } from './postgres-backend.js';
import { redisBackend } from './redis-backend.js';

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

export interface QueueConnection {
  readonly databaseUrl: string;
  /** Present: the queues are in Redis. Absent: in PostgreSQL. */
  readonly redisUrl?: string | undefined;
}

export function queueBackend(connection: QueueConnection): QueueBackend {
  return connection.redisUrl ? redisBackend(connection.redisUrl) : postgresBackend(connection.databaseUrl);
}
