import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MetricsModule } from '../metrics/index.js';
import { HealthChecks } from './health-checks.js';
import { WorkerRegistry } from './worker-registry.js';
import { WorkerHealthIndicator } from './worker-health-indicator.js';

/** Provides the health checks with the one of the database; other modules register theirs. */
@Global()
@Module({
  imports: [MetricsModule],
  providers: [
    WorkerRegistry,
    WorkerHealthIndicator,
    {
      provide: HealthChecks,
      inject: [DataSource],
      useFactory: (database: DataSource) => {
        const checks = new HealthChecks();
        checks.register('base de données', async () => {
          await database.query('select 1');
        });
        return checks;
      },
    },
  ],
  exports: [HealthChecks, WorkerRegistry],
})
export class HealthModule {}
