import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HealthCheckService, HealthIndicatorService, TerminusModule } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { MetricsModule } from '../metrics/index.js';
import { HealthChecks } from './health-checks.js';
import { WorkerRegistry } from './worker-registry.js';
import { WorkerHealthIndicator } from './worker-health-indicator.js';
import { WorkerHeartbeatRow } from './worker-heartbeat.entity.js';

/** Provides the health checks with the one of the database; other modules register theirs. */
@Global()
@Module({
  // Without its logger, which would write an error at each call of /health/ready while a check fails.
  imports: [TypeOrmModule.forFeature([WorkerHeartbeatRow]), MetricsModule, TerminusModule.forRoot({ logger: false })],
  providers: [
    WorkerRegistry,
    WorkerHealthIndicator,
    {
      provide: HealthChecks,
      inject: [HealthCheckService, HealthIndicatorService, DataSource],
      useFactory: (service: HealthCheckService, sessions: HealthIndicatorService, database: DataSource) => {
        const checks = new HealthChecks(service, sessions);
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
