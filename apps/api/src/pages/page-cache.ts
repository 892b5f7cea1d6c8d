import { logger } from '@boutik/platform/observability';
import type { CachedPage } from './cached-page.js';
import { EVERYTHING, isOfList, UNKNOWN } from './page-tags.js';
import { RecentChanges } from './recent-changes.js';
import { TagIndex } from './tag-index.js';

interface Limits {
  /** Up to this age in milliseconds a page is served without a refresh. */
  maxAgeMs: number;
  /** Total size of the pages with their compressed forms. */
  bytes: number;
}

/** Bytes of a page besides its bodies, and of each of its tags, about. */
const ENTRY_BYTES = 2000;
const TAG_BYTES = 100;
/** A page that was asked for again since it was rendered is served a little longer, while it is refreshed. */
const STALE_FACTOR = 1.5;
/**
 * After a change the caches behind a page (facet index, cards, category tree) need up to a second and a half. A page that
 * is rendered in this time lives shortly: public pages show a change after at most 5 s (DESIGN §5).
 */
const SETTLE_MS = 2000;
const SHORT_LIFE_MS = 1000;
/** A list changes with each of its products: without those that it shows it lives on for this time. */
const LIST_LIFE_MS = 2500;
/** Life of a page that no notice can evict. */
const UNTRACKED_LIFE_MS = 4000;

export interface Rendering {
  page: CachedPage;
  /** What the page was made from; see page-tags.ts. */
  tags: ReadonlySet<string>;
}

export interface CacheEntry extends Rendering {
  address: string;
  /** When rendering started, milliseconds since 1970: its data are not older. */
  startedAt: number;
  /** Until then the page is served without a refresh; afterwards until `goneAt` while it is refreshed. */
  freshUntil: number;
  goneAt: number;
  usedAgain: boolean;
  /** Bytes that count for the limit. */
  weight: number;
}

/** Renders the page; null for a response that must not be shared. */
type Render = () => Promise<Rendering | null>;
export type Lookup = 'hit' | 'stale' | 'miss';
export type EvictionReason = 'change' | 'age' | 'memory';

/**
 * In-memory LRU cache of pages. A page is removed when something changes that it shows, at the latest after `maxAgeMs`;
 * concurrent requests for a page share one rendering.
 */
