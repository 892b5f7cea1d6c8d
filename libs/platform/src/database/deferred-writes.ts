import type { EntityManager } from 'typeorm';

/** Writes rows in one statement. */
type BatchWrite<Row> = (tx: EntityManager, rows: readonly Row[]) => Promise<void>;

interface DeferredRow {
  readonly write: BatchWrite<never>;
  readonly row: unknown;
}

/** Rows that open transactions write before they commit, by manager. */
const deferredRows = new WeakMap<EntityManager, DeferredRow[]>();

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

/** Runs the work of a transaction, then its deferred writes. */
export async function runWithDeferredWrites<T>(tx: EntityManager, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const deferred: DeferredRow[] = [];
  deferredRows.set(tx, deferred);
  const result = await work(tx);
  deferredRows.delete(tx);
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
