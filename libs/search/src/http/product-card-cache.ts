import { ProductCards } from '@boutik/catalog';
import type { ProductCard } from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { LruCache } from '../facet-index/lru-cache.js';

/** Shorter than the delay of the index (about a second), so that cached cards are not older than the listing. */
const CACHE_TTL_MS = 500;
const MAX_CACHED_PAGES = 300;

interface CachedCards {
  cards: Promise<ProductCard[]>;
  readAt: number;
}

/** Caches the cards of a page for concurrent requests of the same page. */
@Injectable()
export class ProductCardCache {
  private readonly pages = new LruCache<CachedCards>(MAX_CACHED_PAGES);

  constructor(private readonly cards: ProductCards) {}

  inOrder(ids: readonly number[], viewer: SignedInUser | null): Promise<ProductCard[]> {
    // Staff see exact stocks; all others get the same cards.
    const key = `${viewer !== null && isStaff(viewer.role) ? 'staff' : 'shopper'}:${ids.join()}`;
    const read = () => ({ value: this.read(key, ids, viewer), weight: 1 });
    const page = this.pages.get(key, read);
    if (Date.now() - page.readAt < CACHE_TTL_MS) return page.cards;
    this.pages.delete(key);
    return this.pages.get(key, read).cards;
  }

  private read(key: string, ids: readonly number[], viewer: SignedInUser | null): CachedCards {
    const cards = this.cards.inOrder(ids, viewer);
    // The waiting callers get the error; the next call reads again.
    cards.catch(() => this.pages.delete(key));
    return { cards, readAt: Date.now() };
  }
}
