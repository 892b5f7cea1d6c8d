import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { DeadJobs, JobRunner, Jobs } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import type { INestApplicationContext } from '@nestjs/common';
import {
  SlowHandler,
  slow,
  JobLog,
  FailAlwaysHandler,
  failAlways,
  GreetHandler,
  greet,
  outdatedGreet,
  FailPermanentlyHandler,
  failPermanently,
  FailTwiceHandler,
  failTwice,
  TickHandler,
  MeetHandler,
  MEETS_AFTER_MS,
} from './test-jobs.js';
import { DatabaseIdentity } from '../../libs/platform/src/messaging/jobs/database-identity.js';
import { JobRequests } from '../../libs/platform/src/messaging/jobs/job-requests.js';
import { RecoverLostJobs } from '../../libs/platform/src/messaging/jobs/recover-lost-jobs.js';
import { Queues } from '../../libs/platform/src/messaging/jobs/queues.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { KillableWorker } from './killed-worker.js';
import { until } from '../support/until.js';
import { startWorker, stopAllWorkers, stopWorker } from './start-worker.js';

const handlers = [
  GreetHandler,
  FailTwiceHandler,
  FailPermanentlyHandler,
  FailAlwaysHandler,
  SlowHandler,
  TickHandler,
  MeetHandler,
];
const firstPage = { page: 1, perPage: 50 };

