import { Clock } from '@boutik/kernel';
import { Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ProductDraft, productDraft } from '../intake/product-draft.js';
import { differs, merged } from '../intake/product-row.js';
import { importedAs, withOurs } from '../pictures/imported-pictures.js';
import { lockProducts } from '../storage/product-rows.js';
import { placesOf } from '../storage/tree-rows.js';
import { type Change, RecordChanges } from './record-changes.js';

/** Result of a batch, by reference. */
export interface UpsertOutcome {
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
   * @param options.rehearse dry run: returns the result without writing anything
   * @throws ZodError when a draft is invalid; nothing is written then
   */
  async upsert(
    batch: readonly ProductDraft[],
    options: { source: string; rehearse?: boolean },
  ): Promise<UpsertOutcome> {
    const drafts = [
      ...new Map(batch.map((draft) => productDraft.parse(draft)).map((draft) => [draft.reference, draft])).values(),
    ];
    if (drafts.length === 0) return { created: [], updated: [], unchanged: [] };
    const rehearsal = new Rehearsal();
    try {
      return await this.dataSource.transaction(async (tx) => {
        const outcome = await this.write(tx, drafts, options.source);
        if (options.rehearse) throw rehearsal.endingWith(outcome);
        return outcome;
      });
    } catch (error) {
      if (error === rehearsal) return rehearsal.outcome;
      throw error;
    }
  }

  private async write(tx: EntityManager, drafts: ProductDraft[], source: string): Promise<UpsertOutcome> {
    // Concurrent imports could create the same reference or category twice.
    await tx.query("select pg_advisory_xact_lock(hashtext('catalog.upsert-products'))");
    const { changes, unchanged } = await this.decide(tx, drafts);
    const done = await this.changes.record(tx, changes, source);
    return {
      created: done.filter((change) => !change.before).map((change) => change.after.reference),
      updated: done.filter((change) => change.before).map((change) => change.after.reference),
      unchanged,
    };
  }

  private async decide(tx: EntityManager, drafts: ProductDraft[]): Promise<{ changes: Change[]; unchanged: string[] }> {
    const places = await placesOf(tx, drafts);
    const known = await lockProducts(
      tx,
      drafts.map((draft) => draft.reference),
    );
    // Read under the lock: a picture imported concurrently is either found here or replaced afterwards.
    const ours = await importedAs(
      tx,
      drafts.flatMap((draft) => draft.imageUrls ?? []),
    );
    const changes: Change[] = [];
    const unchanged: string[] = [];
    drafts.forEach((draft, index) => {
      const before = known.get(draft.reference) ?? null;
      const place = places[index];
      if (!place) throw new Error(`No category for ${draft.reference}`);
      const merging = draft.imageUrls ? { ...draft, imageUrls: withOurs(draft.imageUrls, ours) } : draft;
      const after = { ...merged(merging, place, before), id: before?.id ?? 0 };
      if (before && !differs(before, after)) unchanged.push(draft.reference);
      else changes.push({ before, after });
    });
    return { changes, unchanged };
  }
}

/** Thrown to roll back a dry run; contains its result. */
class Rehearsal extends Error {
  outcome: UpsertOutcome = { created: [], updated: [], unchanged: [] };

  endingWith(outcome: UpsertOutcome): this {
    this.outcome = outcome;
    return this;
  }
}
