import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { configuration } from '../config/configuration.js';
import { HealthModule, WorkerHeartbeat } from '../health/index.js';
import { MetricsModule } from '../metrics/index.js';
import { DeadEvents } from '../outbox/dead-events.js';
import { EventDelivery } from '../outbox/event-delivery.js';
import { EventListeners } from '../outbox/event-listeners.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { OutboxRelay, RELAY_SETTINGS, type RelaySettings } from '../outbox/outbox-relay.js';
import { OutboxRepository } from '../outbox/outbox.repository.js';
import { OutboxHealthIndicator } from '../outbox/outbox-health-indicator.js';
import { PruneOutbox } from '../outbox/prune-outbox.js';
import { DeadJobs } from './dead-jobs.js';
import { CollectDeadJobs, JobFailures } from './job-failures.js';
import { JobHandlers } from './job-handlers.js';
import { JOB_RUNNER_SETTINGS, JobRunner, type JobRunnerSettings } from './job-runner.js';
import { JobExecutor } from './job-executor.js';
import { JobScheduler } from './job-scheduler.js';
import { Jobs } from './jobs.js';
import { postgresBackend } from './postgres-backend.js';
import type { QueueBackend } from './queue-backend.js';
import { QueueHealthIndicator } from './queue-health-indicator.js';
import { OnJobRetryRequested } from './on-job-retry-requested.js';
import { QUEUE_BACKEND, Queues } from './queues.js';
import { redisBackend } from './redis-backend.js';

// The launcher kills what has not stopped after 10 s.
const GRACE_PERIOD_MS = 8000;

const defaultRunnerSettings: JobRunnerSettings = {
  // A slow mail server may block a job for ten minutes: the high concurrency lets other e-mails through.
  concurrency: { mail: 25, documents: 2, 'search-index': 4, media: 2, maintenance: 2 },
  lockMs: 10_000,
  stalledMs: 5000,
  graceMs: GRACE_PERIOD_MS,
};

/** Jobs and events: the api, which only adds jobs, imports `forApi`, the worker `forWorker`. Requires DatabaseModule. */
@Module({})
export class JobsModule {
  static forApi(): DynamicModule {
    return build({ providers: [], exports: [] });
  }

  /** @param changes overrides of the default settings (concurrency, time until a stalled job is retried) */
  static forWorker(changes: Partial<JobRunnerSettings> = {}): DynamicModule {
    const runner = { ...defaultRunnerSettings, ...changes };
    const relay = (): RelaySettings => ({
      databaseUrl: configuration().database.url,
      concurrency: 8,
      graceMs: runner.graceMs,
    });
    return build({
      providers: [
        { provide: JOB_RUNNER_SETTINGS, useValue: runner },
        { provide: RELAY_SETTINGS, useFactory: relay },
        JobHandlers,
        JobScheduler,
        JobFailures,
        CollectDeadJobs,
        OnJobRetryRequested,
        JobExecutor,
        JobRunner,
        EventListeners,
        EventDelivery,
        PruneOutbox,
        OutboxRelay,
        WorkerHeartbeat,
      ],
      exports: [JobRunner],
    });
  }
}

function build({ providers, exports }: { providers: Provider[]; exports: Provider[] }): DynamicModule {
  return {
    module: JobsModule,
    global: true,
    imports: [DiscoveryModule, OutboxModule, MetricsModule, HealthModule],
    providers: [
      { provide: QUEUE_BACKEND, useFactory: createQueueBackend },
      Queues,
      Jobs,
      DeadJobs,
      DeadEvents,
      OutboxRepository,
      QueueHealthIndicator,
      OutboxHealthIndicator,
      ...providers,
    ],
    exports: [Jobs, DeadJobs, DeadEvents, ...exports],
  };
}

/** The queues are in Redis when it is configured, else in PostgreSQL. */
function createQueueBackend(): QueueBackend {
  const { queue, database } = configuration();
  return queue.redisUrl ? redisBackend(queue.redisUrl) : postgresBackend(database.url);
}
