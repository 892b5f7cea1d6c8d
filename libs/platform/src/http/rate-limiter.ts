import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface RateLimitRule {
  /** The limited action: "sign-in-account", "quote-link". */
  name: string;
  max: number;
  windowSeconds: number;
  /** French message instead of the default one. */
  message?: string;
}

interface RateLimitWindow {
  attempts: number;
  /** Seconds until the window ends. */
  wait: number;
}

/**
 * Rate limits for sensitive actions (wrong passwords, unknown links), with fixed windows per key. Counted in the
 * database: shared by all instances and not reset by a restart.
 */
@Injectable()
export class RateLimiter {
  constructor(private readonly database: DataSource) {}

  /** Throws "too-many" when `key` has used up its attempts; counts nothing. */
  async check(rule: RateLimitRule, key: string): Promise<void> {
    const [row] = await this.database.query<RateLimitWindow[]>(
      'select attempts, extract(epoch from ends_at - now())::float as wait from rate_limits where key = $1 and ends_at > now()',
      [storageKey(rule, key)],
    );
    if (row && row.attempts >= rule.max) throw tooMany(rule, row.wait);
  }

  /** Counts one attempt of `key`. */
  async count(rule: RateLimitRule, key: string): Promise<void> {
    await this.increment(rule, key);
  }

  /** Counts one attempt; safe for concurrent calls. @throws DomainError too-many when the limit is exceeded */
  async consume(rule: RateLimitRule, key: string): Promise<void> {
    const { attempts, wait } = await this.increment(rule, key);
    if (attempts > rule.max) throw tooMany(rule, wait);
  }

  /** Uncounts one attempt of `key` that turned out not to be one. */
  async release(rule: RateLimitRule, key: string): Promise<void> {
    await this.database.query('update rate_limits set attempts = attempts - 1 where key = $1 and attempts > 1', [
      storageKey(rule, key),
    ]);
  }

  /** Deletes the counter of `key`, after a success. */
  async reset(rule: RateLimitRule, key: string): Promise<void> {
    await this.database.query('delete from rate_limits where key = $1', [storageKey(rule, key)]);
  }

  private async increment(rule: RateLimitRule, key: string): Promise<RateLimitWindow> {
    const [row] = await this.database.query<RateLimitWindow[]>(
      `insert into rate_limits as a (key, attempts, ends_at) values ($1, 1, now() + make_interval(secs => $2))
       on conflict (key) do update set
         attempts = case when a.ends_at > now() then a.attempts + 1 else 1 end,
         ends_at = case when a.ends_at > now() then a.ends_at else excluded.ends_at end
       returning attempts, extract(epoch from ends_at - now())::float as wait`,
      [storageKey(rule, key), rule.windowSeconds],
    );
    if (!row) throw new Error('The attempt was not counted.');
    return row;
  }
}

function tooMany(rule: RateLimitRule, wait: number): DomainError {
  return new DomainError('too-many', rule.name, rule.message ?? '', { retryAfter: wait });
}

function storageKey(rule: RateLimitRule, key: string): string {
  return `${rule.name}|${key}`.slice(0, 255);
}
