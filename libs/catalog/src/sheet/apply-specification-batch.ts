import type { Specification } from '@boutik/contract';
import { countChanged, likePattern, queryRows } from '@boutik/platform/database';
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
import { specificationBatchRequested } from '../events/catalog-events.js';
import { lockProductsById, type StoredProduct } from '../storage/product-rows.js';
import { RecordChanges } from '../use-cases/record-changes.js';
import { renameInSpecification } from './rename-in-specification.js';
import { sheetChanges } from './sheet-changes.js';
import { SpecificationBatchRow } from './specification-batch.entity.js';
import { SummarizeSpecifications } from './summarize-specifications.js';

/** Products of one transaction. */
const PAGE_SIZE = 100;

export const applySpecificationBatch = defineJob({
  queue: 'maintenance',
  name: 'apply-specification-batch',
  data: z.object({ batchId: z.number().int().positive(), undo: z.boolean() }),
});

@Injectable()
@ListensTo(specificationBatchRequested)
export class OnSpecificationBatchRequested implements EventListener<typeof specificationBatchRequested> {
  constructor(private readonly jobs: Jobs) {}

  handle({ batchId, undo }: EventData<typeof specificationBatchRequested>): Promise<void> {
    return this.jobs.add(applySpecificationBatch, { batchId, undo }, { id: `${batchId}-${undo ? 'undo' : 'apply'}` });
  }
}

const idRow = z.strictObject({ id: z.number() });
const changeRow = z.strictObject({
  product_id: z.number(),
  before: z.custom<Specification>(),
  after: z.custom<Specification>(),
});

interface Change {
  before: StoredProduct;
  after: StoredProduct;
}
/** What one transaction found; `last` is null when it was the last one. */
interface Page {
  changes: Change[];
  skipped: number;
  last: number | null;
}

/** Renames or merges names and values in all data sheets, page by page; after an interruption it continues. */
@Injectable()
@Handles(applySpecificationBatch)
export class ApplySpecificationBatch implements JobHandler<typeof applySpecificationBatch> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: RecordChanges,
    private readonly summaries: SummarizeSpecifications,
  ) {}

  async handle({ batchId, undo }: JobData<typeof applySpecificationBatch>): Promise<void> {
    while (await this.dataSource.transaction((tx) => this.applyPage(tx, { batchId, undo })));
    await this.summaries.handle();
  }

  /** @returns false when nothing is left to do */
  private async applyPage(tx: EntityManager, { batchId, undo }: { batchId: number; undo: boolean }): Promise<boolean> {
    const batch = await tx.findOne(SpecificationBatchRow, {
      where: { id: batchId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!batch || (undo ? batch.status !== 'undoing' : !['queued', 'running'].includes(batch.status))) return false;
    const { changes, skipped, last } = await (undo ? restorePage(tx, batch) : renamePage(tx, batch));
    if (changes.length > 0) await this.save(tx, batch, changes);
    if (!undo) await insertChanges(tx, batchId, changes);
    const done = batch.done + changes.length;
    await tx.update(
      SpecificationBatchRow,
      { id: batchId },
      {
        done,
        skipped: batch.skipped + skipped,
        ...(last === null
          ? { status: undo ? 'undone' : 'done', total: done }
          : { status: undo ? 'undoing' : 'running', total: Math.max(batch.total, done), lastProductId: last }),
      },
    );
    return last !== null;
  }

  private async save(tx: EntityManager, { actorId }: SpecificationBatchRow, changes: readonly Change[]): Promise<void> {
    await this.changes.record(tx, changes, { source: `staff:${actorId}` });
    await countChanged(
      tx,
      `insert into product_changes (product_id, actor_id, changes)
       select product_id, $1, changes from json_to_recordset($2::json) as given (product_id int, changes jsonb)`,
      [
        actorId,
        JSON.stringify(
          changes.map(({ before, after }) => ({
            product_id: after.id,
            changes: sheetChanges(before.specification, after.specification),
          })),
        ),
      ],
    );
  }
}

/** The next products whose data sheet contains one of the names. */
async function renamePage(tx: EntityManager, batch: SpecificationBatchRow): Promise<Page> {
  const names = batch.kind === 'value' ? [batch.name ?? ''] : batch.sources;
  const found = await queryRows(
    tx,
    idRow,
    'select id from products where id > $1 and specification::text like any($2::text[]) order by id limit $3',
    [batch.lastProductId, names.map(toPattern), PAGE_SIZE],
  );
  const products = await lockProductsById(
    tx,
    found.map(({ id }) => id),
  );
  const changes = products.flatMap((before) => {
    const specification = renameInSpecification(before.specification, batch);
    return isSame(specification, before.specification) ? [] : [{ before, after: { ...before, specification } }];
  });
  return { changes, skipped: 0, last: found.length < PAGE_SIZE ? null : (found.at(-1)?.id ?? null) };
}

/** The next products that the batch changed; a data sheet that has changed since is left alone. */
async function restorePage(tx: EntityManager, { id, lastProductId }: SpecificationBatchRow): Promise<Page> {
  const recorded = await queryRows(
    tx,
    changeRow,
    `select product_id, before, after from specification_batch_changes where batch_id = $1 and product_id > $2
     order by product_id limit $3`,
    [id, lastProductId, PAGE_SIZE],
  );
  const byId = new Map(recorded.map((row) => [row.product_id, row]));
  const products = await lockProductsById(tx, [...byId.keys()]);
  const changes = products.flatMap((before) => {
    const change = byId.get(before.id);
    return change && isSame(before.specification, change.after)
      ? [{ before, after: { ...before, specification: change.before } }]
      : [];
  });
  const last = recorded.length < PAGE_SIZE ? null : (recorded.at(-1)?.product_id ?? null);
  return { changes, skipped: products.length - changes.length, last };
}

async function insertChanges(tx: EntityManager, batchId: number, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ before, after }) => ({
    product_id: after.id,
    before: before.specification,
    after: after.specification,
  }));
  await countChanged(
    tx,
    `insert into specification_batch_changes (batch_id, product_id, before, after)
     select $1, product_id, before, after from json_to_recordset($2::json) as given (product_id int, before json, after json)`,
    [batchId, JSON.stringify(rows)],
  );
}

/** `%"Mémoire":%`, as the key stands in the stored text. */
function toPattern(name: string): string {
  return likePattern(JSON.stringify(name));
}

function isSame(a: Specification, b: Specification): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
