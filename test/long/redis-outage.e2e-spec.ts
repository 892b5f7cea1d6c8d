import { DatabaseModule } from '@boutik/platform/database';
import { Jobs, JobsModule, Outbox, QueueUnavailable } from '@boutik/platform/messaging';
import { HealthChecks, setLogLevel } from '@boutik/platform/observability';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import {
  DeliverMessage,
  deliverMessage,
  DeliveredMessages,
  messageWritten,
  OnMessageWritten,
} from '../queue/message-delivery.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { describeRedis, RedisServer } from '../queue/redis-server.js';
import { until } from '../support/until.js';
import { startWorker, stopAllWorkers } from '../queue/start-worker.js';

/** Shop and worker live without Redis, and lose no job. Half a minute. */
describeRedis('when Redis goes away', () => {
  const delivered = new DeliveredMessages();
  const providers = [OnMessageWritten, DeliverMessage, { provide: DeliveredMessages, useValue: delivered }];
  let database: TestDatabase;
  let redis: RedisServer;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    setLogLevel('silent');
    [database, redis] = [await testDatabase(), await RedisServer.start()];
    Object.assign(process.env, { DATABASE_URL: database.url, REDIS_URL: redis.url });
    worker = await startWorker(providers);
  });

  afterAll(async () => {
    await stopAllWorkers();
    await redis?.remove();
    await database?.drop();
  });

  const write = (messageId: number) =>
    worker
      .get(DataSource)
      .transaction((tx) => worker.get(Outbox).publish(tx, messageWritten, `letter-${messageId}`, { messageId }));

  it('fails new jobs quickly, and the shop stays available', async () => {
    await write(1);
    await until('a message', () => delivered.messageIds.includes(1));
    await redis.end();
    await expect(worker.get(Jobs).add(deliverMessage, { messageId: 9 }, { id: 'direct' })).rejects.toThrow(
      QueueUnavailable,
    );
    const { ok, lines } = await worker.get(HealthChecks).ready();
    expect([ok, lines.find(({ name }) => name === "file d'attente")?.ok]).toEqual([true, false]);
  }, 20_000);

  it('runs jobs that were added during the outage', async () => {
    await Promise.all([2, 3, 4].map(write));
    await until('a failed delivery', async () => {
      const rows = await database.query('select 1 from outbox where last_error is not null and attempts = 0');
      return rows.length > 0;
    });
    await redis.begin();
    await until('the messages', () => delivered.messageIds.length >= 4, 30_000);
    const during = delivered.messageIds.filter((messageId) => messageId < 9);
    expect(during.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  });

  it('lets api and worker start, and continue when it is back', async () => {
    await stopAllWorkers();
    await redis.end();
    const starting = startWorker(providers);
    class ApiUnderTest {}
    const module = { module: ApiUnderTest, imports: [DatabaseModule, JobsModule.forApi()] };
    const api = await NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
    const add = () => api.get(Jobs).add(deliverMessage, { messageId: 5 }, { id: 'early' });
    await expect(add()).rejects.toThrow(QueueUnavailable);
    await redis.begin();
    await starting;
    await until('the job to be added', () =>
      add().then(
        () => true,
        () => false,
      ),
    );
    await until('the message', () => delivered.messageIds.includes(5), 30_000);
    await api.close();
  });
});
