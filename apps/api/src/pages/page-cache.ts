import { logger } from '@boutik/platform/observability';
import type { CachedPage } from './cached-page.js';

interface Limits {
  /** Up to this age in milliseconds a page is served without a refresh. */
  freshMs: number;
  /** From this age in milliseconds on it is not served; in between it is served while it is refreshed. */
  maxAgeMs: number;
  pages: number;
  bytes: number;
}

/**
 * Public pages show a change after at most 5 s (DESIGN §5). The data of a page may itself be a second old
 * (apps/storefront/app/catalog/category-tree.ts).
 */
const LIMITS: Limits = { freshMs: 2000, maxAgeMs: 4000, pages: 500, bytes: 64 * 1024 * 1024 };

/** Factor for the compressed bodies, which take about a quarter of the page's size in addition. */
const SIZE_WITH_ENCODINGS = 1.25;

interface CacheEntry {
  page: CachedPage;
  /** When rendering started, milliseconds since 1970: its data are not older. */
  startedAt: number;
}

/** Renders the page; null for a response that must not be shared. */
type Render = () => Promise<CachedPage | null>;

/** In-memory LRU cache of pages, with stale-while-revalidate; concurrent requests for a page share one rendering. */
export class PageCache {
  private readonly pages = new Map<string, CacheEntry>();
  private readonly pending = new Map<string, Promise<CachedPage | null>>();
  private bytes = 0;

  constructor(
    private readonly limits: Limits = LIMITS,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The page of an address, cached or rendered; null when `render` returns null. Rejects with the error of `render`.
   */
  async get(address: string, render: Render): Promise<CachedPage | null> {
    const entry = this.pages.get(address);
    const age = entry ? this.now() - entry.startedAt : Number.POSITIVE_INFINITY;
    if (!entry || age >= this.limits.maxAgeMs) return this.pending.get(address) ?? this.render(address, render);
    this.pages.delete(address);
    this.pages.set(address, entry);
    if (age >= this.limits.freshMs && !this.pending.has(address)) this.refresh(address, render);
    return entry.page;
  }

  /** Removes all pages and ignores the results of pending renderings; called when the shop has changed. */
  clear(): void {
    this.pages.clear();
    this.pending.clear();
    this.bytes = 0;
  }

  private refresh(address: string, render: Render): void {
    this.render(address, render).catch((error: unknown) => {
      logger('pages').warn({ err: error, address }, 'A cached page could not be refreshed');
    });
  }

  private render(address: string, render: Render): Promise<CachedPage | null> {
    const startedAt = this.now();
    const rendering = render()
      .then((page) => {
        // Only the latest rendering is stored: an earlier one may contain outdated data.
        if (this.pending.get(address) === rendering && page?.status === 200) this.store(address, { page, startedAt });
        return page;
      })
      .finally(() => {
        if (this.pending.get(address) === rendering) this.pending.delete(address);
      });
    this.pending.set(address, rendering);
    return rendering;
  }

  private store(address: string, entry: CacheEntry): void {
    this.evict(address);
    this.pages.set(address, entry);
    this.bytes += entry.page.size * SIZE_WITH_ENCODINGS;
    const oldest = this.now() - this.limits.maxAgeMs;
    for (const [other, { startedAt }] of this.pages) {
      const full = this.pages.size > this.limits.pages || this.bytes > this.limits.bytes;
      if (!full && startedAt > oldest) break;
      this.evict(other);
    }
  }

  private evict(address: string): void {
    const entry = this.pages.get(address);
    if (!entry) return;
    this.pages.delete(address);
    this.bytes -= entry.page.size * SIZE_WITH_ENCODINGS;
  }
}
