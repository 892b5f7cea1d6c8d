import { describeQueue } from './queue-suite.js';
import { RedisServer, redisInstalled } from './redis-server.js';

if (redisInstalled) {
  let redis: RedisServer | undefined;
  describeQueue('Redis', async () => {
    redis = await RedisServer.start();
    return { REDIS_URL: redis.url };
  });
  afterAll(() => redis?.remove());
} else {
  describe('jobs on Redis', () => {
    it.skip('skipped: redis-server is not installed', () => undefined);
  });
}
