import type { InputOf, listProductBatches } from '@boutik/contract';
import { DomainError, invalidField, notFound } from '@boutik/kernel';
import { countChanged, queryRows, toJson, totalRow } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { assertNoneRefused } from '../margins/margin-refusals.js';
import { type BatchInput, batchSummary, selectedProducts, toChange } from './batch-terms.js';
import type { BatchChange } from './domain/batch-change.js';
import { PreviewProductBatch } from './preview-product-batch.js';
import { productBatchRequested } from './product-batch-events.js';
import { batchStatuses, ProductBatchRow } from './product-batch.entity.js';

const listedRow = z.strictObject({
  id: z.number(),
  staff_name: z.string(),
  status: z.enum(batchStatuses),
  change: z.custom<BatchChange>(),
  file_name: z.string().nullable(),
  created_at: z.date(),
  total: z.number(),
  waiting: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  undone: z.number(),
  skipped: z.number(),
});
export type ListedBatch = z.infer<typeof listedRow>;

const counts = ['waiting', 'changed', 'unchanged', 'refused', 'undone', 'skipped'].map(
  (status) => `(count(*) filter (where status = '${status}'))::int as ${status}`,
);
const SELECT = `select b.id, b.staff_name, b.status, b.change, b.file_name, b.created_at, i.*
  from product_batches b cross join lateral (
    select count(*)::int as total, ${counts.join(', ')} from product_batch_items where batch_id = b.id) i`;

/** Starts and undoes changes of many products, and lists them with their progress; the worker carries them out. */
@Injectable()
export class ProductBatches {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly previews: PreviewProductBatch,
  ) {}

  /**
   * The selection is made once, here.
   * @throws DomainError 422 when it is empty, or names an unknown category; invalid `below-minimum-margin`
   */
  async start({ selection, modification }: BatchInput, by: SignedInUser): Promise<ListedBatch> {
    const change = toChange(modification);
    if (change.price || change.promotion || change.isActive)
      assertNoneRefused(await this.previews.preview({ selection, modification }));
    return this.database.transaction(async (tx) => {
      await checkCategory(tx, change);
      const batch = await insertBatch(tx, { change, fileName: null }, by);
      const { where, values } = selectedProducts(selection);
      const [added] = await queryRows(
        tx,
        totalRow,
        `with added as (
           insert into product_batch_items (batch_id, product_id)
           select $${values.length + 1}::int, p.id from products p where ${where} returning 1)
         select count(*)::int as total from added`,
        [...values, batch.id],
      );
      if (!added?.total) throw invalidField('selection', 'Aucun produit ne correspond.');
      return this.requested(tx, batch, { by, products: added.total });
    });
  }

  /** The same with a change of its own for each product, from a CSV file. */
  startFile(
    { name, items }: { name: string; items: readonly { productId: number; change: BatchChange }[] },
    by: SignedInUser,
  ): Promise<ListedBatch> {
    return this.database.transaction(async (tx) => {
      const batch = await insertBatch(tx, { change: {}, fileName: name }, by);
      await tx.query(
        `insert into product_batch_items (batch_id, product_id, change)
         select $1, product_id, change from jsonb_to_recordset($2::jsonb) as given (product_id int, change jsonb)`,
        [batch.id, toJson(items.map(({ productId, change }) => ({ product_id: productId, change })))],
      );
      return this.requested(tx, batch, { by, products: items.length });
    });
  }

  private async requested(
    tx: EntityManager,
    batch: ProductBatchRow,
    { by, products }: { by: SignedInUser; products: number },
  ): Promise<ListedBatch> {
    await this.outbox.publish(tx, productBatchRequested, batch.id, { batchId: batch.id, undo: false });
    const note = `${batchSummary(batch)} (${products} produits)`;
    await this.auditLog.record(tx, { by, action: 'product-batch-started', subject: `lot ${batch.id}`, note });
    return this.find(batch.id, tx);
  }

  /** @throws DomainError not-found `unknown-batch`; conflict `batch-not-done` while it runs, and once it was undone */
  undo(id: number, by: SignedInUser): Promise<ListedBatch> {
    return this.database.transaction(async (tx) => {
      const statement = "update product_batches set status = 'undoing' where id = $1 and status = 'done'";
      if ((await countChanged(tx, statement, [id])) === 0) {
        await this.find(id, tx);
        throw new DomainError(
          'conflict',
          'batch-not-done',
          'Cette modification n’est pas terminée, ou est déjà annulée.',
        );
      }
      await this.outbox.publish(tx, productBatchRequested, id, { batchId: id, undo: true });
      await this.auditLog.record(tx, { by, action: 'product-batch-undone', subject: `lot ${id}`, note: '' });
      return this.find(id, tx);
    });
  }

  /** @throws DomainError not-found `unknown-batch` */
  async find(id: number, tx: EntityManager = this.database.manager): Promise<ListedBatch> {
    const [row] = await queryRows(tx, listedRow, `${SELECT} where b.id = $1`, [id]);
    if (!row) throw notFound('unknown-batch', 'Cette modification n’existe pas.');
    return row;
  }

  async page(query: InputOf<typeof listProductBatches>['query']): Promise<{ batches: ListedBatch[]; total: number }> {
    const [[counted], batches] = await Promise.all([
      queryRows(this.database, totalRow, 'select count(*)::int as total from product_batches'),
      queryRows(this.database, listedRow, `${SELECT} order by b.id ${query.sort_direction} limit $1 offset $2`, [
        query.per_page,
        (query.page - 1) * query.per_page,
      ]),
    ]);
    return { batches, total: counted?.total ?? 0 };
  }
}

async function insertBatch(
  tx: EntityManager,
  terms: Pick<ProductBatchRow, 'change' | 'fileName'>,
  by: SignedInUser,
): Promise<ProductBatchRow> {
  const staffName = `${by.prenom} ${by.name}`.trim() || by.email;
  const batch = tx.create(ProductBatchRow, { ...terms, staffId: by.id, staffName });
  await tx.insert(ProductBatchRow, batch);
  return batch;
}

async function checkCategory(tx: EntityManager, { subsubcategoryId }: BatchChange): Promise<void> {
  if (subsubcategoryId === undefined) return;
  const statement = 'select count(*)::int as total from subsubcategories where id = $1';
  const [found] = await queryRows(tx, totalRow, statement, [subsubcategoryId]);
  if (!found?.total) throw invalidField('modification.categorie', 'Cette catégorie n’existe plus.');
}
