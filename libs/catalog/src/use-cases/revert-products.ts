import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { COLUMNS } from '../drafts/product-row.js';
import { hasChanges } from '../drafts/product-row.js';
import { lockProductsById, type StoredProduct } from '../storage/product-rows.js';
import { RecordChanges, type StoredChange } from './record-changes.js';

/** What a batch changed of one product: the changed columns alone. */
export interface WrittenColumns {
  productId: number;
  /** Null when the batch created the product. */
  before: Partial<StoredProduct> | null;
  after: Partial<StoredProduct>;
}

/** The columns that differ between both states of a product. */
export function writtenColumns({ before, after }: StoredChange): WrittenColumns {
  if (!before) return { productId: after.id, before: null, after: { is_active: after.is_active } };
  const changed = COLUMNS.filter((column) => !isSame(before[column], after[column]));
  // TypeScript does not follow the keys through fromEntries.
  const pick = (product: StoredProduct) =>
    Object.fromEntries(changed.map((column) => [column, product[column]])) as Partial<StoredProduct>;
  return { productId: after.id, before: pick(before), after: pick(after) };
}

/** Takes back what a batch wrote to products. */
@Injectable()
export class RevertProducts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: RecordChanges,
  ) {}

  /**
   * Restores each column that nobody has changed since; a created product is withdrawn from sale, because orders or
   * quotes may name it. One transaction; prices get their entry in the history.
   * @param options.source who sets the prices, stored in their history
   * @param options.onReverted called in the transaction
   * @returns the number of products that changed
   */
  revert(
    batch: readonly WrittenColumns[],
    { source, onReverted }: { source: string; onReverted: (tx: EntityManager) => Promise<void> },
  ): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const locked = await lockProductsById(
        tx,
        batch.map(({ productId }) => productId),
      );
      const products = new Map(locked.map((product) => [product.id, product]));
      const changes = batch.flatMap((written) => {
        const now = products.get(written.productId);
        if (!now) return [];
        const after = { ...now, ...restoredColumns(now, written) };
        return hasChanges(now, after) ? [{ before: now, after }] : [];
      });
      await this.changes.record(tx, changes, { source, restores: true });
      await onReverted(tx);
      return changes.length;
    });
  }
}

function restoredColumns(now: StoredProduct, { before, after }: WrittenColumns): Partial<StoredProduct> {
  if (!before) return { is_active: false };
  const untouched = COLUMNS.filter((column) => column in before && isSame(now[column], after[column]));
  return Object.fromEntries(untouched.map((column) => [column, before[column]]));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
