import { ProductDetails } from '@boutik/catalog';
import { parseOnce, type Product, product, review } from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import { onSettingsChanged } from '@boutik/platform/config';
import { repeated, type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { LruCache } from '../facet-index/lru-cache.js';
import { ShownChanges } from './shown-changes.js';

/** About ten kilobytes each. */
const MAX_CACHED_PRODUCTS = 1000;
/** A product is cached when it is asked for again before so many others: robots and long tails read each once. */
const MAX_KNOWN_REQUESTS = 5000;
/** Bounds the age of what no notice reports. */
const MAX_AGE_MS = 60_000;
/** Tags with which all of them may have changed. */
const ALL = new Set(['everything', 'products']);
const ONE = /^(?:product|stock):(\d+)$/;

/** Caches the details of products as customers see them, until a change is reported. Staff see exact stocks, unpublished. */
@Injectable()
export class ProductCache {
  private readonly products = new LruCache<{ product: Product; readAt: number }>(MAX_CACHED_PRODUCTS);
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
  async find(id: number, viewer: SignedInUser | null): Promise<Product> {
    if (!this.changes.isCurrent || (viewer && isStaff(viewer.role))) return this.details.find(id, viewer);
    const cached = this.products.find(String(id));
    if (cached && performance.now() - cached.readAt < MAX_AGE_MS) return cached.product;
    return this.wasRequested(id) ? this.readAndCache(id, viewer) : this.details.find(id, viewer);
  }

  /** False at the first request. */
  private wasRequested(id: number): boolean {
    if (this.requested.has(id)) return true;
    if (this.requested.size >= MAX_KNOWN_REQUESTS) this.requested.clear();
    this.requested.add(id);
    return false;
  }

  private async readAndCache(id: number, viewer: SignedInUser | null): Promise<Product> {
    const { generation } = this;
    const readAt = performance.now();
    const details = await this.details.find(id, viewer);
    const reviews = details.reviews.map((one) => repeated(parseOnce(review, one)));
    const read = repeated(parseOnce(product, { ...details, reviews }));
    if (generation === this.generation) this.products.set(String(id), { value: { product: read, readAt }, weight: 1 });
    return read;
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
