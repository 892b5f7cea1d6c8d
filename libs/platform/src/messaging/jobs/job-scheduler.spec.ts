import type { Queue } from 'bullmq';
import { defineSchedule, type QueueName } from './job-definition.js';
import type { JobHandlers } from './job-handlers.js';
import { JobScheduler } from './job-scheduler.js';
import type { Queues } from './queues.js';

const hourly = defineSchedule({ queue: 'maintenance', name: 'hourly', everyMs: 3_600_000 });
const daily = defineSchedule({ queue: 'maintenance', name: 'daily', everyMs: 86_400_000 });
const changed = defineSchedule({ queue: 'mail', name: 'changed', everyMs: 5000 });

/** A store with the schedulers of an older version, which notes what it is asked for. */
function olderStore() {
  const stored: Partial<Record<QueueName, { key: string; every: string }[]>> = {
    maintenance: [{ key: 'hourly', every: '3600000' }],
    mail: [
      { key: 'changed', every: '60000' },
      { key: 'gone', every: '60000' },
    ],
  };
  const reads: QueueName[] = [];
  const writes: string[] = [];
  const queues = {
    run: async (queue: QueueName, operation: (store: Queue) => Promise<unknown>) =>
      operation({
        getJobSchedulers: async () => {
          reads.push(queue);
          return stored[queue] ?? [];
        },
        upsertJobScheduler: async (name: string, { every }: { every: number }) => writes.push(`${name} ${every}`),
        removeJobScheduler: async (name: string) => writes.push(`${name} removed`),
      } as unknown as Queue),
  };
  return { queues: queues as unknown as Queues, reads, writes };
}

describe('the synchronisation of the schedules', () => {
  it('writes what differs, removes what is unknown, and reads each queue once for it', async () => {
    const { queues, reads, writes } = olderStore();
    const handlers = { schedules: () => [hourly, daily, changed] } as unknown as JobHandlers;
    const scheduler = new JobScheduler(queues, handlers);

    await scheduler.onApplicationBootstrap();
    scheduler.onModuleDestroy();

    expect(writes.sort()).toEqual(['changed 5000', 'daily 86400000', 'gone removed']);
    expect(reads.filter((queue) => queue === 'maintenance')).toHaveLength(1);
  });
});
