import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What one process at a time may do to an index. */
export type Work = 'rebuild' | 'write';

/** One process at a time, whatever the number of workers and commands; a process that dies lets go. */
@Injectable()
export class IndexLock {
  constructor(private readonly database: DataSource) {}

  /** Does the work when nobody else does it; null otherwise. */
  async tryTo<T>(work: Work, indexUid: string, action: () => Promise<T>): Promise<{ result: T } | null> {
    return this.holding(
      { work, indexUid, sql: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held' },
      action,
    );
  }

  /** Waits for its turn. @throws QueryFailedError after the connection's lock timeout */
  async inTurn<T>(work: Work, indexUid: string, action: () => Promise<T>): Promise<T> {
    const sql = 'select true as held from (select pg_advisory_lock(hashtextextended($1, 0))) as lock';
    const done = await this.holding({ work, indexUid, sql }, action);
    if (!done) throw new Error('the lock was not given');
    return done.result;
  }

  private async holding<T>(
    { work, indexUid, sql }: { work: Work; indexUid: string; sql: string },
    action: () => Promise<T>,
  ): Promise<{ result: T } | null> {
    const name = `search.${work}.${indexUid}`;
    // A connection of its own, without a transaction: the lock lives as long as the connection.
    const connection = this.database.createQueryRunner();
    await connection.connect();
    try {
      const [row] = (await connection.query(sql, [name])) as { held: boolean }[];
      if (!row?.held) return null;
      try {
        return { result: await action() };
      } finally {
        await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      }
    } finally {
      await connection.release();
    }
  }
}
