import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { configuration } from '../config/configuration.js';
import { HealthModule, Heartbeat } from '../health/index.js';
import { MetricsModule } from '../metrics/index.js';
import { DeadEvents } from '../outbox/dead-events.js';
import { EventDelivery } from '../outbox/event-delivery.js';
import { EventListeners } from '../outbox/event-listeners.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { OutboxRelay, RELAY_SETTINGS, type RelaySettings } from '../outbox/outbox-relay.js';
import { OutboxStore } from '../outbox/outbox-store.js';
import { OutboxWatch } from '../outbox/outbox-watch.js';
import { PruneOutbox } from '../outbox/prune-outbox.js';
import { DeadJobs } from './dead-jobs.js';
import { CollectDeadJobs, JobFailures } from './job-failures.js';
import { JobHandlers } from './job-handlers.js';
import { JOB_RUNNER_SETTINGS, JobRunner, type JobRunnerSettings } from './job-runner.js';
import { JobRuns } from './job-runs.js';
import { JobSchedules } from './job-schedules.js';
import { Jobs } from './jobs.js';
import { queueBackend } from './queue-backend.js';
import { QueueWatch } from './queue-watch.js';
import { OnJobRetryAsked } from './on-job-retry-asked.js';
import { QUEUE_BACKEND, Queues } from './queues.js';

// The launcher kills what has not stopped after 10 s.
const GRACE_MS = 8000;

const usualRunner: JobRunnerSettings = {
  // A slow mail server may block a job for ten minutes: the high concurrency lets other e-mails through.
  concurrency: { mail: 25, documents: 2, 'search-index': 4, media: 2, maintenance: 2 },
  lockMs: 10_000,
  stalledMs: 5000,
  graceMs: GRACE_MS,
};

/** Jobs and events: the api, which only adds jobs, imports `forApi`, the worker `forWorker`. Requires DatabaseModule. */
@Module({})
export class JobsModule {
  static forApi(): DynamicModule {
    return build({ providers: [], exports: [] });
  }

  /** @param changes overrides of the default settings (concurrency, time until a stalled job is retried) */
  static forWorker(changes: Partial<JobRunnerSettings> = {}): DynamicModule {
    const runner = { ...usualRunner, ...changes };
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
        JobSchedules,
        JobFailures,
        CollectDeadJobs,
        OnJobRetryAsked,
        JobRuns,
        JobRunner,
        EventListeners,
        EventDelivery,
        PruneOutbox,
        OutboxRelay,
        Heartbeat,
      ],
      exports: [JobRunner],
    });
  }
}

function build({ providers, exports }: { providers: Provider[]; exports: Provider[] }): DynamicModule {
  const address = () => ({
    databaseUrl: configuration().database.url,
    redisUrl: configuration().queue.redisUrl ?? undefined,
  });
  return {
    module: JobsModule,
    global: true,
    imports: [DiscoveryModule, OutboxModule, MetricsModule, HealthModule],
    providers: [
      { provide: QUEUE_BACKEND, useFactory: () => queueBackend(address()) },
      Queues,
      Jobs,
      DeadJobs,
      DeadEvents,
      OutboxStore,
      QueueWatch,
      OutboxWatch,
      ...providers,
    ],
    exports: [Jobs, DeadJobs, DeadEvents, ...exports],
  };
}
