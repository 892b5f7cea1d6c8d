import { RedisQueueConnection } from '../../libs/platform/src/messaging/jobs/redis-queue-connection.js';
import { describeQueue } from './queue-suite.js';
import { describeRedis, RedisServer } from './redis-server.js';

describeRedis('an installed Redis', () => {
  let redis: RedisServer | undefined;
  describeQueue('Redis', async () => {
    redis = await RedisServer.start();
    return { REDIS_URL: redis.url };
  });
  afterAll(() => redis?.remove());

  describe('two shops on one Redis', () => {
    const open = async (shop: string, prefix: string) => {
      const connection = new RedisQueueConnection({ url: redis?.url ?? '', prefix, shop: async () => shop });
      await connection.ready().finally(() => connection.onApplicationShutdown());
    };

    it('have a prefix each: queues of another shop are refused', async () => {
      await open('first', 'shared');
      await open('first', 'shared');
      await expect(open('second', 'shared')).rejects.toThrow('belong to another shop: set QUEUE_PREFIX');
      await open('second', 'other');
    });
  });
});
