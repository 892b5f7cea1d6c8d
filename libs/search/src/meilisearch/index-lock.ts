import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

/** Operations that only one process at a time may perform on an index. */
export type LockPurpose = 'rebuild' | 'write';

const acquiredRow = z.strictObject({ held: z.boolean() });

/** A lock across all workers and commands (PostgreSQL advisory lock); released when its process dies. */
@Injectable()
export class IndexLock {
  constructor(private readonly database: DataSource) {}

  /** Runs the action if the lock is free; null otherwise. */
  async tryWithLock<T>(
    purpose: LockPurpose,
    indexUid: string,
    action: () => Promise<T>,
  ): Promise<{ result: T } | null> {
    return this.runLocked(
      { purpose, indexUid, sql: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held' },
      action,
    );
  }

  /** Waits for the lock, then runs the action. @throws QueryFailedError after the connection's lock timeout */
  async withLock<T>(purpose: LockPurpose, indexUid: string, action: () => Promise<T>): Promise<T> {
    const sql = 'select true as held from (select pg_advisory_lock(hashtextextended($1, 0))) as lock';
    const done = await this.runLocked({ purpose, indexUid, sql }, action);
    if (!done) throw new Error('the lock was not acquired');
    return done.result;
  }

  private async runLocked<T>(
    { purpose, indexUid, sql }: { purpose: LockPurpose; indexUid: string; sql: string },
    action: () => Promise<T>,
  ): Promise<{ result: T } | null> {
    const name = `search.${purpose}.${indexUid}`;
    // A separate connection without a transaction: the lock is held as long as the connection is open.
    const connection = this.database.createQueryRunner();
    await connection.connect();
    try {
      const [row] = await queryRows(connection.manager, acquiredRow, sql, [name]);
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