/** What every queue backend must do; `environment` returns its settings once the database exists. */
export function describeQueue(store: string, environment: () => Promise<Record<string, string>>): void {
  const jobLog = new JobLog();
  let database: TestDatabase;
  let settings: Record<string, string>;
  let worker: INestApplicationContext;
  let jobs: Jobs;
  let dead: DeadJobs;

  beforeAll(async () => {
    setLogLevel('silent');
    database = await testDatabase();
    settings = { ...(await environment()), DATABASE_URL: database.url };
    Object.assign(process.env, settings);
    worker = await startWorker([...handlers, { provide: JobLog, useValue: jobLog }]);
    jobs = worker.get(Jobs);
    dead = worker.get(DeadJobs);
  });

  afterAll(async () => {
    await stopAllWorkers();
    await database?.drop();
  });

  /** Twice in parallel. */
  const retry = async (id: number) => {
    const once = () => worker.get(DataSource).transaction((tx) => dead.retry(tx, id));
    return (await Promise.all([once(), once()])).sort((a, b) => Number(b) - Number(a));
  };
  const deadJob = async (name: string) => (await dead.list(firstPage)).items.find((job) => job.name === name);

  describe(`jobs on ${store}`, () => {
    it('run once with their data', async () => {
      await jobs.add(greet, { id: 1 }, { id: '1' });
      await until('the job', () => jobLog.of('greet', 1).length > 0);
      expect(jobLog.of('greet', 1)).toMatchObject([{ attempt: 1 }]);
    });

    it('with the same id run once', async () => {
      await Promise.all([1, 2, 3].map(() => jobs.add(greet, { id: 2 }, { id: 'order:2' })));
      await until('the job', () => jobLog.of('greet', 2).length > 0);
      await jobs.add(greet, { id: 2 }, { id: 'order:2' });
      await sleep(500);
      expect(jobLog.of('greet', 2)).toHaveLength(1);
    });

    it('run again under the same id when their result is missing, also for parallel requests', async () => {
      await Promise.all([1, 2, 3].map(() => jobs.addOrRerun(greet, { id: 2 }, { id: 'order:2' })));
      await until('the second run', () => jobLog.of('greet', 2).length > 1);
    });

    it('with invalid data are refused before they are stored', async () => {
      await expect(jobs.add(greet, { id: Number.NaN }, { id: 'nan' })).rejects.toThrow();
    });

    it('respect their delay', async () => {
      const addedAt = Date.now();
      await jobs.add(greet, { id: 3 }, { id: '3', delayMs: 900 });
      await until('the job', () => jobLog.of('greet', 3).length > 0);
      expect(jobLog.of('greet', 3)[0]?.at).toBeGreaterThanOrEqual(addedAt + 900);
    });

    it('retry temporary errors with increasing delays, without blocking other jobs', async () => {
      await jobs.add(failTwice, { id: 1 }, { id: '1' });
      await until('the first attempt', () => jobLog.of('fail-twice', 1).length > 0);
      await jobs.add(failTwice, { id: 100 }, { id: '100' });
      await until('the third attempt', () => jobLog.of('fail-twice', 1).length === 3);
      const [first, second, third] = jobLog.of('fail-twice', 1).map(({ at }) => at) as [number, number, number];
      // 400 and 800 ms less the jitter of a quarter; a busy machine starts a job later, never earlier.
      expect(second - first).toBeGreaterThan(290);
      expect(third - second).toBeGreaterThan(590);
      // A job that waits for its next attempt would keep the queue until its last one.
      expect(jobLog.of('fail-twice', 100)[0]?.at).toBeLessThan(third);
      await sleep(200);
      expect(await deadJob('fail-twice')).toBeUndefined();
    });

    it('stop at a permanent error and stay visible', async () => {
      await jobs.add(failPermanently, { id: 1 }, { id: '1' });
      await until('a dead job', async () => (await deadJob('refuse')) !== undefined);
      expect(jobLog.of('refuse', 1)).toHaveLength(1);
      expect(await deadJob('refuse')).toMatchObject({ queue: 'documents', data: { id: 1 }, error: 'no such address' });
    });

    it('are dead after their last attempt and can be retried', async () => {
      await jobs.add(failAlways, { id: 1 }, { id: '1' });
      await until('a dead job', async () => (await deadJob('fail')) !== undefined);
      expect(jobLog.of('fail', 1)).toHaveLength(2);
      jobLog.repaired = true;
      const { id } = (await deadJob('fail')) ?? { id: 0 };
      expect(await retry(id)).toEqual([true, false]);
      await until('the retried run', () => jobLog.of('fail', 1).length === 3);
      expect(await deadJob('fail')).toBeUndefined();
      expect(await retry(id)).toEqual([false, false]);
    });

    it('with data of an older version become dead jobs', async () => {
      await jobs.add(outdatedGreet, { name: 'Ida' }, { id: 'old' });
      await until('a dead job', async () => (await deadJob('greet')) !== undefined);
      expect((await deadJob('greet'))?.error).toContain('does not fit');
    });

    it('that the store lost are added again, those that it has are not', async () => {
      const recover = () => worker.get(RecoverLostJobs).recover(0);
      const requests = worker.get(JobRequests);
      const lost = { queue: 'mail', name: greet.name, attempts: 1, backoffMs: 0, data: { id: 11 } } as const;
      await database.query('delete from job_requests');
      await jobs.add(greet, { id: 10 }, { id: '10', delayMs: 60_000 });
      await requests.record({ ...lost, jobId: 'greet.11.lost' });
      expect(await recover()).toBe(1);
      await until('the lost job', () => jobLog.of('greet', 11).length === 1);
      await until('its end', async () => !(await requests.isOpen('greet.11.lost')));
      // As in a database that was restored to a time before the end of the job.
      await requests.record({ ...lost, jobId: 'greet.11.lost' });
      await until('the job to be lost', async () => (await recover()) === 1);
      await until('the second run', () => jobLog.of('greet', 11).length === 2);
      expect(jobLog.of('greet', 10)).toEqual([]);
    });

    it('of a restored database run although the ids of its rows repeat', async () => {
      await jobs.add(greet, { id: 12 }, { id: '12' });
      await until('the job', () => jobLog.of('greet', 12).length === 1);
      const [row] = await database.query<{ id: string }>('delete from database_identity returning id');
      await database.query('insert into database_identity (id) values ($1)', [row?.id]);
      const restored = new DatabaseIdentity(worker.get(DataSource));
      await new Jobs(worker.get(Queues), worker.get(JobRequests), restored).add(greet, { id: 12 }, { id: '12' });
      await until('the job of the restored database', () => jobLog.of('greet', 12).length === 2);
    });

    it('on a schedule run once per period over all workers', async () => {
      const second = await startWorker([...handlers, { provide: JobLog, useValue: jobLog }]);
      const before = jobLog.of('tick', 0).length;
      const from = Date.now();
      await until('six periods', () => jobLog.of('tick', 0).length - before >= 6, 30_000);
      // Two runs per period would take half of it; a busy machine takes longer, never less.
      expect(Date.now() - from).toBeGreaterThan(3500);
      await stopWorker(second);
    });

    it('on a schedule run in the moment for which their handler says so, too', async () => {
      await until('the second run', () => jobLog.of('meet', 0).length === 2);
      const [first, second] = jobLog.of('meet', 0).map(({ at }) => at) as [number, number];
      expect(second - first).toBeGreaterThanOrEqual(MEETS_AFTER_MS);
      // A busy machine starts it later; its period is ten minutes.
      expect(second - first).toBeLessThan(MEETS_AFTER_MS + 5000);
    });

    it('finish when the worker stops', async () => {
      jobLog.slowMs = 1500;
      const other = await startWorker([SlowHandler, { provide: JobLog, useValue: jobLog }]);
      await jobs.add(slow, { id: 1 }, { id: '1' });
      await until('the job to start', () => jobLog.of('slow-started', 1).length > 0);
      await Promise.all([other.get(JobRunner).stop(), sleep(0)]);
      await stopWorker(other);
      await until('the job to end', () => jobLog.of('slow', 1).length > 0);
      expect(jobLog.of('slow-started', 1)).toHaveLength(1);
    });

    it('are taken over by another worker after a kill', async () => {
      await stopWorker(worker);
      const killed = KillableWorker.start(settings);
      const begun = killed.started('slow-started', 2);
      const adder = await startWorker([{ provide: JobLog, useValue: jobLog }]);
      await adder.get(JobRunner).stop();
      await adder.get(Jobs).add(slow, { id: 2 }, { id: '2' });
      await begun;
      killed.kill();
      jobLog.slowMs = 0;
      worker = await startWorker([...handlers, { provide: JobLog, useValue: jobLog }]);
      await until('the job to be taken over', () => jobLog.of('slow', 2).length > 0);
      await stopWorker(adder);
      expect(jobLog.of('slow', 2)).toHaveLength(1);
    });
  });
}
