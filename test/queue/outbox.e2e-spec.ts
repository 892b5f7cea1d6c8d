import { setTimeout as sleep } from 'node:timers/promises';
import { DeadEvents, Outbox } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { bellRung, EventLog, Insurer, Mailer, parcelLost, parcelMoved, Tracker } from './outbox-listeners.js';
import { until } from '../support/until.js';
import { startWorker, stopAllWorkers, stopWorker } from './start-worker.js';

const log = new EventLog();
const providers = [Tracker, Mailer, Insurer, { provide: EventLog, useValue: log }];
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

let database: TestDatabase;
let worker: INestApplicationContext;
let outbox: Outbox;
let source: DataSource;

const move = (parcel: string, step: number) =>
  source.transaction((tx) => outbox.publish(tx, parcelMoved, parcel, { step }));

const statusOf = async (parcel: string) => {
  const rows = await database.query<{ status: string }>(
    'select status from outbox where aggregate_id = $1 order by id',
    [parcel],
  );
  return rows.map(({ status }) => status);
};

beforeAll(async () => {
  setLogLevel('silent');
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, REDIS_URL: '' });
  worker = await startWorker(providers);
  outbox = worker.get(Outbox);
  source = worker.get(DataSource);
});

afterAll(async () => {
  await stopAllWorkers();
  await database?.drop();
});

describe('the outbox', () => {
  it('delivers committed events to every listener', async () => {
    await move('simple', 1);
    await until('both listeners', () => log.received.filter((one) => one.aggregateId === 'simple').length === 2);
    await until('the event to be processed', async () => (await statusOf('simple'))[0] === 'done');
  });

  it('delivers nothing from a rolled-back transaction', async () => {
    const rolledBack = source.transaction(async (tx) => {
      await outbox.publish(tx, parcelMoved, 'ghost', { step: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await sleep(300);
    expect(log.steps('tracker', 'ghost')).toEqual([]);
  });

  it('refuses invalid data together with the transaction', async () => {
    await expect(move('unfit', Number.NaN)).rejects.toThrow();
    expect(await statusOf('unfit')).toEqual([]);
  });

  it('completes an event without listeners', async () => {
    await source.transaction((tx) => outbox.publish(tx, bellRung, 'bell', { step: 1 }));
    await until('the event to be processed', async () => (await statusOf('bell'))[0] === 'done');
  });

  it('keeps the order per aggregate under parallel load', async () => {
    const parcels = range(20).map((number) => `ordered-${number}`);
    for (const step of range(15)) {
      await source.transaction((tx) =>
        outbox.publishMany(
          tx,
          parcelMoved,
          parcels.map((aggregateId) => ({ aggregateId, data: { step } })),
        ),
      );
    }
    await until('all of them', () => parcels.every((parcel) => log.steps('tracker', parcel).length === 15), 30_000);
    for (const parcel of parcels) expect(log.steps('tracker', parcel)).toEqual(range(15));
  });

  it('delivers events that commit after later ones', async () => {
    const slow = source.createQueryRunner();
    await slow.startTransaction();
    await outbox.publish(slow.manager, parcelMoved, 'slow', { step: 1 });
    await move('quick', 1);
    await until('the later event', () => log.steps('tracker', 'quick').length === 1);
    expect(log.steps('tracker', 'slow')).toEqual([]);
    await slow.commitTransaction();
    await slow.release();
    await until('the earlier event', () => log.steps('tracker', 'slow').length === 1);
  });

  it('retries only the failed listener, and does not block other aggregates', async () => {
    log.failing.add('mailer/stuck/1');
    await move('stuck', 1);
    await until('the tracker', () => log.steps('tracker', 'stuck').length === 1);
    await move('stuck', 2);
    await move('free', 1);
    await until('the other aggregate', () => log.steps('mailer', 'free').length === 1);
    expect(log.steps('tracker', 'stuck')).toEqual([1]);
    log.failing.delete('mailer/stuck/1');
    const both = ['mailer', 'tracker'];
    await until('the failed deliveries', () => both.every((by) => log.steps(by, 'stuck').length >= 2));
    expect(log.steps('mailer', 'stuck')).toEqual([1, 2]);
    expect(log.steps('tracker', 'stuck')).toEqual([1, 2]);
  });

  it('does not block others behind a long failing queue', async () => {
    log.failing.add('mailer/crowd/1');
    const crowd = range(700).map((step) => ({ aggregateId: 'crowd', data: { step } }));
    await source.transaction((tx) => outbox.publishMany(tx, parcelMoved, crowd));
    await move('passer-by', 1);
    await until('the other aggregate', () => log.steps('mailer', 'passer-by').length === 1);
    expect(log.steps('mailer', 'crowd')).toEqual([]);
    log.failing.clear();
    await until('the long queue', () => log.steps('mailer', 'crowd').length === 700, 40_000);
    expect(log.steps('mailer', 'crowd')).toEqual(range(700));
  });

  it('stops retrying permanent errors, continues, and retries on request', async () => {
    log.failing.add('insurer/vase/1');
    for (const step of [1, 2]) await source.transaction((tx) => outbox.publish(tx, parcelLost, 'vase', { step }));
    await until('both events to be settled', async () => (await statusOf('vase')).join() === 'dead,done');
    expect(log.steps('insurer', 'vase')).toHaveLength(1);
    const { items, total } = await worker.get(DeadEvents).list({ page: 1, perPage: 10 });
    expect([total, items[0]?.error]).toEqual([1, 'not insured']);
    log.failing.clear();
    const retried = source.transaction((tx) => worker.get(DeadEvents).retry(tx, items[0]?.id ?? ''));
    expect(await retried).toBe(true);
    await until('the first event', () => log.steps('insurer', 'vase').length === 2);
  });

  it('continues with another worker when the active one loses its connection', async () => {
    const standBy = await startWorker(providers);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'boutik-relay' and datname = current_database()`,
    );
    await move('after-the-cut', 1);
    await until('the event', () => log.steps('tracker', 'after-the-cut').length === 1);
    await stopWorker(standBy);
  });

  it('moves to another worker when the active one stops; every event is delivered once, in order', async () => {
    const next = await startWorker(providers);
    source = next.get(DataSource);
    const publishing = (async () => {
      for (const step of range(40)) {
        await move('handover', step);
        await sleep(20);
      }
    })();
    const active = () =>
      database.query(
        `select 1 from pg_locks where locktype = 'advisory' and granted and objid = 4974001
         and database = (select oid from pg_database where datname = current_database())`,
      );
    // The one that stopped before may have been the active one.
    await until('an active worker', async () => (await active()).length === 1);
    await stopWorker(worker);
    worker = next;
    await publishing;
    await until('all of them', () => log.steps('tracker', 'handover').length >= 40);
    expect(log.steps('tracker', 'handover')).toEqual(range(40));
  });
});
