import { toJson } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import type { FieldChange } from '../domain/product-field-changes.js';

interface ProductChangeEntry {
  productId: number;
  /** Null: a supplier's file. */
  actorId: number | null;
  changes: readonly FieldChange[];
}

/** Adds what a staff member changed to the history of the product. */
export async function insertProductChange(tx: EntityManager, entry: ProductChangeEntry): Promise<void> {
  await tx.query('insert into product_changes (product_id, actor_id, changes) values ($1, $2, $3)', [
    entry.productId,
    entry.actorId,
    toJson(entry.changes),
  ]);
}
