import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';

export interface RateLimitRule {
  /** The limited action: "sign-in-account", "quote-link". */
  name: string;
  max: number;
  windowSeconds: number;
  /** French message instead of the default one. */
  message?: string;
}

/**
 * Rate limits for sensitive actions (wrong passwords, unknown links), with fixed windows per key. Counted in the
 * database: shared by all instances and not reset by a restart.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly database: DataSource) {}

  /** Throws "too-many" when `key` has used up its attempts; counts nothing. */
  async check(rule: RateLimitRule, key: string): Promise<void> {
    const state = await this.limiterOf(rule).get(key);
    if (state && state.consumedPoints >= rule.max) throw tooMany(rule, state);
  }

  /** Counts one attempt of `key`. */
  async count(rule: RateLimitRule, key: string): Promise<void> {
    await this.limiterOf(rule).penalty(key);
  }

  /** Counts one attempt; safe for concurrent calls. @throws DomainError too-many when the limit is exceeded */
  async consume(rule: RateLimitRule, key: string): Promise<void> {
    try {
      await this.limiterOf(rule).consume(key);
    } catch (rejection) {
      throw rejection instanceof RateLimiterRes ? tooMany(rule, rejection) : rejection;
    }
  }

  /** Uncounts one attempt of `key` that turned out not to be one. */
  async release(rule: RateLimitRule, key: string): Promise<void> {
    await this.limiterOf(rule).reward(key);
  }

  /** Deletes the counter of `key`, after a success. */
  async reset(rule: RateLimitRule, key: string): Promise<void> {
    await this.limiterOf(rule).delete(key);
  }

  private limiterOf(rule: RateLimitRule): RateLimiterPostgres {
    let limiter = this.limiters.get(rule.name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.database,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: rule.name,
        points: rule.max,
        duration: rule.windowSeconds,
        // One of them deletes the ended windows of all.
        clearExpiredByTimeout: this.limiters.size === 0,
      });
      this.limiters.set(rule.name, limiter);
    }
    return limiter;
  }
}

function tooMany({ name, message = '' }: RateLimitRule, { msBeforeNext }: RateLimiterRes): DomainError {
  return new DomainError('too-many', name, message, { retryAfter: msBeforeNext / 1000 });
}
