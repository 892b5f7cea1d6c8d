import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Degraded, HealthChecks } from '../health/index.js';
import { MetricsRegistry, type Reading } from '../metrics/index.js';
import { queueNames } from './job-definition.js';
import { Queues } from './queues.js';
import { within } from './time-limit.js';

const ANSWER_MS = 800;
const DEPTH_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Health check and job counts of the queues. */
@Injectable()
export class QueueWatch implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
    private readonly queues: Queues,
  ) {}

  onModuleInit(): void {
    this.health.register("file d'attente", () => this.answer());
    this.metrics.gauge({
      name: 'boutik_queue_jobs',
      help: 'Jobs in each queue, by state',
      labels: ['queue', 'state'],
      read: () => this.depths(),
    });
  }

  /** Orders are accepted while the queue is unavailable, because events wait in the outbox: degraded, not down. */
  private async answer(): Promise<void> {
    const silent = () => new Degraded("la file d'attente ne répond pas");
    try {
      await within(ANSWER_MS, this.queues.backend.ping(), silent);
    } catch {
      throw silent();
    }
  }

  private async depths(): Promise<Reading[]> {
    const readings = await Promise.all(
      queueNames.map(async (queue) => {
        const counts = await this.queues.ask(queue, (store) => store.getJobCounts(...DEPTH_STATES));
        return DEPTH_STATES.map((state) => ({ labels: { queue, state }, value: counts[state] ?? 0 }));
      }),
    );
    return readings.flat();
  }
}
