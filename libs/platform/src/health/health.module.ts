import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MetricsModule } from '../metrics/index.js';
import { HealthChecks } from './health-checks.js';
import { Heartbeats } from './heartbeats.js';
import { WorkerWatch } from './worker-watch.js';

/** Provides the health checks with the one of the database; other modules register theirs. */
@Global()
@Module({
  imports: [MetricsModule],
  providers: [
    Heartbeats,
    WorkerWatch,
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
  exports: [HealthChecks, Heartbeats],
})
export class HealthModule {}
