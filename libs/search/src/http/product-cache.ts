import { ProductDetails } from '@boutik/catalog';
import { type findProduct, type HandlerReplyOf, ParsedJson, product, reviews } from '@boutik/contract';
import { EVERYTHING, isStaff, PRODUCTS } from '@boutik/kernel';
import { onSettingsChanged } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { LruCache } from '../lru-cache.js';
import { ShownChanges } from './shown-changes.js';

/** Of JSON; two to ten thousand for each product. */
const MAX_CACHED_CHARACTERS = 8_000_000;
/** A product is cached when it is asked for again before so many others: robots and long tails read each once. */
const MAX_KNOWN_REQUESTS = 5000;
/** Bounds the age of what no notice reports. */
const MAX_AGE_MS = 60_000;
/** Tags with which all of them may have changed. */
const ALL = new Set([EVERYTHING, PRODUCTS]);
const ONE = /^(?:product|stock):(\d+)$/;

type FoundProduct = Pick<HandlerReplyOf<typeof findProduct>, 'produit' | 'commentsBot'>;

/** Caches the details of products as customers see them, until a change is reported. Staff, who see exact stocks, read the database. */
@Injectable()
export class ProductCache {
  private readonly products = new LruCache<{ found: FoundProduct; readAt: number }>(MAX_CACHED_CHARACTERS);
  private readonly requested = new Set<number>();
  /** Increases whenever products are removed: what was read before may be outdated. */
  private generation = 0;

  constructor(
    private readonly details: ProductDetails,
    private readonly changes: ShownChanges,
  ) {
    changes.follow({ onChange: (tags) => this.remove(tags), onTracking: () => this.clear() });
    // A notice may come before this process has the settings.
    onSettingsChanged(() => this.clear());
  }

  /** @throws as `ProductDetails.find` */
  async find(id: number, viewer: SignedInUser | null): Promise<FoundProduct> {
    if (!this.changes.isCurrent || (viewer && isStaff(viewer.role))) return this.read(id, viewer);
    const cached = this.products.find(String(id));
    if (cached && performance.now() - cached.readAt < MAX_AGE_MS) return cached.found;
    return this.wasRequested(id) ? this.readAndCache(id, viewer) : this.read(id, viewer);
  }

  private async read(id: number, viewer: SignedInUser | null): Promise<FoundProduct> {
    const produit = await this.details.find(id, viewer);
    return { produit, commentsBot: produit.reviews };
  }

  /** False at the first request. */
  private wasRequested(id: number): boolean {
    if (this.requested.has(id)) return true;
    if (this.requested.size >= MAX_KNOWN_REQUESTS) this.requested.clear();
    this.requested.add(id);
    return false;
  }

  private async readAndCache(id: number, viewer: SignedInUser | null): Promise<FoundProduct> {
    const { generation } = this;
    const readAt = performance.now();
    const read = await this.details.find(id, viewer);
    const [produit, commentsBot] = [new ParsedJson(product, read), new ParsedJson(reviews, read.reviews)];
    const found = { produit, commentsBot };
    const weight = produit.json.length + commentsBot.json.length;
    if (generation === this.generation) this.products.set(String(id), { value: { found, readAt }, weight });
    return found;
  }

  private remove(tags: readonly string[]): void {
    if (tags.some((tag) => ALL.has(tag))) return this.clear();
    for (const tag of tags) {
      const id = ONE.exec(tag)?.[1];
      if (id === undefined) continue;
      this.generation += 1;
      this.products.delete(id);
    }
  }

  private clear(): void {
    this.generation += 1;
    this.products.clear();
  }
}
