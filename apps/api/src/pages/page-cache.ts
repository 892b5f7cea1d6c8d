import { EVERYTHING } from '@boutik/kernel';
import { logger } from '@boutik/platform/observability';
import { lifeOf, type PageLife, SHORTENED } from './page-life.js';
import { reachOf } from './page-tags.js';
import { RecentChanges } from './recent-changes.js';
import type { DatedRendering, KnownPage, Render, Rendering } from './rendering.js';
import type { StoredPages } from './stored-pages.js';
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

interface CacheEntry extends PageLife, DatedRendering {
  address: string;
  usedAgain: boolean;
  /** On disk as it is. */
  stored: boolean;
  /** Bytes that count for the limit. */
  weight: number;
}

interface Loading {
  address: string;
  render: (known: KnownPage | null) => ReturnType<Render>;
  /** False when everything has changed since. */
  isLatest: () => boolean;
}

export type Lookup = 'hit' | 'stale' | 'miss';
/** How a page that memory did not have came about. */
export type Origin = 'rendered' | 'unchanged' | 'stored' | 'prepared';
export type EvictionReason = 'change' | 'age' | 'memory';

/**
 * In-memory LRU cache of pages, in front of the pages on disk. A page is removed when something changes that it shows, or
 * served for half a second more while it is refreshed; concurrent requests for a page share one rendering. A page whose list changed, or whose data were read `maxAgeMs` ago, is
 * compared with its data before it is rendered again: it stays when they are the same.
 */
export class PageCache {
  readonly lookups: Record<Lookup, number> = { hit: 0, stale: 0, miss: 0 };
  readonly renderings: Record<Origin, number> = { rendered: 0, unchanged: 0, stored: 0, prepared: 0 };
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
    readonly stored: StoredPages | null = null,
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
    return this.pending.get(address) ?? this.load(address, (known) => render(known, true));
  }

  /** Renders a page that nobody has asked for, and stores it on disk, unless it is there and valid. */
  async prepare(address: string, render: Render): Promise<void> {
    if (!this.stored || this.entries.has(address) || this.pending.has(address)) return;
    const found = await this.stored.find(address);
    if (found && this.now() < this.lifeOf(found).freshUntil) return;
    const startedAt = this.now();
    const rendering = await render(null, false);
    if (rendering?.page.status !== 200) return;
    await this.stored.add(address, { rendering, startedAt, renderedAt: startedAt });
    this.renderings.prepared += 1;
  }

  /** Resolves when the pages that are being loaded are there, or have failed. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.pending.values());
  }

  /** Removes the pages that were made from one of these, or ends their life soon: pages that are asked for often, and lists. */
  change(tags: Iterable<string>): void {
    for (const tag of tags) {
      if (tag === EVERYTHING) return this.clear();
      this.changeOf(tag);
    }
  }

  private changeOf(tag: string): void {
    this.changes.note(tag);
    const reach = reachOf(tag);
    for (const entry of this.byTag.get(tag)) {
      if (reach === 'page' && !entry.usedAgain) this.evict(entry, 'change');
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
    this.stored?.clear();
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
    this.load(address, (known) => render(known, false)).catch((error: unknown) => {
      logger('pages').warn({ err: error, address }, 'A cached page could not be refreshed');
    });
  }

  private load(address: string, render: Loading['render']): Promise<Rendering | null> {
    const earlier = this.entries.get(address) ?? null;
    const isLatest = () => this.pending.get(address) === loading;
    const how = { address, render, isLatest };
    const loading: Promise<Rendering | null> = (
      earlier || !this.stored ? this.renew(how, earlier) : this.restore(how, this.stored)
    ).finally(() => {
      if (isLatest()) this.pending.delete(address);
    });
    this.pending.set(address, loading);
    return loading;
  }

  /** The page on disk, as long as it may be served; else renews it. */
  private async restore(how: Loading, stored: StoredPages): Promise<Rendering | null> {
    const { address, isLatest } = how;
    const found = await stored.find(address);
    if (!found) return this.renew(how, null);
    const entry = { address, ...found, ...this.lifeOf(found), usedAgain: false, stored: true, weight: 0 };
    if (this.now() >= entry.freshUntil) return this.renew(how, entry);
    this.renderings.stored += 1;
    if (isLatest()) this.store(entry);
    return entry.rendering;
  }

  /** Renders the page, or confirms the earlier one. */
  private async renew({ address, render, isLatest }: Loading, earlier: CacheEntry | null): Promise<Rendering | null> {
    const startedAt = this.now();
    const known = earlier && this.comparable(earlier);
    const rendering = await render(known);
    const unchanged = rendering !== null && rendering === known?.rendering;
    this.renderings[unchanged ? 'unchanged' : 'rendered'] += 1;
    // Only the latest rendering is cached: an earlier one may contain outdated data.
    if (!isLatest()) return rendering;
    if (rendering?.page.status === 200) {
      const dated = { rendering, startedAt, renderedAt: unchanged && earlier ? earlier.renderedAt : startedAt };
      this.store({ address, ...dated, ...this.lifeOf(dated), usedAgain: unchanged, stored: false, weight: 0 });
    } else if (earlier && this.entries.get(address) === earlier) this.evict(earlier, 'change');
    return rendering;
  }

  /** An entry whose data may still be the same: what has changed since is known, and it is not too old. */
  private comparable({ rendering, changed, startedAt, endsAt }: CacheEntry): KnownPage | null {
    if (!changed || this.now() >= endsAt) return null;
    if (this.now() >= startedAt + this.limits.maxAgeMs) return { rendering, changed: null };
    return changed.size > 0 ? { rendering, changed } : null;
  }

  private lifeOf({ rendering: { tags }, ...times }: DatedRendering): PageLife {
    const { changes, tracked, limits } = this;
    return lifeOf(tags, { ...times, changes, tracked, maxAgeMs: limits.maxAgeMs });
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
    // Most of those that were asked for once never are again: not worth compressing.
    const worthStoring = entry.usedAgain || entry.rendering.page.isCompressed;
    if (reason === 'memory' && worthStoring && !entry.stored) void this.stored?.add(entry.address, entry);
    this.evictions[reason] += 1;
  }

  private remove(entry: CacheEntry): void {
    this.entries.delete(entry.address);
    this.byTag.delete(entry, entry.rendering.tags);
    this.bytes -= entry.weight;
  }
}
