import 'reflect-metadata';
import { setLogLevel } from '@boutik/platform/observability';
import { Test } from '@nestjs/testing';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { JobHandlers } from '../../libs/platform/src/messaging/jobs/job-handlers.js';
import { Queues } from '../../libs/platform/src/messaging/jobs/queues.js';

/** Those of a shorter period run in tests too. */
const MIN_PERIOD_MS = 60_000;
const LATER_THAN_ANY_TEST = new Date('2099-01-01');

/**
 * Stores the schedules as if a worker had used the database for long: the first worker of a new one runs each of them at
 * once, forty jobs beside each test, of which hardly any needs one. Tests call `runSchedule`.
 */
export async function storeSchedules(databaseUrl: string): Promise<void> {
  const before = process.env;
  // Another object, so that `configuration()` reads it anew.
  process.env = { ...before, DATABASE_URL: databaseUrl, REDIS_URL: '' };
  setLogLevel('silent');
  // Compiled only: nothing of it is started.
  const worker = await Test.createTestingModule({ imports: [WorkerModule] }).compile();
  try {
    const [handlers, queues] = [worker.get(JobHandlers, { strict: false }), worker.get(Queues, { strict: false })];
    handlers.onModuleInit();
    for (const { queue, name, everyMs } of handlers.schedules().filter(({ everyMs }) => everyMs >= MIN_PERIOD_MS))
      await queues.run(queue, (store) =>
        store.upsertJobScheduler(name, { every: everyMs, startDate: LATER_THAN_ANY_TEST }, { name, data: {} }),
      );
  } finally {
    await worker.close();
    process.env = before;
  }
}
