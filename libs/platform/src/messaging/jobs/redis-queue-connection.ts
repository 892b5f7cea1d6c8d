import { once } from 'node:events';
import { type QueueOptions, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { logger } from '@boutik/platform/observability';
import { QueueConnection } from './queue-connection.js';
import { QueueUnavailable } from './queue-unavailable.js';

/** BullMQ in Redis. */
export class RedisQueueConnection extends QueueConnection {
  private readonly redis: Redis;
  readonly options: QueueOptions;

  constructor(redisUrl: string) {
    super();
    this.redis = connect(redisUrl);
    this.options = { connection: this.redis, prefix: 'boutik' };
  }

  use(): void {
    setDefaultBackendFactory();
  }

  /** Waits for the attempt to connect that is under way. */
  override async ready(): Promise<void> {
    if (this.redis.status === 'ready') return;
    try {
      await once(this.redis, 'ready');
    } catch (error) {
      throw new QueueUnavailable('Redis is unavailable', { cause: error });
    }
  }

  async ping(): Promise<void> {
    await this.ready();
    await this.redis.ping();
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

function connect(redisUrl: string): Redis {
  const redis = new Redis(redisUrl, {
    // Workers wait until Redis is back, as BullMQ requires.
    maxRetriesPerRequest: null,
    connectTimeout: 5000,
    retryStrategy: (times) => Math.min(times * 200, 2000),
  });
  let up = true;
  redis.on('ready', () => {
    up = true;
  });
  // One line per outage, not one per attempt to reconnect.
  redis.on('error', (error) => {
    if (up) logger('jobs').warn({ err: error }, 'Redis is unavailable');
    up = false;
  });
  return redis;
}
