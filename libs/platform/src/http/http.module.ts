import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimiter } from './rate-limiter.js';
import { AudienceCheck } from './audience-check.js';
import { AudienceGuard } from './audience.guard.js';
import { RouteRateLimiter } from './route-rate-limiter.js';
import { CsrfController } from './csrf.controller.js';
import { ErrorsFilter } from './errors.filter.js';
import { MonitoringController } from './monitoring.controller.js';
import { IdempotencyKeyRow } from './idempotency-key.entity.js';
import { RateLimitRow } from './rate-limit.entity.js';

/** Guard, error filter and rate limits of all routes of the api. Requires a `SessionReader`, which the accounts library provides globally. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyRow, RateLimitRow]), DiscoveryModule],
  controllers: [CsrfController, MonitoringController],
  providers: [
    AudienceCheck,
    RouteRateLimiter,
    RateLimiter,
    { provide: APP_GUARD, useClass: AudienceGuard },
    { provide: APP_FILTER, useClass: ErrorsFilter },
  ],
  exports: [RateLimiter, RouteRateLimiter],
})
export class HttpModule {}
