import { logger } from '@boutik/platform';
import type { KeptPage } from './kept-page.js';

interface Limits {
  /** Up to this age a page is sent as it is, milliseconds. */
  freshMs: number;
  /** From this age on it is never sent; in between it is sent while the next one is made. */
  goneMs: number;
  pages: number;
  bytes: number;
}

/**
 * Public pages are never older than 5 s after a change (DESIGN §5). The data that a page is made from may itself be
 * a second old (apps/storefront/app/catalog/tree.ts).
 */
const LIMITS: Limits = { freshMs: 2000, goneMs: 4000, pages: 500, bytes: 64 * 1024 * 1024 };

/** Encoded bodies take about a quarter of the page besides it. */
const WITH_ENCODINGS = 1.25;

interface Kept {
  page: KeptPage;
  /** When its making began: nothing in it is older. */
  born: number;
}

/** Null for an answer that only the asker may get. */
type Make = () => Promise<KeptPage | null>;

/** Pages in memory, the longest unasked first out; visitors who ask for the same page at once wait for one making. */
export class KeptPages {
  private readonly pages = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<KeptPage | null>>();
  private bytes = 0;

  constructor(
    private readonly limits: Limits = LIMITS,
    private readonly now: () => number = Date.now,
  ) {}

  /** The page at an address, from memory or through `make`; null when `make` says so. Throws what `make` throws. */
  async get(address: string, make: Make): Promise<KeptPage | null> {
    const kept = this.pages.get(address);
    const age = kept ? this.now() - kept.born : Number.POSITIVE_INFINITY;
    if (!kept || age >= this.limits.goneMs) return this.making.get(address) ?? this.make(address, make);
    this.pages.delete(address);
    this.pages.set(address, kept);
    if (age >= this.limits.freshMs && !this.making.has(address)) this.remake(address, make);
    return kept.page;
  }

  /** Forgets everything, what is being made too: the shop has changed. */
  drop(): void {
    this.pages.clear();
    this.making.clear();
    this.bytes = 0;
  }

  private remake(address: string, make: Make): void {
    this.make(address, make).catch((error: unknown) => {
      logger('pages').warn({ err: error, address }, 'A kept page could not be made anew');
    });
  }

  private make(address: string, make: Make): Promise<KeptPage | null> {
    const born = this.now();
    const made = make()
      .then((page) => {
        // Only the latest making counts: an earlier one may have read what has changed since.
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
