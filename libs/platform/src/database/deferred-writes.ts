import type { EntityManager } from 'typeorm';
import { PreparedClient } from './prepared-client.js';

/** Writes rows in one statement. */
type BatchWrite<Row> = (tx: EntityManager, rows: readonly Row[]) => Promise<void>;

interface DeferredRow {
  readonly write: BatchWrite<never>;
  readonly row: unknown;
}

/** Rows that open transactions write before they commit, by manager. */
const deferredRows = new WeakMap<EntityManager, DeferredRow[]>();
/** Transactions whose work is done, with the channels that are notified once they are committed. */
const committing = new WeakMap<EntityManager, Set<string>>();

/**
 * Writes rows right before the transaction commits, those of several calls with the same `write` in one statement; at
 * once where ShopDataSource has not opened the transaction.
 */
export async function writeBeforeCommit<Row>(
  tx: EntityManager,
  write: BatchWrite<Row>,
  rows: readonly Row[],
): Promise<void> {
  const deferred = deferredRows.get(tx);
  if (!deferred) return write(tx, rows);
  deferred.push(...rows.map((row) => ({ write, row })));
}

/** The statement of a `BatchWrite`, sent together with the commit, which fails when it fails. */
export async function queryWithCommit(tx: EntityManager, sql: string, values: unknown[]): Promise<void> {
  const connection: unknown = committing.has(tx) ? await tx.queryRunner?.connect() : undefined;
  if (connection instanceof PreparedClient) connection.queryAhead(sql, values);
  else await tx.query(sql, values);
}

/** Notifies a channel of PostgreSQL once the transaction is committed: as soon as it is, but not for each one. */
export async function notifyAfterCommit(tx: EntityManager, channel: string): Promise<void> {
  const channels = committing.get(tx);
  if (channels) channels.add(channel);
  else await tx.query(`select pg_notify($1, '')`, [channel]);
}

/**
 * Runs the work of a transaction, then its deferred writes.
 * @param channels receives those to notify after the commit
 */
export async function runWithDeferredWrites<T>(
  tx: EntityManager,
  work: (tx: EntityManager) => Promise<T>,
  channels: Set<string>,
): Promise<T> {
  const deferred: DeferredRow[] = [];
  deferredRows.set(tx, deferred);
  const result = await work(tx);
  deferredRows.delete(tx);
  committing.set(tx, channels);
  for (const write of new Set(deferred.map((one) => one.write)))
    await write(
      tx,
      deferred.filter((one) => one.write === write).map(({ row }) => row as never),
    );
  return result;
}

/** Runs work in a savepoint: when it fails, its deferred writes are dropped with what it wrote. */
export async function dropDeferredOnFailure<T>(tx: EntityManager, savepoint: () => Promise<T>): Promise<T> {
  const deferred = deferredRows.get(tx);
  const before = deferred?.length ?? 0;
  try {
    return await savepoint();
  } catch (error) {
    deferred?.splice(before);
    throw error;
  }
}
