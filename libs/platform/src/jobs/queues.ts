import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { logger } from '../log/index.js';
import type { QueueName } from './job-definition.js';
import type { JobQueue, QueueBackend } from './queue-backend.js';
import { QueueUnavailable } from './queue-unavailable.js';
import { withTimeout } from './with-timeout.js';

export const QUEUE_BACKEND = Symbol('boutik:queue-backend');

const RESPONSE_TIMEOUT_MS = 5000;

/** The queue connections of this process, opened at first use. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly opened = new Map<QueueName, Promise<JobQueue>>();

  constructor(@Inject(QUEUE_BACKEND) readonly backend: QueueBackend) {}

  /**
   * Runs an operation on a queue.
   * @throws QueueUnavailable when the store does not respond within 5 s; otherwise the error of the operation
   */
  async run<T>(name: QueueName, operation: (queue: JobQueue) => Promise<T>): Promise<T> {
    const timeoutError = () => new QueueUnavailable(`queue ${name} did not answer within ${RESPONSE_TIMEOUT_MS} ms`);
    try {
      return await withTimeout(RESPONSE_TIMEOUT_MS, this.open(name).then(operation), timeoutError);
    } catch (error) {
      if (error instanceof QueueUnavailable || (await this.isReachable())) throw error;
      throw new QueueUnavailable(`queue ${name} cannot be reached`, { cause: error });
    }
  }

  /** Resolves when the store responds. @throws QueueUnavailable */
  async ping(): Promise<void> {
    await withTimeout(
      RESPONSE_TIMEOUT_MS,
      this.backend.ping(),
      () => new QueueUnavailable('queue store does not answer'),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    const queues = await Promise.allSettled(this.opened.values());
    for (const queue of queues) if (queue.status === 'fulfilled') await queue.value.close();
    await this.backend.close();
  }

  private async isReachable(): Promise<boolean> {
    return this.ping().then(
      () => true,
      () => false,
    );
  }

  private open(name: QueueName): Promise<JobQueue> {
    const existing = this.opened.get(name);
    if (existing) return existing;
    const opening = this.connect(name);
    this.opened.set(name, opening);
    // A BullMQ queue never recovers from a failed first connection: the next caller gets a new one.
    opening.catch(() => this.opened.delete(name));
    return opening;
  }

  private async connect(name: QueueName): Promise<JobQueue> {
    await this.backend.ping();
    const queue = this.backend.queue(name);
    queue.on('error', (error) => logger('jobs').warn({ err: error, queue: name }, 'queue connection failed'));
    try {
      await queue.waitUntilReady();
    } catch (error) {
      await queue.close().catch((closing: Error) => logger('jobs').debug({ err: closing }, 'half-open queue'));
      throw error;
    }
    return queue;
  }
}
