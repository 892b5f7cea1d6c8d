import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface AttemptRule {
  /** Names the kind of attempt: "sign-in-account", "quote-link". */
  name: string;
  most: number;
  seconds: number;
}

/**
 * Counts attempts that must not be repeated for ever (wrong passwords, unknown links), in the database,
 * so that all instances count together and a restart forgives nothing. Fixed window per key.
 */
@Injectable()
export class Attempts {
  constructor(private readonly database: DataSource) {}

  /** Throws "too-many" when `key` has used up its attempts; counts nothing. */
  async check(rule: AttemptRule, key: string): Promise<void> {
    const [row] = await this.database.query<{ attempts: number; wait: number }[]>(
      'select attempts, extract(epoch from ends_at - now())::float as wait from attempts where key = $1 and ends_at > now()',
      [keyOf(rule, key)],
    );
    if (row && row.attempts >= rule.most) throw new DomainError('too-many', rule.name, '', { retryAfter: row.wait });
  }

  /** Counts one attempt of `key`. */
  async count(rule: AttemptRule, key: string): Promise<void> {
    await this.database.query(
      `insert into attempts as a (key, attempts, ends_at) values ($1, 1, now() + make_interval(secs => $2))
       on conflict (key) do update set
         attempts = case when a.ends_at > now() then a.attempts + 1 else 1 end,
         ends_at = case when a.ends_at > now() then a.ends_at else excluded.ends_at end`,
      [keyOf(rule, key), rule.seconds],
    );
  }

  /** Counts one attempt and throws when it is one too many. */
  async take(rule: AttemptRule, key: string): Promise<void> {
    await this.check(rule, key);
    await this.count(rule, key);
  }

  /** Forgets the attempts of `key`, after a success. */
  async forget(rule: AttemptRule, key: string): Promise<void> {
    await this.database.query('delete from attempts where key = $1', [keyOf(rule, key)]);
  }
}

function keyOf(rule: AttemptRule, key: string): string {
  return `${rule.name}|${key}`.slice(0, 255);
}
