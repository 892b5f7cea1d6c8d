import { Outbox } from '@boutik/platform/messaging';
import type { DataSource, EntityManager } from 'typeorm';

/** A data source for use cases that open their own transaction: inside `tx` these become savepoints. */
export function dataSourceWithin(tx: EntityManager): DataSource {
  return Object.create(tx.connection, {
    transaction: { value: <T>(work: (inner: EntityManager) => Promise<T>): Promise<T> => tx.transaction(work) },
    query: { value: (sql: string, parameters?: unknown[]): Promise<unknown> => tx.query(sql, parameters) },
  });
}

/** Publishes nothing: past orders of the seed must not send e-mails today. */
export class NullOutbox extends Outbox {
  override async publishMany(): Promise<void> {
    // Intentionally empty.
  }
}
