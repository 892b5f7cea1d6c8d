import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface AttemptRule {
  /** Names the kind of attempt: "sign-in-account", "quote-link". */
  name: string;
  most: number;
  seconds: number;
  /** What is said instead of the general sentence. */
  refusal?: string;
}

interface Counted {
  attempts: number;
  /** Seconds until the window ends. */
  wait: number;
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
    const [row] = await this.database.query<Counted[]>(
      'select attempts, extract(epoch from ends_at - now())::float as wait from attempts where key = $1 and ends_at > now()',
      [keyOf(rule, key)],
    );
    if (row && row.attempts >= rule.most) throw tooMany(rule, row.wait);
  }

  /** Counts one attempt of `key`. */
  async count(rule: AttemptRule, key: string): Promise<void> {
    await this.counted(rule, key);
  }

  /** Counts one attempt and throws when it is one too many; many at once are counted one after the other. */
  async take(rule: AttemptRule, key: string): Promise<void> {
    const { attempts, wait } = await this.counted(rule, key);
    if (attempts > rule.most) throw tooMany(rule, wait);
  }

  /** Takes one attempt of `key` back, because it turned out to be none. */
  async giveBack(rule: AttemptRule, key: string): Promise<void> {
    await this.database.query('update attempts set attempts = attempts - 1 where key = $1 and attempts > 1', [
      keyOf(rule, key),
    ]);
  }

  /** Forgets the attempts of `key`, after a success. */
  async forget(rule: AttemptRule, key: string): Promise<void> {
    await this.database.query('delete from attempts where key = $1', [keyOf(rule, key)]);
  }

  private async counted(rule: AttemptRule, key: string): Promise<Counted> {
    const [row] = await this.database.query<Counted[]>(
      `insert into attempts as a (key, attempts, ends_at) values ($1, 1, now() + make_interval(secs => $2))
       on conflict (key) do update set
         attempts = case when a.ends_at > now() then a.attempts + 1 else 1 end,
         ends_at = case when a.ends_at > now() then a.ends_at else excluded.ends_at end
       returning attempts, extract(epoch from ends_at - now())::float as wait`,
      [keyOf(rule, key), rule.seconds],
    );
    if (!row) throw new Error('The attempt was not counted.');
    return row;
  }
}

function tooMany(rule: AttemptRule, wait: number): DomainError {
  return new DomainError('too-many', rule.name, rule.refusal ?? '', { retryAfter: wait });
}

function keyOf(rule: AttemptRule, key: string): string {
  return `${rule.name}|${key}`.slice(0, 255);
}
