import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Attempts } from './attempts.js';
import { AudienceCheck } from './audience-check.js';
import { AudienceGuard } from './audience.guard.js';
import { CallLimits } from './call-limits.js';
import { CsrfController } from './csrf.controller.js';
import { ErrorsFilter } from './errors.filter.js';
import { OperationsController } from './operations.controller.js';

/** Guard, error filter and rate limits of all routes of the api. Requires a `SessionReader`, which the accounts library provides globally. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [CsrfController, OperationsController],
  providers: [
    AudienceCheck,
    CallLimits,
    Attempts,
    { provide: APP_GUARD, useClass: AudienceGuard },
    { provide: APP_FILTER, useClass: ErrorsFilter },
  ],
  exports: [Attempts, CallLimits],
})
export class HttpModule {}
