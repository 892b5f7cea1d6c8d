import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import { DataSource, type DataSourceOptions, type EntityManager, type QueryRunner } from 'typeorm';
import { logger } from '../log/index.js';
import { Turnstile } from '../turnstile.js';

type Work<T> = (tx: EntityManager) => Promise<T>;
type Isolation = Parameters<EntityManager['transaction']>[0];

interface Limits {
  /** Connections of the pool; at most half of them are used by transactions. */
  pool: number;
  /** How long a transaction is queued, in milliseconds. */
  waitMs: number;
  /** Called when work inside a transaction takes a second connection, which is a bug. */
  onSecondConnection: (error: Error) => void;
}

const MAX_TRIES = 3;
const MAX_WAITING = 1000;
/** SQLSTATE of a deadlock and of a serialisation failure: the same work succeeds when it is retried. */
const RUN_AGAIN = new Set(['40P01', '40001']);

/**
 * Opens all transactions. Each is retried after a deadlock, so the work inside must be safe to repeat: it may change
 * only the database. Transactions use at most half of the connections, because they may wait seconds for locks; the rest
 * is left for single queries.
 * `manager.transaction` is TypeORM's own, without limit and retries: for reading only.
 */
export class ShopDataSource extends DataSource {
  private readonly turns: Turnstile;
  private readonly open = new AsyncLocalStorage<{ running: boolean }>();

  constructor(
    options: DataSourceOptions,
    private readonly limits: Limits,
  ) {
    super(options);
    const atOnce = Math.max(1, Math.floor(limits.pool / 2));
    this.turns = new Turnstile({ atOnce, longest: MAX_WAITING, waitMs: limits.waitMs, tooLong: databaseBusy });
  }

  override transaction<T>(work: Work<T>): Promise<T>;
  override transaction<T>(isolation: Isolation, work: Work<T>): Promise<T>;
  override transaction<T>(first: Isolation | Work<T>, second?: Work<T>): Promise<T> {
    if (typeof first === 'function') return this.limited((run) => super.transaction(run(first)));
    if (!second) throw new TypeError('A transaction without work');
    return this.limited((run) => super.transaction(first, run(second)));
  }

  /** A single statement is a transaction, too, and is retried. */
  override query<T>(sql: string, values?: unknown[], runner?: QueryRunner): Promise<T> {
    const ask = () => super.query<T>(sql, values, runner);
    return runner ? ask() : again(ask);
  }

  override createQueryRunner(mode?: 'master' | 'slave'): QueryRunner {
    if (this.open.getStore()?.running)
      this.limits.onSecondConnection(new Error('A query inside a transaction took a second connection'));
    return super.createQueryRunner(mode);
  }

  private limited<T>(start: (run: (work: Work<T>) => Work<T>) => Promise<T>): Promise<T> {
    const run = (work: Work<T>) => (tx: EntityManager) => this.marked(() => work(tx));
    const ask = () => again(() => start(run));
    // A nested transaction must not be queued behind its outer one.
    return this.open.getStore()?.running ? ask() : this.turns.pass(ask);
  }

  private marked<T>(work: () => Promise<T>): Promise<T> {
    const state = { running: true };
    return this.open.run(state, async () => {
      try {
        return await work();
      } finally {
        state.running = false;
      }
    });
  }
}

/** Retries after a deadlock or a serialisation failure, at most three attempts in all, with a random delay. */
async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (tries === MAX_TRIES || !RUN_AGAIN.has(code)) throw error;
      logger('database').warn({ code, tries }, 'Transaction retried');
      await sleep(Math.random() * 50 * tries);
    }
  }
}

/** The database is reachable, but others have locked what this request needs. */
export function databaseBusy(): DomainError {
  return new DomainError('unavailable', 'database-busy', '');
}
