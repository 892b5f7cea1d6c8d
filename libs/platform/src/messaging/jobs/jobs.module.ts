import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiscoveryModule } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { configuration } from '@boutik/platform/config';
import { HealthModule, WorkerHeartbeat } from '@boutik/platform/observability';
import { MetricsModule } from '@boutik/platform/observability';
import { DeadEvents } from '../outbox/dead-events.js';
import { EventDelivery } from '../outbox/event-delivery.js';
import { EventListeners } from '../outbox/event-listeners.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { OutboxRelay, RELAY_SETTINGS, type RelaySettings } from '../outbox/outbox-relay.js';
import { OutboxRepository } from '../outbox/outbox.repository.js';
import { OutboxHealthIndicator } from '../outbox/outbox-health-indicator.js';
import { PruneOutbox } from '../outbox/prune-outbox.js';
import { CollectDeadJobs } from './collect-dead-jobs.js';
import { DatabaseIdentity } from './database-identity.js';
import { DatabaseIdentityRow } from './database-identity.entity.js';
import { DeadJobRow } from './dead-job.entity.js';
import { DeadJobs, OnJobRetryRequested } from './dead-jobs.js';
import { queueNames } from './job-definition.js';
import { PlannedRuns } from './planned-runs.js';
import { JobHandlers } from './job-handlers.js';
import { GRACE_PERIOD_MS, JobRunner, QUEUE_PROCESSORS } from './job-runner.js';
import { JobRequestRow } from './job-request.entity.js';
import { JobRequests } from './job-requests.js';
import { JobScheduler } from './job-scheduler.js';
import { Jobs } from './jobs.js';
import { PostgresQueueConnection } from './postgres-queue-connection.js';
import { QueueConnection } from './queue-connection.js';
import { QueueHealthIndicator } from './queue-health-indicator.js';
import { type QueueProcessor, queueProcessors, type WorkerSettings } from './queue-processor.js';
import { Queues } from './queues.js';
import { RecoverLostJobs } from './recover-lost-jobs.js';
import { RedisQueueConnection } from './redis-queue-connection.js';

@Module({
  providers: [
    DatabaseIdentity,
    { provide: QueueConnection, inject: [DatabaseIdentity], useFactory: openQueueConnection },
  ],
  exports: [DatabaseIdentity, QueueConnection],
})
class QueueConnectionModule {}

function openQueueConnection(identity: DatabaseIdentity): QueueConnection {
  const { database, queue } = configuration();
  if (!queue.redisUrl) return new PostgresQueueConnection(database.url);
  const shop = async () => (await identity.read()).shop;
  return new RedisQueueConnection({ url: queue.redisUrl, prefix: queue.prefix, shop });
}

const bullmq = BullModule.forRootAsync({
  imports: [QueueConnectionModule],
  // The data source waits for PostgreSQL: a BullMQ queue never recovers from a failed first connection to it.
  inject: [QueueConnection, DataSource],
  useFactory: (connection: QueueConnection) => {
    connection.use();
    return connection.options;
  },
  // JobRunner starts the workers.
  extraOptions: { manualRegistration: true },
});

const queues = (connection: QueueConnection, ...all: Queue[]) => new Queues(connection, all);

/** Jobs and events: the api, which only adds jobs, imports `forApi`, the worker `forWorker`. Requires DatabaseModule. */
@Module({})
export class JobsModule {
  static forApi(): DynamicModule {
    return build({ providers: [], exports: [] });
  }

  /** @param changes overrides of the time until a stalled job is retried */
  static forWorker(changes: Partial<WorkerSettings> = {}): DynamicModule {
    const processors = queueProcessors({ lockMs: 10_000, stalledMs: 5000, ...changes });
    const relay = (): RelaySettings => ({
      databaseUrl: configuration().database.url,
      concurrency: 8,
      graceMs: GRACE_PERIOD_MS,
    });
    return build({
      providers: [
        { provide: RELAY_SETTINGS, useFactory: relay },
        ...processors,
        { provide: QUEUE_PROCESSORS, inject: processors, useFactory: (...all: QueueProcessor[]) => all },
        JobHandlers,
        JobScheduler,
        PlannedRuns,
        CollectDeadJobs,
        RecoverLostJobs,
        OnJobRetryRequested,
        JobRunner,
        EventListeners,
        EventDelivery,
        PruneOutbox,
        OutboxRelay,
        WorkerHeartbeat,
      ],
      exports: [JobRunner, OutboxRelay],
    });
  }
}

function build({ providers, exports }: { providers: Provider[]; exports: Provider[] }): DynamicModule {
  return {
    module: JobsModule,
    global: true,
    imports: [
      TypeOrmModule.forFeature([DatabaseIdentityRow, DeadJobRow, JobRequestRow]),
      QueueConnectionModule,
      bullmq,
      BullModule.registerQueue(...queueNames.map((name) => ({ name }))),
      DiscoveryModule,
      OutboxModule,
      MetricsModule,
      HealthModule,
    ],
    providers: [
      {
        provide: Queues,
        inject: [QueueConnection, ...queueNames.map((name) => getQueueToken(name))],
        useFactory: queues,
      },
      JobRequests,
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
