import { logger } from '@boutik/platform/observability';
import type { CachedPage } from './cached-page.js';
import { lifeOf, type PageLife, SHORTENED } from './page-life.js';
import type { RecordedReply } from './reply-cache.js';
import { EVERYTHING, reachOf, tagsChangedBy } from './page-tags.js';
import { RecentChanges } from './recent-changes.js';
import { TagIndex } from './tag-index.js';

interface Limits {
  /** Up to this age in milliseconds a page is served without a refresh. */
  maxAgeMs: number;
  /** Total size of the pages with their compressed forms. */
  bytes: number;
}

/** Bytes of a page besides its bodies, and of each of its tags, about. */
const ENTRY_BYTES = 2500;
const TAG_BYTES = 100;

export interface Rendering {
  page: CachedPage;
  /** What the page was made from; see page-tags.ts. */
  tags: ReadonlySet<string>;
  replies: readonly RecordedReply[];
}

interface CacheEntry extends PageLife {
  rendering: Rendering;
  address: string;
  /** When the page was rendered, and when its data were read last, milliseconds since 1970: they are not older. */
  renderedAt: number;
  startedAt: number;
  usedAgain: boolean;
  /** Bytes that count for the limit. */
  weight: number;
}

/** An earlier rendering, and the tags that have changed since then. */
export interface KnownPage {
  rendering: Rendering;
  changed: ReadonlySet<string>;
}

/** Renders the page, or returns the known one when its data are the same; null for a response that must not be shared. */
type Render = (known: KnownPage | null) => Promise<Rendering | null>;
export type Lookup = 'hit' | 'stale' | 'miss';
export type EvictionReason = 'change' | 'age' | 'memory';

/**
 * In-memory LRU cache of pages. A page is removed when something changes that it shows, at the latest after `maxAgeMs`;
 * concurrent requests for a page share one rendering. A page whose list changed is read again before it is rendered: it
 * stays when its data are the same.
 */
export class PageCache {
  readonly lookups: Record<Lookup, number> = { hit: 0, stale: 0, miss: 0 };
  /** Pages that were not in the cache or old, by whether their data had changed. */
  readonly renderings = { rendered: 0, unchanged: 0 };
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
    if (entry && now >= entry.endsAt) this.evict(entry, 'age');
    else if (entry && (now < entry.freshUntil || (now < entry.goneAt && entry.usedAgain))) {
      this.entries.delete(address);
      this.entries.set(address, entry);
      entry.usedAgain = true;
      const stale = now >= entry.freshUntil;
      this.lookups[stale ? 'stale' : 'hit'] += 1;
      if (stale && !this.pending.has(address)) this.refresh(address, render);
      return entry.rendering;
    }
    this.lookups.miss += 1;
    return this.pending.get(address) ?? this.render(address, render);
  }

  /** Removes the pages that were made from one of these; lists follow shortly. */
  change(tags: Iterable<string>): void {
    for (const changed of tags) {
      if (changed === EVERYTHING) return this.clear();
      for (const tag of tagsChangedBy(changed)) this.changeOf(tag);
    }
  }

  private changeOf(tag: string): void {
    this.changes.note(tag);
    const reach = reachOf(tag);
    for (const entry of this.byTag.get(tag)) {
      if (reach === 'page') this.evict(entry, 'change');
      else {
        entry.changed?.add(tag);
        this.shorten(entry, SHORTENED[reach]);
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
    if (tracked) return this.clear();
    for (const entry of this.entries.values()) {
      entry.changed = null;
      this.shorten(entry, SHORTENED.untracked);
    }
  }

  private refresh(address: string, render: Render): void {
    this.render(address, render).catch((error: unknown) => {
      logger('pages').warn({ err: error, address }, 'A cached page could not be refreshed');
    });
  }

  private render(address: string, render: Render): Promise<Rendering | null> {
    const startedAt = this.now();
    const entry = this.entries.get(address);
    const known = entry ? this.comparable(entry) : null;
    const rendering = render(known)
      .then((rendered) => {
        const unchanged = rendered !== null && rendered === known?.rendering;
        this.renderings[unchanged ? 'unchanged' : 'rendered'] += 1;
        // Only the latest rendering is stored: an earlier one may contain outdated data.
        if (this.pending.get(address) !== rendering) return rendered;
        const renderedAt = unchanged && entry ? entry.renderedAt : startedAt;
        if (rendered?.page.status === 200)
          this.store({
            address,
            rendering: rendered,
            startedAt,
            renderedAt,
            usedAgain: unchanged,
            weight: 0,
            ...this.lifeOf(rendered, { startedAt, renderedAt }),
          });
        else if (entry && this.entries.get(address) === entry) this.evict(entry, 'change');
        return rendered;
      })
      .finally(() => {
        if (this.pending.get(address) === rendering) this.pending.delete(address);
      });
    this.pending.set(address, rendering);
    return rendering;
  }

  /** An entry whose data may still be the same: what has changed since is known, and it is not too old. */
  private comparable({ rendering, changed, renderedAt }: CacheEntry): KnownPage | null {
    const isOld = this.now() >= renderedAt + this.limits.maxAgeMs;
    return changed && changed.size > 0 && !isOld ? { rendering, changed } : null;
  }

  private lifeOf({ tags }: Rendering, times: { startedAt: number; renderedAt: number }): PageLife {
    const {
      changes,
      tracked,
      limits: { maxAgeMs },
    } = this;
    return lifeOf(tags, { ...times, changes, tracked, maxAgeMs });
  }

  private store(entry: CacheEntry): void {
    const previous = this.entries.get(entry.address);
    if (previous) this.remove(previous);
    this.entries.set(entry.address, entry);
    this.byTag.add(entry, entry.rendering.tags);
    entry.rendering.page.onResize = () => this.entries.get(entry.address) === entry && this.weigh(entry);
    this.weigh(entry);
    for (const oldest of this.entries.values()) {
      const ended = oldest.endsAt <= this.now();
      if (!ended && this.bytes <= this.limits.bytes) break;
      this.evict(oldest, ended ? 'age' : 'memory');
    }
  }

  private shorten(entry: CacheEntry, { freshMs, goneMs }: { freshMs: number; goneMs: number }): void {
    entry.freshUntil = Math.min(entry.freshUntil, this.now() + freshMs);
    entry.goneAt = Math.min(entry.goneAt, this.now() + goneMs);
  }

  private weigh(entry: CacheEntry): void {
    const weight = entry.rendering.page.size + ENTRY_BYTES + entry.rendering.tags.size * TAG_BYTES;
    this.bytes += weight - entry.weight;
    entry.weight = weight;
  }

  private evict(entry: CacheEntry, reason: EvictionReason): void {
    this.remove(entry);
    this.evictions[reason] += 1;
  }

  private remove(entry: CacheEntry): void {
    this.entries.delete(entry.address);
    this.byTag.delete(entry, entry.rendering.tags);
    this.bytes -= entry.weight;
  }
}
