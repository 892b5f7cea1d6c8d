import { setTimeout as sleep } from 'node:timers/promises';
import { HealthChecks, Outbox, setLogLevel } from '@boutik/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CarryLetter, Letterbox, letterWritten, OnLetterWritten } from './courier.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { beginOutage, endOutage } from './outage.js';
import { until } from '../support/until.js';
import { startWorker, stopAllWorkers } from './worker-app.js';

describe('an outage of the database', () => {
  const letterbox = new Letterbox();
  let database: TestDatabase;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    setLogLevel('silent');
    database = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: database.url, REDIS_URL: '' });
    worker = await startWorker([OnLetterWritten, CarryLetter, { provide: Letterbox, useValue: letterbox }]);
  }, 60_000);

  afterAll(async () => {
    await stopAllWorkers();
    await database?.drop();
  }, 30_000);

  const write = (letter: number) =>
    worker
      .get(DataSource)
      .transaction((tx) => worker.get(Outbox).publish(tx, letterWritten, `letter-${letter}`, { letter }));

  it('is reported by the health check, and work resumes afterwards', async () => {
    await write(1);
    await until('a message', () => letterbox.letters.includes(1));
    await beginOutage(database.url);
    expect((await worker.get(HealthChecks).ready()).ok).toBe(false);
    await sleep(3000);
    await endOutage(database.url);
    await write(2);
    await until('the next message', () => letterbox.letters.includes(2), 20_000);
    await until('healthy checks', async () => (await worker.get(HealthChecks).ready()).lines.every(({ ok }) => ok));
    expect(letterbox.letters).toEqual([1, 2]);
  }, 60_000);
});
