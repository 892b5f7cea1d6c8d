import { HealthCheckService, HealthIndicatorService, TerminusModule } from '@nestjs/terminus';
import { Test } from '@nestjs/testing';
import { HealthChecks } from '../../libs/platform/src/observability/health/health-checks.js';

/** Health checks without any check, outside the application. */
export async function openHealthChecks(): Promise<HealthChecks> {
  const module = await Test.createTestingModule({ imports: [TerminusModule.forRoot({ logger: false })] }).compile();
  return new HealthChecks(module.get(HealthCheckService), module.get(HealthIndicatorService));
}
