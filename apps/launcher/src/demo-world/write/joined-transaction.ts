import { Outbox } from '@boutik/platform';
import type { DataSource, EntityManager } from 'typeorm';

/** The data source for verbs that open their own transaction: inside `tx` they become savepoints of it. */
export function joinedTo(tx: EntityManager): DataSource {
  return Object.create(tx.connection, {
    transaction: { value: <T>(work: (inner: EntityManager) => Promise<T>): Promise<T> => tx.transaction(work) },
    query: { value: (sql: string, parameters?: unknown[]): Promise<unknown> => tx.query(sql, parameters) },
  }) as DataSource;
}

/** History tells nobody: what happened last spring must not be mailed today. */
export class SilentOutbox extends Outbox {
  override async tellMany(): Promise<void> {
    // Nobody is told.
  }
}
