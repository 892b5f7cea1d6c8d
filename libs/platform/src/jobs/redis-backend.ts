import { createRedisBackend, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { logger } from '../log/index.js';
import type { QueueBackend } from './queue-backend.js';

/** BullMQ in Redis. Adding jobs fails at once while Redis is unavailable; workers wait until it is back. */
export function redisBackend(redisUrl: string): QueueBackend {
  const bullmq = withBackend(createRedisBackend);
  const producer = connect(redisUrl, { maxRetriesPerRequest: 1 });
  let consumer: Redis | undefined;
  return {
    kind: 'redis',
    queue: (name) => new bullmq.Queue<unknown, unknown>(name, { connection: producer, prefix: 'boutik' }),
    worker: (name, processor, settings) => {
      consumer ??= connect(redisUrl, { maxRetriesPerRequest: null });
      return new bullmq.Worker<unknown, unknown>(name, processor, {
        ...settings,
        connection: consumer,
        prefix: 'boutik',
      });
    },
    ping: async () => {
      await producer.ping();
    },
    close: async () => {
      producer.disconnect();
      consumer?.disconnect();
    },
  };
}

function connect(redisUrl: string, { maxRetriesPerRequest }: { maxRetriesPerRequest: number | null }): Redis {
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest,
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
