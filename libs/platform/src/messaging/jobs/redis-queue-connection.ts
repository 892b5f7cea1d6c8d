import { once } from 'node:events';
import { type QueueOptions, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { logger } from '@boutik/platform/observability';
import { QueueConnection, tracedJobs } from './queue-connection.js';
import { QueueUnavailable } from './queue-unavailable.js';

interface RedisQueueOptions {
  readonly url: string;
  /** Start of the names of all keys. */
  readonly prefix: string;
  /** The shop whose queues these are. */
  readonly shop: () => Promise<string>;
}

/** BullMQ in Redis. */
export class RedisQueueConnection extends QueueConnection {
  private readonly redis: Redis;
  readonly options: QueueOptions;
  private isOurs = false;

  constructor(private readonly settings: RedisQueueOptions) {
    super();
    this.redis = connect(settings.url);
    this.options = { connection: this.redis, prefix: settings.prefix, ...tracedJobs() };
    // Redis may come back empty, and be taken by another shop.
    this.redis.on('ready', () => {
      this.isOurs = false;
    });
  }

  use(): void {
    setDefaultBackendFactory();
  }

  /** Waits for the attempt to connect that is under way. */
  override async ready(): Promise<void> {
    if (this.redis.status !== 'ready') await this.untilConnected();
    if (!this.isOurs) await this.claim();
  }

  async ping(): Promise<void> {
    await this.ready();
    await this.redis.ping();
  }

  private async untilConnected(): Promise<void> {
    try {
      await once(this.redis, 'ready');
    } catch (error) {
      throw new QueueUnavailable('Redis is unavailable', { cause: error });
    }
  }

  /** A worker that takes the jobs of another shop would run them on rows of its own database. */
  private async claim(): Promise<void> {
    const { prefix, shop } = this.settings;
    const [key, ours] = [`${prefix}:shop`, await shop()];
    await this.redis.set(key, ours, 'NX');
    if ((await this.redis.get(key)) !== ours)
      throw new Error(`The queues "${prefix}" in Redis belong to another shop: set QUEUE_PREFIX, or delete ${key}`);
    this.isOurs = true;
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
