import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Limits calls per minute, per address and route, counted in this process. Sensitive actions use `RateLimiter`. */
@Injectable()
export class RouteRateLimiter {
  private readonly limiters = new Map<string, RateLimiterMemory>();

  /** Counts one call of `route` from `address`; above `perMinute` throws "too-many" with the seconds to wait. */
  async consume(route: string, address: string, perMinute: number): Promise<void> {
    let limiter = this.limiters.get(route);
    // An administrator may change the limit: counting begins again.
    if (limiter?.points !== perMinute)
      this.limiters.set(route, (limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })));
    try {
      await limiter.consume(address);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes)
        throw new DomainError('too-many', 'too-many-calls', '', { retryAfter: rejection.msBeforeNext / 1000 });
      throw rejection;
    }
  }
}
