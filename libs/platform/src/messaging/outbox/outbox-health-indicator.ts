import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Degraded, HealthChecks } from '@boutik/platform/observability';
import { MetricsRegistry } from '@boutik/platform/observability';
import { OutboxRepository } from './outbox.repository.js';

const MAX_LAG_SECONDS = 60;

/** Health check and metric of the delivery lag. */
@Injectable()
export class OutboxHealthIndicator implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
    private readonly store: OutboxRepository,
  ) {}

  onModuleInit(): void {
    this.health.register('événements', async () => {
      const lag = await this.store.lagSeconds();
      if (lag > MAX_LAG_SECONDS) throw new Degraded(`en retard de ${Math.round(lag)} s`);
    });
    this.metrics.queriedGauge({
      name: 'boutik_outbox_lag_seconds',
      help: 'Age of the oldest event not delivered yet',
      read: async () => [{ value: await this.store.lagSeconds() }],
    });
  }
}
