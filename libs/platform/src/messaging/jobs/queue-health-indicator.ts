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
    this.metrics.gauge({
      name: 'boutik_queue_jobs',
      help: 'Jobs in each queue, by state',
      labels: ['queue', 'state'],
      read: () => this.readDepths(),
    });
    this.metrics.gauge({
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
}
