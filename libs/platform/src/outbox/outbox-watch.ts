import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Degraded, HealthChecks } from '../health/index.js';
import { MetricsRegistry } from '../metrics/index.js';
import { OutboxStore } from './outbox-store.js';

const LATE_SECONDS = 60;

/** Health check and metric of the delivery lag. */
@Injectable()
export class OutboxWatch implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
    private readonly store: OutboxStore,
  ) {}

  onModuleInit(): void {
    this.health.register('événements', async () => {
      const lag = await this.store.lagSeconds();
      if (lag > LATE_SECONDS) throw new Degraded(`en retard de ${Math.round(lag)} s`);
    });
    this.metrics.gauge({
      name: 'boutik_outbox_lag_seconds',
      help: 'Age of the oldest event not delivered yet',
      read: async () => [{ value: await this.store.lagSeconds() }],
    });
  }
}
