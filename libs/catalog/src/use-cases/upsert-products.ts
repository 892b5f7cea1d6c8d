import { Clock } from '@boutik/kernel';
import { Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { soldPrice } from '../domain/price.js';
import { type ProductDraft, productDraft } from '../intake/product-draft.js';
import { differs, merged } from '../intake/product-row.js';
import {
  productChanged,
  productPicturesLinked,
  productPriceChanged,
  productStockChanged,
} from '../events/catalog-events.js';
import { importedAs, isElsewhere, withOurs } from '../pictures/imported-pictures.js';
import { keepPrices, strikePrices, unstrikePrices } from '../storage/price-history.js';
import { insertProducts, type KnownProduct, lockProducts, updateProducts } from '../storage/product-rows.js';
import { placesOf } from '../storage/tree-rows.js';

/** What a batch did, by reference. */
export interface UpsertOutcome {
  created: string[];
  updated: string[];
  unchanged: string[];
}

/** One product before (null when it is new) and after. */
interface Change {
  before: KnownProduct | null;
  after: KnownProduct;
}

/** Creates and updates products in bulk: supplier files, the demo world, staff. */
@Injectable()
export class UpsertProducts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a batch (a few hundred) in one transaction, found again by reference; brands, suppliers and places
   * in the tree that are missing are created. Of two drafts with one reference the last one counts.
   * @param options.source who sets the prices, kept in their history: "import:pc-parts", "demo"
   * @param options.rehearse says what would happen and keeps nothing
   * @throws ZodError when a draft does not fit; nothing is written then
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
    // Two imports at once would race to create the same reference or category.
    await tx.query("select pg_advisory_xact_lock(hashtext('catalog.upsert-products'))");
    const { changes, unchanged } = await this.decide(tx, drafts);
    const done = await this.save(tx, changes, source);
    await this.tell(tx, done);
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
    // Read under the lock: a picture that is being brought home meanwhile is found here or replaced afterwards.
    const ours = await importedAs(
      tx,
      drafts.flatMap((draft) => draft.imageUrls ?? []),
    );
    const changes: Change[] = [];
    const unchanged: string[] = [];
    drafts.forEach((draft, index) => {
      const before = known.get(draft.reference) ?? null;
      const place = places[index];
      if (!place) throw new Error(`No place for ${draft.reference}`);
      const merging = draft.imageUrls ? { ...draft, imageUrls: withOurs(draft.imageUrls, ours) } : draft;
      const after = { ...merged(merging, place, before), id: before?.id ?? 0 };
      if (before && !differs(before, after)) unchanged.push(draft.reference);
      else changes.push({ before, after });
    });
    return { changes, unchanged };
  }

  private async save(tx: EntityManager, changes: Change[], source: string): Promise<Change[]> {
    const ids = await insertProducts(
      tx,
      changes.filter((change) => !change.before).map((change) => change.after),
    );
    await updateProducts(
      tx,
      changes.filter((change) => change.before).map((change) => change.after),
    );
    const done = changes.map(({ before, after }) => ({
      before,
      after: { ...after, id: ids.get(after.reference) ?? after.id },
    }));
    const starting = done.filter(({ before, after }) => after.is_promotion && !before?.is_promotion);
    const priced = starting.flatMap(({ after }) =>
      after.net_price_cents === null ? [] : [{ productId: after.id, netPriceCents: after.net_price_cents }],
    );
    await strikePrices(tx, priced, this.clock.now());
    await unstrikePrices(
      tx,
      done.filter(({ before, after }) => before?.is_promotion && !after.is_promotion).map(({ after }) => after.id),
    );
    await keepPrices(tx, done.flatMap(newPrice), source);
    return done;
  }

  private async tell(tx: EntityManager, changes: Change[]): Promise<void> {
    const changed = changes.map(({ before, after }) => ({ productId: after.id, created: before === null }));
    await this.outbox.tellMany(
      tx,
      productChanged,
      changed.map((data) => ({ aggregateId: data.productId, data })),
    );
    const prices = changes.flatMap(({ before, after }) => {
      const toCents = priceOf(after);
      const fromCents = before && priceOf(before);
      return before && toCents !== null && toCents !== fromCents ? [{ productId: after.id, fromCents, toCents }] : [];
    });
    await this.outbox.tellMany(
      tx,
      productPriceChanged,
      prices.map((data) => ({ aggregateId: data.productId, data })),
    );
    const stocks = changes.flatMap(({ before, after }) =>
      before && before.stock !== after.stock
        ? [{ productId: after.id, by: after.stock - before.stock, stock: after.stock }]
        : [],
    );
    await this.outbox.tellMany(
      tx,
      productStockChanged,
      stocks.map((data) => ({ aggregateId: data.productId, data })),
    );
    await this.outbox.tellMany(
      tx,
      productPicturesLinked,
      changes.filter(linksPictures).map(({ after: { id } }) => ({ aggregateId: id, data: { productId: id } })),
    );
  }
}

/** Thrown to roll a rehearsed batch back; it carries what would have been done. */
class Rehearsal extends Error {
  outcome: UpsertOutcome = { created: [], updated: [], unchanged: [] };

  endingWith(outcome: UpsertOutcome): this {
    this.outcome = outcome;
    return this;
  }
}

function linksPictures({ before, after }: Change): boolean {
  return after.image_urls.some((address) => isElsewhere(address) && !before?.image_urls.includes(address));
}

function newPrice({ before, after }: Change) {
  const sold = priceOf(after);
  if (sold === null || after.net_price_cents === null) return [];
  const same =
    before?.net_price_cents === after.net_price_cents &&
    priceOf(before) === sold &&
    before.is_promotion === after.is_promotion;
  return same
    ? []
    : [
        {
          productId: after.id,
          netPriceCents: after.net_price_cents,
          soldPriceCents: sold,
          isPromotion: after.is_promotion,
        },
      ];
}

function priceOf(product: KnownProduct): number | null {
  if (product.net_price_cents === null) return null;
  return soldPrice({
    netPriceCents: product.net_price_cents,
    promoPriceCents: product.promo_price_cents,
    isPromotion: product.is_promotion,
  });
}
