import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import { DataSource, type DataSourceOptions, EntityManager, type QueryRunner } from 'typeorm';
import { logger } from '@boutik/platform/observability';
import { Semaphore } from '@boutik/kernel';
import { ChannelNotifier } from './channel-notifier.js';
import { dropDeferredOnFailure, runWithDeferredWrites } from './deferred-writes.js';

type Work<T> = (tx: EntityManager) => Promise<T>;
type Isolation = Parameters<EntityManager['transaction']>[0];

interface TransactionLimits {
  /** Connections of the pool; at most half of them are used by transactions. */
  pool: number;
  /** How long a transaction is queued, in milliseconds. */
  waitMs: number;
  /** Called when work inside a transaction takes a second connection, which is a bug. */
  onSecondConnection: (error: Error) => void;
}

const MAX_ATTEMPTS = 3;
const MAX_QUEUED_TRANSACTIONS = 1000;
/** SQLSTATE of a deadlock and of a serialisation failure: the same work succeeds when it is retried. */
const RETRYABLE_SQLSTATES = new Set(['40P01', '40001']);

/**
 * Opens all transactions. Each is retried after a deadlock, so the work inside must be safe to repeat: it may change
 * only the database. Transactions use at most half of the connections, because they may wait seconds for locks; the rest
 * is left for single queries.
 * `manager.transaction` is TypeORM's own, without limit and retries: for reading only.
 */
export class ShopDataSource extends DataSource {
  private readonly semaphore: Semaphore;
  private readonly notifier = new ChannelNotifier(this);
  private readonly transactionContext = new AsyncLocalStorage<{ running: boolean }>();

  constructor(
    options: DataSourceOptions,
    private readonly limits: TransactionLimits,
  ) {
    super(options);
    const concurrency = Math.max(1, Math.floor(limits.pool / 2));
    this.semaphore = new Semaphore({
      concurrency,
      maxQueued: MAX_QUEUED_TRANSACTIONS,
      waitMs: limits.waitMs,
      createError: databaseBusy,
    });
  }

  override transaction<T>(work: Work<T>): Promise<T>;
  override transaction<T>(isolation: Isolation, work: Work<T>): Promise<T>;
  override transaction<T>(first: Isolation | Work<T>, second?: Work<T>): Promise<T> {
    if (typeof first === 'function') return this.runLimited((run) => super.transaction(run(first)));
    return this.runLimited((run) => super.transaction(first, run(requireWork(second))));
  }

  /** A single statement is a transaction, too, and is retried. */
  override query<T>(sql: string, values?: unknown[], runner?: QueryRunner): Promise<T> {
    const execute = () => super.query<T>(sql, values, runner);
    return runner ? execute() : retryOnConflict(execute);
  }

  override createQueryRunner(mode?: 'master' | 'slave'): QueryRunner {
    if (this.transactionContext.getStore()?.running)
      this.limits.onSecondConnection(new Error('A query inside a transaction took a second connection'));
    return super.createQueryRunner(mode);
  }

  override createEntityManager(runner?: QueryRunner): EntityManager {
    return new ShopEntityManager(this, runner);
  }

  private runLimited<T>(start: (run: (work: Work<T>) => Work<T>) => Promise<T>): Promise<T> {
    const channels = new Set<string>();
    const run = (work: Work<T>) => (tx: EntityManager) =>
      this.runInContext(() => runWithDeferredWrites(tx, work, channels));
    const execute = async () => {
      const result = await retryOnConflict(() => start(run));
      for (const channel of channels) this.notifier.notify(channel);
      return result;
    };
    // A nested transaction must not be queued behind its outer one.
    return this.transactionContext.getStore()?.running ? execute() : this.semaphore.run(execute);
  }

  private runInContext<T>(work: () => Promise<T>): Promise<T> {
    const state = { running: true };
    return this.transactionContext.run(state, async () => {
      try {
        return await work();
      } finally {
        state.running = false;
      }
    });
  }
}

/** A transaction inside a transaction is a savepoint. */
class ShopEntityManager extends EntityManager {
  override transaction<T>(work: Work<T>): Promise<T>;
  override transaction<T>(isolation: Isolation, work: Work<T>): Promise<T>;
  override transaction<T>(first: Isolation | Work<T>, second?: Work<T>): Promise<T> {
    return dropDeferredOnFailure(this, () =>
      typeof first === 'function' ? super.transaction(first) : super.transaction(first, requireWork(second)),
    );
  }
}

function requireWork<T>(work: Work<T> | undefined): Work<T> {
  if (!work) throw new TypeError('A transaction without work');
  return work;
}

/** Retries after a deadlock or a serialisation failure, at most three attempts in all, with a random delay. */
async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === MAX_ATTEMPTS || !RETRYABLE_SQLSTATES.has(code)) throw error;
      logger('database').warn({ code, tries: attempt }, 'Transaction retried');
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

/** The database is reachable, but others have locked what this request needs. */
export function databaseBusy(): DomainError {
  return new DomainError('unavailable', 'database-busy', '');
}
