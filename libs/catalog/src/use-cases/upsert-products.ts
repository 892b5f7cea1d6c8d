import { Clock } from '@boutik/kernel';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ProductDraft, productDraft } from '../drafts/product-draft.js';
import { hasChanges, mergeDraft } from '../drafts/product-row.js';
import { findImported, replaceImported } from '../pictures/imported-pictures.js';
import { lockProducts, lockReferences } from '../storage/product-rows.js';
import { resolveIds } from '../storage/category-rows.js';
import { type StoredChange, RecordChanges } from './record-changes.js';

/** Result of a batch, by reference. */
export interface UpsertResult {
  created: string[];
  updated: string[];
  unchanged: string[];
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
   * categories are created. Of several drafts with one reference the last one is used.
   * @param options.source who sets the prices, stored in their history: "import:pc-parts", "demo"
   * @param options.dryRun returns the result without writing anything
   * @throws ZodError when a draft is invalid; nothing is written then
   */
  async upsert(batch: readonly ProductDraft[], options: { source: string; dryRun?: boolean }): Promise<UpsertResult> {
    const drafts = [
      ...new Map(batch.map((draft) => productDraft.parse(draft)).map((draft) => [draft.reference, draft])).values(),
    ];
    if (drafts.length === 0) return { created: [], updated: [], unchanged: [] };
    const rollback = new DryRunRollback();
    try {
      return await this.dataSource.transaction(async (tx) => {
        const result = await this.write(tx, drafts, options.source);
        if (options.dryRun) throw rollback.withResult(result);
        return result;
      });
    } catch (error) {
      if (error === rollback) return rollback.result;
      throw error;
    }
  }

  private async write(tx: EntityManager, drafts: ProductDraft[], source: string): Promise<UpsertResult> {
    // Concurrent imports could create the same reference or category twice.
    await lockReferences(tx);
    const { changes, unchanged } = await this.planChanges(tx, drafts);
    const saved = await this.changes.record(tx, changes, source);
    return {
      created: saved.filter((change) => !change.before).map((change) => change.after.reference),
      updated: saved.filter((change) => change.before).map((change) => change.after.reference),
      unchanged,
    };
  }

  private async planChanges(
    tx: EntityManager,
    drafts: ProductDraft[],
  ): Promise<{ changes: StoredChange[]; unchanged: string[] }> {
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
    const changes: StoredChange[] = [];
    const unchanged: string[] = [];
    drafts.forEach((draft, index) => {
      const before = existing.get(draft.reference) ?? null;
      const ids = idsByDraft[index];
      if (!ids) throw new Error(`No category for ${draft.reference}`);
      const input = draft.imageUrls ? { ...draft, imageUrls: replaceImported(draft.imageUrls, imported) } : draft;
      const after = { ...mergeDraft(input, ids, before), id: before?.id ?? 0, version: before?.version ?? 1 };
      if (before && !hasChanges(before, after)) unchanged.push(draft.reference);
      else changes.push({ before, after });
    });
    return { changes, unchanged };
  }
}

/** Thrown to roll back a dry run; contains its result. */
class DryRunRollback extends Error {
  result: UpsertResult = { created: [], updated: [], unchanged: [] };

  withResult(result: UpsertResult): this {
    this.result = result;
    return this;
  }
}
