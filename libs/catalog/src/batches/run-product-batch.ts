import { queryRows, toJson } from '@boutik/platform/database';
import { chargedVat, taxLabel } from '@boutik/platform/documents';
import {
  defineJob,
  type EventData,
  type EventListener,
  Handles,
  type JobData,
  type JobHandler,
  Jobs,
  ListensTo,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { changedFields } from '../domain/product-field-changes.js';
import { refusedPrices } from '../margins/refused-prices.js';
import { NO_NAMES } from '../use-cases/product-names.js';
import { lockProductsById, type StoredProduct } from '../storage/product-rows.js';
import { RecordChanges, type StoredChange } from '../use-cases/record-changes.js';
import { BatchFamilies } from './batch-families.js';
import {
  applyFields,
  type BatchChange,
  changeOf,
  type ItemFields,
  fieldsOf,
  sameMembership,
  toBatched,
  undoOf,
} from './domain/batch-change.js';
import { productBatchRequested } from './product-batch-events.js';
import { ProductBatchRow } from './product-batch.entity.js';
import type { BatchItemStatus } from './product-batch-item.entity.js';

const runProductBatch = defineJob({
  queue: 'maintenance',
  name: 'run-product-batch',
  data: z.object({ batchId: z.number().int().positive(), undo: z.boolean() }),
});

/** Products that one transaction locks: a checkout of one of them waits for it. */
const CHUNK = 200;

@Injectable()
@ListensTo(productBatchRequested)
export class OnProductBatchRequested implements EventListener<typeof productBatchRequested> {
  constructor(private readonly jobs: Jobs) {}

  handle(data: EventData<typeof productBatchRequested>): Promise<void> {
    return this.jobs.add(runProductBatch, data, { id: `${data.batchId}-${data.undo ? 'undo' : 'run'}` });
  }
}

const itemRow = z.strictObject({
  product_id: z.number(),
  change: z.custom<BatchChange | null>(),
  before: z.custom<ItemFields | null>(),
  after: z.custom<(ItemFields & { familyUndone?: boolean }) | null>(),
});
type Item = z.infer<typeof itemRow>;

/** What becomes of one product of a batch. */
interface Outcome {
  item: Item;
  status: BatchItemStatus;
  change?: StoredChange & { before: StoredProduct };
  fields?: Pick<Item, 'before' | 'after'>;
}

/** Changes the products of a batch, or sets them back, in transactions of 200; a run that was cut off continues. */
@Injectable()
@Handles(runProductBatch)
export class RunProductBatch implements JobHandler<typeof runProductBatch> {
  constructor(
    private readonly database: DataSource,
    private readonly changes: RecordChanges,
    private readonly families: BatchFamilies,
  ) {}

  async handle({ batchId, undo }: JobData<typeof runProductBatch>): Promise<void> {
    const from = undo ? 'undoing' : 'running';
    await this.families.handle(batchId, undo);
    for (;;) {
      const handled = await this.database.transaction(async (tx) => {
        // Two runs of one batch take turns.
        const batch = await tx.findOne(ProductBatchRow, {
          where: { id: batchId },
          lock: { mode: 'for_no_key_update' },
        });
        return batch?.status === from ? this.handleChunk(tx, batch, undo) : 0;
      });
      if (handled < CHUNK) break;
    }
    await this.database.manager.update(
      ProductBatchRow,
      { id: batchId, status: from },
      { status: undo ? 'undone' : 'done' },
    );
  }

  private async handleChunk(tx: EntityManager, batch: ProductBatchRow, undo: boolean): Promise<number> {
    const items = await queryRows(
      tx,
      itemRow,
      `select product_id, change, before, after from product_batch_items where batch_id = $1 and status = $2
       order by product_id limit ${CHUNK}`,
      [batch.id, undo ? 'changed' : 'waiting'],
    );
    const products = await lockProductsById(
      tx,
      items.map((item) => item.product_id),
    );
    const byId = new Map(products.map((product) => [product.id, product]));
    const planned = items.map((item) => outcomeOf(item, byId.get(item.product_id), undo ? null : batch));
    const outcomes = undo ? planned : await withoutRefused(tx, planned);
    const changes = outcomes.flatMap(({ change }) => (change ? [change] : []));
    if (changes.length > 0) {
      await this.changes.record(tx, changes, { source: `batch:${batch.id}`, restores: undo });
      await insertChangeLogs(tx, changes, batch.staffId);
    }
    await updateItems(tx, batch.id, outcomes);
    return items.length;
  }
}

/** @param batch what is carried out; null: the item is set back */
function outcomeOf(item: Item, before: StoredProduct | undefined, batch: ProductBatchRow | null): Outcome {
  if (!before) return { item, status: 'skipped' };
  if (batch === null) {
    const fields = undoOf(toBatched(before), { before: item.before ?? {}, after: item.after ?? {} });
    if (Object.keys(fields).length === 0) return { item, status: item.after?.familyUndone ? 'undone' : 'skipped' };
    return { item, status: 'undone', change: { before, after: applyFields(before, fields) } };
  }
  const batched = toBatched(before);
  const fields = changeOf({ ...batched, vat_rate_bp: chargedVat(before.vat_rate_bp) }, item.change ?? batch.change);
  if (fields === null || Object.keys(fields).length === 0) return { item, status: statusOf(item, fields === null) };
  return {
    item,
    status: 'changed',
    change: { before, after: applyFields(before, fields) },
    fields: { before: { ...item.before, ...fieldsOf(batched, fields) }, after: { ...item.after, ...fields } },
  };
}

/** Of an item whose fields stay: its family may have changed, or have refused it. */
function statusOf({ change, before, after }: Item, refused: boolean): BatchItemStatus {
  if (after && 'family' in after) return 'changed';
  const wanted = change?.family;
  const stays = wanted !== undefined && sameMembership(wanted, before?.family ?? null);
  return refused || (wanted !== undefined && !stays) ? 'refused' : 'unchanged';
}

/** Outcomes whose price a minimum margin refuses by now are refused. */
async function withoutRefused(tx: EntityManager, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const refused = await refusedPrices(
    tx,
    outcomes.flatMap(({ change }) => (change ? [change] : [])),
  );
  return outcomes.map((outcome) =>
    outcome.change && refused.has(outcome.change)
      ? { item: outcome.item, status: statusOf(outcome.item, true) }
      : outcome,
  );
}

async function updateItems(tx: EntityManager, batchId: number, outcomes: readonly Outcome[]): Promise<void> {
  await tx.query(
    `update product_batch_items i set status = given.status, before = coalesce(given.before, i.before),
       after = coalesce(given.after, i.after)
     from jsonb_to_recordset($2::jsonb) as given (product_id int, status text, before jsonb, after jsonb)
     where i.batch_id = $1 and i.product_id = given.product_id`,
    [batchId, toJson(outcomes.map(({ item, status, fields }) => ({ product_id: item.product_id, status, ...fields })))],
  );
}

async function insertChangeLogs(
  tx: EntityManager,
  changes: readonly { before: StoredProduct; after: StoredProduct }[],
  actorId: number,
): Promise<void> {
  const entries = changes.map(({ before, after }) => ({
    product_id: after.id,
    changes: changedFields({ ...before, ...NO_NAMES }, { ...after, ...NO_NAMES }, taxLabel('HT')),
  }));
  await tx.query(
    `insert into product_changes (product_id, actor_id, changes)
     select product_id, $1, changes from jsonb_to_recordset($2::jsonb) as given (product_id int, changes jsonb)
     where jsonb_array_length(changes) > 0`,
    [actorId, toJson(entries)],
  );
}
