import { setTimeout as sleep } from 'node:timers/promises';
import { Outbox } from '@boutik/platform/messaging';
import { HealthChecks, setLogLevel } from '@boutik/platform/observability';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliverMessage, DeliveredMessages, messageWritten, OnMessageWritten } from '../queue/message-delivery.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { beginOutage, endOutage } from '../queue/outage.js';
import { until } from '../support/until.js';
import { startWorker, stopAllWorkers } from '../queue/start-worker.js';

/** A worker lives through a database that refuses connections for three seconds. Ten seconds. */
describe('an outage of the database', () => {
  const delivered = new DeliveredMessages();
  let database: TestDatabase;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    setLogLevel('silent');
    database = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: database.url, REDIS_URL: '' });
    worker = await startWorker([OnMessageWritten, DeliverMessage, { provide: DeliveredMessages, useValue: delivered }]);
  });

  afterAll(async () => {
    await stopAllWorkers();
    await database?.drop();
  });

  const write = (messageId: number) =>
    worker
      .get(DataSource)
      .transaction((tx) => worker.get(Outbox).publish(tx, messageWritten, `letter-${messageId}`, { messageId }));

  it('is reported by the health check, and work resumes afterwards', async () => {
    await write(1);
    await until('a message', () => delivered.messageIds.includes(1));
    await beginOutage(database.url);
    expect((await worker.get(HealthChecks).ready()).ok).toBe(false);
    await sleep(3000);
    await endOutage(database.url);
    await write(2);
    await until('the next message', () => delivered.messageIds.includes(2));
    await until('healthy checks', async () => (await worker.get(HealthChecks).ready()).lines.every(({ ok }) => ok));
    expect(delivered.messageIds).toEqual([1, 2]);
  });
});
