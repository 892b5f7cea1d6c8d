import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MetricsRegistry } from '../metrics/index.js';
import { Degraded, HealthChecks } from './health-checks.js';
import { WorkerRegistry } from './worker-registry.js';

/** Health check (a worker is alive) and job metrics of the workers. */
@Injectable()
export class WorkerHealthIndicator implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
    private readonly workers: WorkerRegistry,
  ) {}

  onModuleInit(): void {
    this.health.register('worker', async () => {
      if ((await this.workers.countAlive()) === 0) throw new Degraded('aucun worker');
    });
    this.metrics.queriedGauge({
      name: 'boutik_worker_jobs',
      help: 'Runs of jobs per live worker since it started, by outcome',
      labels: ['worker', 'queue', 'name', 'outcome'],
      read: () => this.workers.jobCounts(),
    });
  }
}
