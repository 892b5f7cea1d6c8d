import type { Queue } from 'bullmq';
import { logger } from '@boutik/platform/observability';
import type { QueueName } from './job-definition.js';
import type { QueueConnection } from './queue-connection.js';
import { QueueUnavailable } from './queue-unavailable.js';
import { withTimeout } from '@boutik/kernel';

const RESPONSE_TIMEOUT_MS = 5000;

/** The queues of this process, by name. */
export class Queues {
  private readonly byName: ReadonlyMap<string, Queue<unknown, unknown>>;

  constructor(
    private readonly connection: QueueConnection,
    queues: readonly Queue<unknown, unknown>[],
  ) {
    this.byName = new Map(queues.map((queue) => [queue.name, queue]));
    for (const queue of queues)
      queue.on('error', (error) => logger('jobs').warn({ err: error, queue: queue.name }, 'queue connection failed'));
  }

  /**
   * Runs an operation on a queue.
   * @throws QueueUnavailable when the store does not respond within 5 s; otherwise the error of the operation
   */
  async run<T>(name: QueueName, operation: (queue: Queue<unknown, unknown>) => Promise<T>): Promise<T> {
    const timeoutError = () => new QueueUnavailable(`queue ${name} did not answer within ${RESPONSE_TIMEOUT_MS} ms`);
    try {
      const result = this.connection.ready().then(() => operation(this.get(name)));
      return await withTimeout(RESPONSE_TIMEOUT_MS, result, timeoutError);
    } catch (error) {
      if (error instanceof QueueUnavailable || (await this.isReachable())) throw error;
      throw new QueueUnavailable(`queue ${name} cannot be reached`, { cause: error });
    }
  }

  /** Resolves when the store responds. @throws QueueUnavailable */
  async ping(): Promise<void> {
    await withTimeout(
      RESPONSE_TIMEOUT_MS,
      this.connection.ping(),
      () => new QueueUnavailable('queue store does not answer'),
    );
  }

  private get(name: QueueName): Queue<unknown, unknown> {
    const queue = this.byName.get(name);
    if (!queue) throw new Error(`queue ${name} is not registered`);
    return queue;
  }

  private async isReachable(): Promise<boolean> {
    return this.ping().then(
      () => true,
      () => false,
    );
  }
}
