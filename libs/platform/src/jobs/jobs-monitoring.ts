import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Degraded, HealthChecks, Heartbeats } from '../health/index.js';
import { MetricsRegistry, type Reading } from '../metrics/index.js';
import { OutboxStore } from '../outbox/outbox-store.js';
import { queueNames } from './job-definition.js';
import { Queues } from './queues.js';
import { within } from './time-limit.js';

const LATE_SECONDS = 60;
const ANSWER_MS = 800;
const DEPTH_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** What an owner asks of queues and outbox: do they answer, does somebody work, how much waits. */
@Injectable()
export class JobsMonitoring implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
    private readonly queues: Queues,
    private readonly outbox: OutboxStore,
    private readonly heartbeats: Heartbeats,
  ) {}

  onModuleInit(): void {
    this.registerChecks();
    this.registerGauges();
  }

  private registerChecks(): void {
    // Orders are taken while the queue is away: the outbox keeps what is to be done.
    this.health.register("file d'attente", async () => {
      const silent = () => new Degraded("la file d'attente ne répond pas");
      await within(ANSWER_MS, this.queues.backend.ping(), silent).catch(() => {
        throw silent();
      });
    });
    this.health.register('worker', async () => {
      if ((await this.heartbeats.alive()) === 0) throw new Degraded('aucun worker');
    });
    this.health.register('événements', async () => {
      const lag = await this.outbox.lagSeconds();
      if (lag > LATE_SECONDS) throw new Degraded(`en retard de ${Math.round(lag)} s`);
    });
  }

  private registerGauges(): void {
    this.metrics.gauge({
      name: 'boutik_outbox_lag_seconds',
      help: 'Age of the oldest event not delivered yet',
      read: async () => [{ value: await this.outbox.lagSeconds() }],
    });
    this.metrics.gauge({
      name: 'boutik_queue_jobs',
      help: 'Jobs in each queue, by state',
      labels: ['queue', 'state'],
      read: () => this.depths(),
    });
    this.metrics.gauge({
      name: 'boutik_worker_jobs',
      help: 'Runs of jobs per living worker since it started, by outcome',
      labels: ['worker', 'queue', 'name', 'outcome'],
      read: () => this.heartbeats.jobCounts(),
    });
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
