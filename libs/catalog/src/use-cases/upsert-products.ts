import { Clock } from '@boutik/kernel';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ProductDraft, productDraft } from '../drafts/product-draft.js';
import { hasChanges, mergeDraft } from '../drafts/product-row.js';
import { refusalText } from '../margins/margin-refusals.js';
import { refusedPrices } from '../margins/refused-prices.js';
import { findImported, replaceImported } from '../pictures/imported-pictures.js';
import { editedColumns, type ProductColumn } from '../storage/edited-columns.js';
import { lockProducts, lockReferences, type StoredProduct } from '../storage/product-rows.js';
import { resolveIds } from '../storage/category-rows.js';
import { type StoredChange, RecordChanges } from './record-changes.js';

/** Result of a batch, by reference. */
export interface UpsertResult {
  created: string[];
  updated: string[];
  unchanged: string[];
  /** Drafts that were left out, with the French reason. */
  refused: RefusedDraft[];
}

interface RefusedDraft {
  reference: string;
  reason: string;
}

/** What a batch would do, and the drafts that it would leave out. */
export interface UpsertPlan {
  changes: PlannedChange[];
  refused: RefusedDraft[];
}

export interface UpsertOptions {
  /** Who sets the prices, stored in their history: "import:pc-parts", "demo". */
  source: string;
  /** Returns the result without writing anything. */
  dryRun?: boolean;
  /** Columns that staff have edited by hand are left alone, but for these. Absent: the drafts win everywhere. */
  overwrittenEdits?: readonly ProductColumn[];
  /** Called in the transaction when the batch is written. */
  onWritten?: (tx: EntityManager, changes: readonly StoredChange[]) => Promise<void>;
}

/** What a batch would do to one product. */
export interface PlannedChange {
  reference: string;
  name: string;
  effect: 'created' | 'updated' | 'unchanged';
  /** Prices excluding tax in cents; null without a price. */
  fromCents: number | null;
  toCents: number | null;
}

/** Creates and updates products in bulk: supplier files, demo data, staff. */
@Injectable()
export class UpsertProducts {
  private readonly changes: RecordChanges;

  constructor(
    private readonly dataSource: DataSource,
    outbox: Outbox,
    clock: Clock,
  ) {
    this.changes = new RecordChanges(outbox, clock);
  }

  /**
   * Writes a batch (a few hundred) in one transaction; products are matched by reference. Missing brands, suppliers and
   * categories are created. Of several drafts with one reference the last one is used. Prices that a minimum margin refuses are left out.
   * @throws ZodError when a draft is invalid; nothing is written then
   */
  async upsert(batch: readonly ProductDraft[], options: UpsertOptions): Promise<UpsertResult> {
    const drafts = distinctDrafts(batch);
    if (drafts.length === 0) return { created: [], updated: [], unchanged: [], refused: [] };
    const write = (tx: EntityManager) => this.write(tx, drafts, options);
    return options.dryRun ? this.rolledBack(write) : this.dataSource.transaction(write);
  }

  /** What `upsert` would do, read without writing products. @throws as `upsert` */
  async plan(batch: readonly ProductDraft[], options: UpsertOptions): Promise<UpsertPlan> {
    const drafts = distinctDrafts(batch);
    if (drafts.length === 0) return { changes: [], refused: [] };
    const plan = await this.rolledBack((tx) => this.planChanges(tx, drafts, options));
    const planned = plan.changes.map(({ before, after }): PlannedChange => {
      const { reference, name, net_price_cents: toCents } = after;
      const fromCents = before?.net_price_cents ?? null;
      return { reference, name, effect: before ? 'updated' : 'created', fromCents, toCents };
    });
    return { changes: [...planned, ...plan.unchanged.map(toUnchanged)], refused: plan.refused };
  }

  /** Missing brands and categories are created in the transaction, so that a plan needs the rollback too. */
  private async rolledBack<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const rollback = new Error('rolled back on purpose');
    let result: { value: T } | undefined;
    try {
      await this.dataSource.transaction(async (tx) => {
        result = { value: await work(tx) };
        throw rollback;
      });
    } catch (error) {
      if (error !== rollback) throw error;
    }
    if (!result) throw new Error('The work of a dry run did not end.');
    return result.value;
  }

  private async write(tx: EntityManager, drafts: ProductDraft[], options: UpsertOptions): Promise<UpsertResult> {
    const plan = await this.planChanges(tx, drafts, options);
    const saved = await this.changes.record(tx, plan.changes, { source: options.source });
    await options.onWritten?.(tx, saved);
    const unchanged = plan.unchanged.map(({ reference }) => reference);
    return {
      created: saved.filter((change) => !change.before).map((change) => change.after.reference),
      updated: saved.filter((change) => change.before).map((change) => change.after.reference),
      unchanged,
      refused: plan.refused,
    };
  }

  private async planChanges(
    tx: EntityManager,
    drafts: ProductDraft[],
    { overwrittenEdits }: UpsertOptions,
  ): Promise<{ changes: StoredChange[]; unchanged: StoredProduct[]; refused: RefusedDraft[] }> {
    // Concurrent imports could create the same reference or category twice.
    await lockReferences(tx);
    const idsByDraft = await resolveIds(tx, drafts);
    const existing = await lockProducts(
      tx,
      drafts.map((draft) => draft.reference),
    );
    // Read under the lock: a picture imported concurrently is either found here or replaced afterwards.
    const imported = await findImported(
      tx,
      drafts.flatMap((draft) => draft.imageUrls ?? []),
    );
    const edited = overwrittenEdits ? await editedColumns(tx, [...existing.values()], overwrittenEdits) : null;
    const changes: StoredChange[] = [];
    const unchanged: StoredProduct[] = [];
    drafts.forEach((draft, index) => {
      const before = existing.get(draft.reference) ?? null;
      const ids = idsByDraft[index];
      if (!ids) throw new Error(`No category for ${draft.reference}`);
      const input = draft.imageUrls ? { ...draft, imageUrls: replaceImported(draft.imageUrls, imported) } : draft;
      const merged = { ...mergeDraft(input, ids, before), id: before?.id ?? 0, version: before?.version ?? 1 };
      const after = before ? { ...merged, ...edited?.get(before.id) } : merged;
      if (before && !hasChanges(before, after)) unchanged.push(before);
      else changes.push({ before, after });
    });
    const refused = await refusedPrices(tx, changes);
    return {
      changes: changes.filter((change) => !refused.has(change)),
      unchanged,
      refused: [...refused.values()].map((price) => ({ reference: price.reference, reason: refusalText(price) })),
    };
  }
}

function distinctDrafts(batch: readonly ProductDraft[]): ProductDraft[] {
  const drafts = batch.map((draft) => productDraft.parse(draft));
  return [...new Map(drafts.map((draft) => [draft.reference, draft])).values()];
}

function toUnchanged({ reference, name, net_price_cents: cents }: StoredProduct): PlannedChange {
  return { reference, name, effect: 'unchanged', fromCents: cents, toCents: cents };
}
