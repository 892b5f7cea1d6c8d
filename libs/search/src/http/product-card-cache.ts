import { ProductCards } from '@boutik/catalog';
import { parseOnce, type ProductCard, productCard } from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import { configuration, onSettingsChanged } from '@boutik/platform/config';
import { repeated, type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { FacetIndexUpdater } from '../postgres/facet-index-updater.js';

/** A card is shown when it, or the index that announces its changes, was up to date so recently. */
const MAX_AGE_MS = 4000;
/** Without the facet index no change is announced. */
const MAX_AGE_WITHOUT_ANNOUNCEMENTS_MS = 500;
/** Bounds the age of what a change of the product does not announce, such as the name of its brand until a job does. */
const TTL_MS = 30_000;
/** Less than a kilobyte each, without long names; the longest cached are removed first, and those that have expired. */
const MAX_CACHED_CARDS = 10_000;

type Cards = ReadonlyMap<number, ProductCard>;

/** Caches product cards until their product changes. */
@Injectable()
export class ProductCardCache {
  /** Staff see exact stocks; customers and visitors get the same cards. */
  private readonly cached = {
    staff: new Map<number, { card: ProductCard; readAt: number }>(),
    customers: new Map<number, { card: ProductCard; readAt: number }>(),
  };
  private readonly maxAgeMs = configuration().search.facetIndex ? MAX_AGE_MS : MAX_AGE_WITHOUT_ANNOUNCEMENTS_MS;
  private readonly reading = new Map<string, Promise<Cards>>();
  /** Increases whenever cards are removed: what was read before may be outdated. */
  private generation = 0;

  constructor(
    private readonly cards: ProductCards,
    private readonly updater: FacetIndexUpdater,
  ) {
    // Cards contain the VAT that the seller charges.
    onSettingsChanged(() => this.forget());
    updater.onChange((ids) => {
      this.generation += 1;
      const families = updater.index.familiesOf(ids);
      for (const cards of Object.values(this.cached)) {
        for (const id of ids) cards.delete(id);
        if (families.size === 0) continue;
        for (const [id, { card }] of cards) if (card.famille && families.has(card.famille.id)) cards.delete(id);
      }
    });
  }

  /** All cards are read again. */
  forget(): void {
    this.generation += 1;
    for (const cards of Object.values(this.cached)) cards.clear();
  }

  async inOrder(ids: readonly number[], viewer: SignedInUser | null): Promise<ProductCard[]> {
    const audience = viewer !== null && isStaff(viewer.role) ? 'staff' : 'customers';
    const since = this.showableSince();
    const cached = ids.map((id) => {
      const entry = this.cached[audience].get(id);
      return entry && entry.readAt > since ? entry.card : null;
    });
    const missing = ids.filter((_, at) => cached[at] === null);
    const read: Cards = missing.length === 0 ? new Map() : await this.read(audience, missing, viewer);
    return ids.flatMap((id, at) => cached[at] ?? read.get(id) ?? []);
  }

  /** Cards that were read since then may be shown. */
  private showableSince(): number {
    const now = performance.now();
    const { currentAt } = this.updater;
    // Changes until `currentAt` have removed their cards.
    return currentAt !== null && now - currentAt < this.maxAgeMs ? now - TTL_MS : now - this.maxAgeMs;
  }

  /** Concurrent requests for the same cards share a statement. */
  private read(
    audience: keyof typeof this.cached,
    ids: readonly number[],
    viewer: SignedInUser | null,
  ): Promise<Cards> {
    const key = `${this.generation} ${audience} ${ids.join()}`;
    const current = this.reading.get(key);
    if (current) return current;
    const reading = this.readAndCache(audience, ids, viewer).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  private async readAndCache(
    audience: keyof typeof this.cached,
    ids: readonly number[],
    viewer: SignedInUser | null,
  ): Promise<Cards> {
    const { generation } = this;
    const readAt = performance.now();
    const read = new Map<number, ProductCard>();
    for (const [id, card] of await this.cards.byIds(ids, viewer)) read.set(id, repeated(parseOnce(productCard, card)));
    // A product may have changed after it was read, and the change been announced before the row arrived.
    if (generation !== this.generation) return read;
    const cards = this.cached[audience];
    for (const [id, card] of read) {
      cards.delete(id);
      cards.set(id, { card, readAt });
    }
    const since = this.showableSince();
    for (const [oldest, entry] of cards) {
      if (cards.size <= MAX_CACHED_CARDS && entry.readAt > since) break;
      cards.delete(oldest);
    }
    return read;
  }
}
