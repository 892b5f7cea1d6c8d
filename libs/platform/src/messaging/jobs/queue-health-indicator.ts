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
  ) {}

  onModuleInit(): void {
    this.health.register("file d'attente", () => this.check());
    this.metrics.gauge({
      name: 'boutik_queue_jobs',
      help: 'Jobs in each queue, by state',
      labels: ['queue', 'state'],
      read: () => this.readDepths(),
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