export class PageCache {
  readonly lookups: Record<Lookup, number> = { hit: 0, stale: 0, miss: 0 };
  readonly evictions: Record<EvictionReason, number> = { change: 0, age: 0, memory: 0 };
  bytes = 0;
  /** False while no changes are reported: pages then live shortly. */
  private tracked = true;
  private readonly entries = new Map<string, CacheEntry>();
  private readonly pending = new Map<string, Promise<Rendering | null>>();
  private readonly byTag = new TagIndex<CacheEntry>();
  private readonly changes: RecentChanges;

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number = Date.now,
  ) {
    this.changes = new RecentChanges(now);
  }

  /** Cached pages, the least recently used first. */
  pages(): Iterable<CacheEntry> {
    return this.entries.values();
  }

  get size(): number {
    return this.entries.size;
  }

  /** The page of an address, cached or rendered; null when `render` returns null. Rejects with the error of `render`. */
  async get(address: string, render: Render): Promise<Rendering | null> {
    const entry = this.entries.get(address);
    const now = this.now();
    if (entry && now >= entry.goneAt) this.evict(entry, 'age');
    else if (entry && (now < entry.freshUntil || entry.usedAgain)) {
      this.entries.delete(address);
      this.entries.set(address, entry);
      entry.usedAgain = true;
      const stale = now >= entry.freshUntil;
      this.lookups[stale ? 'stale' : 'hit'] += 1;
      if (stale && !this.pending.has(address)) this.refresh(address, render);
      return entry;
    }
    this.lookups.miss += 1;
    return this.pending.get(address) ?? this.render(address, render);
  }

  /** Removes the pages that were made from one of these; lists follow shortly. */
  change(tags: Iterable<string>): void {
    for (const tag of tags) {
      if (tag === EVERYTHING) return this.clear();
      this.changes.note(tag);
      const ofList = isOfList(tag);
      for (const entry of this.byTag.get(tag)) {
        if (ofList) this.shorten(entry, this.now() + LIST_LIFE_MS);
        else this.evict(entry, 'change');
      }
    }
  }

  /** Removes all pages and ignores the results of pending renderings. */
  clear(): void {
    this.changes.note(EVERYTHING);
    for (const entry of this.entries.values()) this.evict(entry, 'change');
    this.pending.clear();
  }

  /** Called when changes are reported no longer, or again. */
  setTracked(tracked: boolean): void {
    this.tracked = tracked;
    if (tracked) this.clear();
    else for (const entry of this.entries.values()) this.shorten(entry, this.now() + UNTRACKED_LIFE_MS);
  }

  private refresh(address: string, render: Render): void {
    this.render(address, render).catch((error: unknown) => {
      logger('pages').warn({ err: error, address }, 'A cached page could not be refreshed');
    });
  }

  private render(address: string, render: Render): Promise<Rendering | null> {
    const startedAt = this.now();
    const rendering = render()
      .then((rendered) => {
        // Only the latest rendering is stored: an earlier one may contain outdated data.
        if (this.pending.get(address) === rendering && rendered?.page.status === 200)
          this.store({
            ...rendered,
            address,
            startedAt,
            usedAgain: false,
            weight: 0,
            ...this.lifeOf(rendered.tags, startedAt),
          });
        return rendered;
      })
      .finally(() => {
        if (this.pending.get(address) === rendering) this.pending.delete(address);
      });
    this.pending.set(address, rendering);
    return rendering;
  }

  /** How long a page lives whose rendering started at `startedAt`. */
  private lifeOf(tags: ReadonlySet<string>, startedAt: number): Pick<CacheEntry, 'freshUntil' | 'goneAt'> {
    const { maxAgeMs } = this.limits;
    const [page, list] = this.changes.since(startedAt - SETTLE_MS, tags);
    const shortLives = [
      ...(page ? [SHORT_LIFE_MS] : []),
      ...(list ? [LIST_LIFE_MS] : []),
      ...(!this.tracked || tags.has(UNKNOWN) ? [UNTRACKED_LIFE_MS] : []),
    ];
    const life = Math.min(maxAgeMs, ...shortLives);
    return { freshUntil: startedAt + life, goneAt: startedAt + (shortLives.length > 0 ? life : life * STALE_FACTOR) };
  }

  private store(entry: CacheEntry): void {
    const previous = this.entries.get(entry.address);
    if (previous) this.remove(previous);
    this.entries.set(entry.address, entry);
    this.byTag.add(entry, entry.tags);
    entry.page.onResize = () => this.entries.get(entry.address) === entry && this.weigh(entry);
    this.weigh(entry);
    for (const oldest of this.entries.values()) {
      const gone = oldest.goneAt <= this.now();
      if (!gone && this.bytes <= this.limits.bytes) break;
      this.evict(oldest, gone ? 'age' : 'memory');
    }
  }

  private shorten(entry: CacheEntry, goneAt: number): void {
    entry.goneAt = Math.min(entry.goneAt, goneAt);
    entry.freshUntil = Math.min(entry.freshUntil, entry.goneAt);
  }

  private weigh(entry: CacheEntry): void {
    const weight = entry.page.size + ENTRY_BYTES + entry.tags.size * TAG_BYTES;
    this.bytes += weight - entry.weight;
    entry.weight = weight;
  }

  private evict(entry: CacheEntry, reason: EvictionReason): void {
    this.remove(entry);
    this.evictions[reason] += 1;
  }

  private remove(entry: CacheEntry): void {
    this.entries.delete(entry.address);
    this.byTag.delete(entry, entry.tags);
    this.bytes -= entry.weight;
  }
}
