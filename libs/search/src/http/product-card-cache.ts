import { ProductCards } from '@boutik/catalog';
import type { ProductCard } from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { FacetIndexUpdater } from '../postgres/facet-index-updater.js';

/** Bounds the age of what a change of the product does not announce, such as the name of its brand. */
const CACHE_TTL_MS = 4000;
/** Without the facet index no change is announced. */
const TTL_WITHOUT_ANNOUNCEMENTS_MS = 500;
/** About two kilobytes each; those that are not read again are removed when they expire. */
const MAX_CACHED_CARDS = 5000;

type Cards = ReadonlyMap<number, ProductCard>;

/** Caches product cards until their product changes. */
@Injectable()
export class ProductCardCache {
  /** Staff see exact stocks; customers and visitors get the same cards. */
  private readonly cached = {
    staff: new Map<number, { card: ProductCard; readAt: number }>(),
    customers: new Map<number, { card: ProductCard; readAt: number }>(),
  };
  private readonly ttlMs = configuration().search.facetIndex ? CACHE_TTL_MS : TTL_WITHOUT_ANNOUNCEMENTS_MS;
  private readonly reading = new Map<string, Promise<Cards>>();

  constructor(
    private readonly cards: ProductCards,
    private readonly updater: FacetIndexUpdater,
  ) {
    updater.onChange((ids) => {
      const families = updater.index.familiesOf(ids);
      for (const cards of Object.values(this.cached)) {
        for (const id of ids) cards.delete(id);
        if (families.size === 0) continue;
        for (const [id, { card }] of cards) if (card.famille && families.has(card.famille.id)) cards.delete(id);
      }
    });
  }

  async inOrder(ids: readonly number[], viewer: SignedInUser | null): Promise<ProductCard[]> {
    const audience = viewer !== null && isStaff(viewer.role) ? 'staff' : 'customers';
    const expired = Date.now() - this.ttlMs;
    const cached = ids.map((id) => {
      const entry = this.cached[audience].get(id);
      return entry && entry.readAt > expired ? entry.card : null;
    });
    const missing = ids.filter((_, at) => cached[at] === null);
    const read: Cards = missing.length === 0 ? new Map() : await this.read(audience, missing, viewer);
    return ids.flatMap((id, at) => cached[at] ?? read.get(id) ?? []);
  }

  /** Concurrent requests for the same cards share a statement. */
  private read(
    audience: keyof typeof this.cached,
    ids: readonly number[],
    viewer: SignedInUser | null,
  ): Promise<Cards> {
    const key = `${audience} ${ids.join()}`;
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
    const { version } = this.updater;
    const readAt = Date.now();
    const read = await this.cards.byIds(ids, viewer);
    // A product may have changed after it was read, and the change been announced before the row arrived.
    if (version !== this.updater.version) return read;
    const cards = this.cached[audience];
    for (const [id, card] of read) {
      cards.delete(id);
      cards.set(id, { card, readAt });
    }
    const expired = Date.now() - this.ttlMs;
    for (const [oldest, entry] of cards) {
      if (cards.size <= MAX_CACHED_CARDS && entry.readAt > expired) break;
      cards.delete(oldest);
    }
    return read;
  }
}
