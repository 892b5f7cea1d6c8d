import { DatabaseModule } from '@boutik/platform/database';
import { JobsModule, Jobs } from '@boutik/platform/messaging';
import { HealthChecks, MetricsRegistry, setLogLevel } from '@boutik/platform/observability';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { JobLog, GreetHandler, greet } from './test-jobs.js';
import { until } from '../support/until.js';
import { startWorker, stopAllWorkers, stopWorker } from './start-worker.js';

describe('health checks and metrics of queues and workers', () => {
  let database: TestDatabase;
  let api: INestApplicationContext;

  beforeAll(async () => {
    setLogLevel('silent');
    database = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: database.url, REDIS_URL: '' });
    class ApiUnderTest {}
    const module = { module: ApiUnderTest, imports: [DatabaseModule, JobsModule.forApi()] };
    api = await NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
    api.get(MetricsRegistry).readLimits.maxAgeMs = 0;
  });

  afterAll(async () => {
    await stopAllWorkers();
    await api?.close();
    await database?.drop();
  });

  const lineOf = async (name: string) => (await api.get(HealthChecks).ready()).lines.find((line) => line.name === name);

  it('report a missing worker and stay ready', async () => {
    expect(await lineOf('worker')).toMatchObject({ ok: false, detail: 'aucun worker' });
    expect((await api.get(HealthChecks).ready()).ok).toBe(true);
  });

  it('report waiting jobs, and since when the oldest of a queue waits', async () => {
    await api.get(Jobs).add(greet, { id: 1 }, { id: '1' });
    await database.query('update bullmq.job set added_at_ms = added_at_ms - 300000');
    await api.get(Jobs).add(greet, { id: 2 }, { id: '2' });
    const text = await api.get(MetricsRegistry).text();
    expect(text).toContain('boutik_queue_jobs{queue="mail",state="waiting"} 2');
    expect(text).toMatch(/boutik_queue_oldest_job_seconds{queue="mail"} 30\d/);
    expect(text).toContain('boutik_queue_oldest_job_seconds{queue="documents"} 0');
  });

  it('report undelivered events', async () => {
    await database.query(
      `insert into outbox (event, aggregate_type, aggregate_id, data, occurred_at)
       values ('a.b', 'a', '1', '{}', now() - interval '90 seconds')`,
    );
    expect((await lineOf('événements'))?.detail).toMatch(/^en retard de 9\d s$/);
    expect(await api.get(MetricsRegistry).text()).toMatch(/boutik_outbox_lag_seconds 9\d/);
  });

  it('report a worker that starts, works and stops', async () => {
    const jobLog = new JobLog();
    const worker = await startWorker([GreetHandler, { provide: JobLog, useValue: jobLog }]);
    await until('the job', () => jobLog.of('greet', 1).length === 1);
    expect((await lineOf('worker'))?.ok).toBe(true);
    await until('the event to be delivered', async () => (await lineOf('événements'))?.ok === true);
    const counted = /^boutik_worker_jobs\{(?=.*name="greet")(?=.*outcome="done")(?=.*worker="[0-9a-f-]+").*\} 2$/m;
    await until('the next heartbeat', async () => counted.test(await api.get(MetricsRegistry).text()));
    await stopWorker(worker);
    expect((await lineOf('worker'))?.detail).toBe('aucun worker');
  });
});
