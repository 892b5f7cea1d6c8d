import type { EntityManager } from 'typeorm';
import { PreparedClient } from './prepared-client.js';

/** Writes rows in one statement. */
type BatchWrite<Row> = (tx: EntityManager, rows: readonly Row[]) => Promise<void>;

interface DeferredRow {
  readonly write: BatchWrite<never>;
  readonly row: unknown;
}

type Step = (tx: EntityManager) => Promise<void>;

/** What an open transaction does once its work is done. */
interface Deferred {
  readonly steps: Step[];
  readonly rows: DeferredRow[];
  /** Those to notify once it is committed. */
  readonly channels: Set<string>;
  isWorking: boolean;
}

/** By the managers of open transactions. */
const deferrals = new WeakMap<EntityManager, Deferred>();

/**
 * Writes rows right before the transaction commits, those of several calls with the same `write` in one statement; at
 * once where ShopDataSource has not opened the transaction.
 */
export async function writeBeforeCommit<Row>(
  tx: EntityManager,
  write: BatchWrite<Row>,
  rows: readonly Row[],
): Promise<void> {
  const deferred = deferrals.get(tx);
  if (!deferred?.isWorking) return write(tx, rows);
  deferred.rows.push(...rows.map((row) => ({ write, row })));
}

/**
 * Takes a step when the work of the transaction is done, after those of earlier calls and before the deferred rows; at once where
 * ShopDataSource has not opened the transaction. What it sends by `queryWithCommit` goes in one packet with the commit: its locks
 * are held for no round trip.
 */
export async function finishWith(tx: EntityManager, step: Step): Promise<void> {
  const deferred = deferrals.get(tx);
  if (!deferred?.isWorking) return step(tx);
  deferred.steps.push(step);
}

/** The statement of a `BatchWrite` or of a last step, sent together with the commit, which fails when it fails. */
export async function queryWithCommit(tx: EntityManager, sql: string, values: unknown[]): Promise<void> {
  const connection: unknown = deferrals.get(tx)?.isWorking === false ? await tx.queryRunner?.connect() : undefined;
  if (connection instanceof PreparedClient) connection.queryAhead(sql, values);
  else await tx.query(sql, values);
}

/** Notifies a channel of PostgreSQL once the transaction is committed: as soon as it is, but not for each one. */
export async function notifyAfterCommit(tx: EntityManager, channel: string): Promise<void> {
  const deferred = deferrals.get(tx);
  if (deferred) deferred.channels.add(channel);
  else await tx.query(`select pg_notify($1, '')`, [channel]);
}

/**
 * Runs the work of a transaction, then its last steps and deferred writes.
 * @param channels receives those to notify after the commit
 */
export async function runWithDeferredWrites<T>(
  tx: EntityManager,
  work: (tx: EntityManager) => Promise<T>,
  channels: Set<string>,
): Promise<T> {
  const deferred: Deferred = { steps: [], rows: [], channels, isWorking: true };
  deferrals.set(tx, deferred);
  const result = await work(tx);
  deferred.isWorking = false;
  try {
    for (const step of deferred.steps) await step(tx);
    for (const write of new Set(deferred.rows.map((one) => one.write)))
      await write(
        tx,
        deferred.rows.filter((one) => one.write === write).map(({ row }) => row as never),
      );
  } catch (error) {
    await failAhead(tx);
    throw error;
  }
  return result;
}

/** @throws Error of a statement that was sent ahead: the cause of the failures behind it */
async function failAhead(tx: EntityManager): Promise<void> {
  const connection: unknown = await tx.queryRunner?.connect();
  if (connection instanceof PreparedClient) await connection.failAhead();
}

/** Runs work in a savepoint: when it fails, its steps and deferred writes are dropped with what it wrote. */
export async function dropDeferredOnFailure<T>(tx: EntityManager, savepoint: () => Promise<T>): Promise<T> {
  const { rows, steps } = deferrals.get(tx) ?? { rows: [], steps: [] };
  const before = { rows: rows.length, steps: steps.length };
  try {
    return await savepoint();
  } catch (error) {
    rows.splice(before.rows);
    steps.splice(before.steps);
    throw error;
  }
}
