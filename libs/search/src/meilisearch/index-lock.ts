import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';
import { IndexBusy } from './server-errors.js';

/** Longer than the changes of an import take to write. */
const WAIT_MS = 120_000;
const POLL_INTERVAL_MS = 250;

/** Operations that only one process at a time may perform on an index. */
export type LockPurpose = 'rebuild' | 'write';

const acquiredRow = z.strictObject({ held: z.boolean() });

/** A lock across all workers and commands (PostgreSQL advisory lock); released when its process dies. */
@Injectable()
export class IndexLock {
  constructor(private readonly database: DataSource) {}

  /** Waits for the lock, then runs the action; no connection is used meanwhile. @throws IndexBusy after two minutes */
  async withLock<T>(purpose: LockPurpose, indexUid: string, action: () => Promise<T>): Promise<T> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
      const done = await this.tryWithLock(purpose, indexUid, action);
      if (done) return done.result;
    }
    throw new IndexBusy(`${indexUid} is being written by another process`);
  }

  /** Runs the action if the lock is free; null otherwise. */
  async tryWithLock<T>(
    purpose: LockPurpose,
    indexUid: string,
    action: () => Promise<T>,
  ): Promise<{ result: T } | null> {
    const name = `search.${purpose}.${indexUid}`;
    // A separate connection without a transaction: the lock is held as long as the connection is open.
    const connection = this.database.createQueryRunner();
    await connection.connect();
    try {
      const [row] = await queryRows(
        connection.manager,
        acquiredRow,
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
        [name],
      );
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
