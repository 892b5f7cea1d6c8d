import type { Job, Queue } from 'bullmq';
import type { Pool } from 'pg';
import { DataSource, IsNull } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { DeadJobRow } from './dead-job.entity.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Degraded, HealthChecks } from '@boutik/platform/observability';
import { MetricsRegistry, type MetricSample } from '@boutik/platform/observability';
import { queueNames } from './job-definition.js';
import { Queues } from './queues.js';
import { withTimeout } from '@boutik/kernel';

const RESPONSE_TIMEOUT_MS = 800;
const MOVED_MEANWHILE = 10;
const DEPTH_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Health check and job counts of the queues. */
@Injectable()
export class QueueHealthIndicator implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
    private readonly queues: Queues,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.health.register("file d'attente", () => this.check());
    this.metrics.queriedGauge({
      name: 'boutik_queue_jobs',
      help: 'Jobs in each queue, by state',
      labels: ['queue', 'state'],
      read: () => this.readDepths(),
    });
    this.metrics.queriedGauge({
      name: 'boutik_queue_oldest_job_seconds',
      help: 'How long the oldest job of each queue has been waiting for a worker',
      labels: ['queue'],
      read: () => this.readAges(),
    });
    this.metrics.queriedGauge({
      name: 'boutik_dead_jobs',
      help: 'Jobs that failed for good and were not retried',
      read: async () => [{ value: await this.database.manager.countBy(DeadJobRow, { retriedAt: IsNull() }) }],
    });
    this.metrics.gauge({
      name: 'boutik_database_pool',
      help: 'Connections of the pool of this process, by state, and queries that wait for one',
      labels: ['state'],
      read: async () => this.readPool(),
    });
  }

  /** Orders are accepted while the queue is unavailable, because events wait in the outbox: degraded, not down. */
  private async check(): Promise<void> {
    const degraded = () => new Degraded("la file d'attente ne répond pas");
    try {
      await withTimeout(RESPONSE_TIMEOUT_MS, this.queues.ping(), degraded);
    } catch {
      throw degraded();
    }
  }

  private readPool(): MetricSample[] {
    // TypeORM types the driver by its interface for every database; ours is always PostgreSQL.
    const pool: Pool = (this.database.driver as PostgresDriver).master;
    const states = { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
    return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }));
  }

  private async readDepths(): Promise<MetricSample[]> {
    const readings = await Promise.all(
      queueNames.map(async (queue) => {
        const counts = await this.queues.run(queue, (store) => store.getJobCounts(...DEPTH_STATES));
        return DEPTH_STATES.map((state) => ({ labels: { queue, state }, value: counts[state] ?? 0 }));
      }),
    );
    return readings.flat();
  }

  private readAges(): Promise<MetricSample[]> {
    return Promise.all(
      queueNames.map(async (queue) => {
        const oldest = await this.queues.run(queue, findOldestWaiting);
        return { labels: { queue }, value: oldest ? secondsWaiting(oldest) : 0 };
      }),
    );
  }
}

/** The last of the list, whose order is the newest first; both stores agree on that order alone. */
async function findOldestWaiting(queue: Queue<unknown, unknown>): Promise<Job | undefined> {
  const count = await queue.getWaitingCount();
  if (count === 0) return undefined;
  // The end of the list moves while workers take jobs from it.
  const ids = await queue.getRanges(['wait'], Math.max(0, count - MOVED_MEANWHILE), count + MOVED_MEANWHILE);
  return queue.getJob(ids.at(-1) ?? '');
}

/** A job that failed waits since its last run, not since it was added. */
function secondsWaiting({ timestamp, processedOn = 0, delay }: Job): number {
  return Math.max(0, Date.now() - Math.max(timestamp, processedOn) - delay) / 1000;
}
