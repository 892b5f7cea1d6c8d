import { logger } from '@boutik/platform';
import type { KeptPage } from './kept-page.js';

interface Limits {
  /** Up to this age in milliseconds a page is served without a refresh. */
  freshMs: number;
  /** From this age in milliseconds on it is not served; in between it is served while it is refreshed. */
  goneMs: number;
  pages: number;
  bytes: number;
}

/**
 * Public pages show a change after at most 5 s (DESIGN §5). The data of a page may itself be a second old
 * (apps/storefront/app/catalog/tree.ts).
 */
const LIMITS: Limits = { freshMs: 2000, goneMs: 4000, pages: 500, bytes: 64 * 1024 * 1024 };

/** Factor for the compressed bodies, which take about a quarter of the page's size in addition. */
const WITH_ENCODINGS = 1.25;

interface Kept {
  page: KeptPage;
  /** When rendering started, milliseconds since 1970: its data are not older. */
  born: number;
}

/** Renders the page; null for a response that must not be shared. */
type Make = () => Promise<KeptPage | null>;

/** In-memory LRU cache of pages, with stale-while-revalidate; concurrent requests for a page share one rendering. */
export class KeptPages {
  private readonly pages = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<KeptPage | null>>();
  private bytes = 0;

  constructor(
    private readonly limits: Limits = LIMITS,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The page of an address, cached or rendered; null when `render` returns null. Rejects with the error of `render`.
   */
  async get(address: string, make: Make): Promise<KeptPage | null> {
    const kept = this.pages.get(address);
    const age = kept ? this.now() - kept.born : Number.POSITIVE_INFINITY;
    if (!kept || age >= this.limits.goneMs) return this.making.get(address) ?? this.make(address, make);
    this.pages.delete(address);
    this.pages.set(address, kept);
    if (age >= this.limits.freshMs && !this.making.has(address)) this.remake(address, make);
    return kept.page;
  }

  /** Removes all pages and ignores the results of pending renderings; called when the shop has changed. */
  drop(): void {
    this.pages.clear();
    this.making.clear();
    this.bytes = 0;
  }

  private remake(address: string, make: Make): void {
    this.make(address, make).catch((error: unknown) => {
      logger('pages').warn({ err: error, address }, 'A cached page could not be refreshed');
    });
  }

  private make(address: string, make: Make): Promise<KeptPage | null> {
    const born = this.now();
    const made = make()
      .then((page) => {
        // Only the latest rendering is stored: an earlier one may contain outdated data.
        if (this.making.get(address) === made && page?.status === 200) this.keep(address, { page, born });
        return page;
      })
      .finally(() => {
        if (this.making.get(address) === made) this.making.delete(address);
      });
    this.making.set(address, made);
    return made;
  }

  private keep(address: string, kept: Kept): void {
    this.forget(address);
    this.pages.set(address, kept);
    this.bytes += kept.page.size * WITH_ENCODINGS;
    const oldest = this.now() - this.limits.goneMs;
    for (const [other, { born }] of this.pages) {
      const full = this.pages.size > this.limits.pages || this.bytes > this.limits.bytes;
      if (!full && born > oldest) break;
      this.forget(other);
    }
  }

  private forget(address: string): void {
    const kept = this.pages.get(address);
    if (!kept) return;
    this.pages.delete(address);
    this.bytes -= kept.page.size * WITH_ENCODINGS;
  }
}
