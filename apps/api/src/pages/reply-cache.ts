import { EVERYTHING } from '@boutik/kernel';
import type { ApiResponse } from './api-transport.js';
import { UNKNOWN } from './page-tags.js';
import { RecentChanges } from './recent-changes.js';

/** Addresses without parameters: home page, questions, texts. There are a dozen of them. */
const WITHOUT_PARAMETERS = /^[a-z\-/]+$/i;
/** Far longer than one visit; a reply is removed as soon as something changes that it contains. */
const MAX_AGE_MS = 60_000;
/** Of one or two kilobytes; those that were not used for the longest time are removed. */
const MAX_ENTRIES = 500;

/** One reply of the API that a page is made from. */
export interface RecordedReply {
  url: string;
  /** Of the reply's bytes. */
  digest: string;
  tags: readonly string[];
}

interface Reply {
  recorded: RecordedReply;
  response: ApiResponse;
}

/**
 * The replies of the API that many pages are made from, or one that is asked for very often: those of addresses without
 * parameters, and those that only change with all pages, such as the texts of a category.
 */
export class ReplyCache {
  private readonly entries = new Map<string, Reply & { startedAt: number }>();
  private readonly changes: RecentChanges;
  private tracked = true;

  constructor(private readonly now: () => number = Date.now) {
    this.changes = new RecentChanges(now);
  }

  find(url: string): Reply | undefined {
    const entry = this.entries.get(url);
    if (!entry || this.now() >= entry.startedAt + MAX_AGE_MS) return undefined;
    this.entries.delete(url);
    this.entries.set(url, entry);
    return entry;
  }

  /** @param startedAt when the call was sent */
  add({ recorded, response }: Reply, startedAt: number): void {
    const { url, tags } = recorded;
    const isShared = WITHOUT_PARAMETERS.test(url) || tags.length === 0;
    if (!this.tracked || response.status !== 200 || !isShared || tags.includes(UNKNOWN)) return;
    if (this.changes.since(startedAt, new Set(tags)).size > 0) return;
    this.entries.delete(url);
    this.entries.set(url, { recorded, response: deepFreeze(response), startedAt });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MAX_ENTRIES) break;
      this.entries.delete(oldest);
    }
  }

  change(tags: ReadonlySet<string>): void {
    for (const tag of tags) this.changes.note(tag);
    for (const [url, { recorded }] of this.entries)
      if (tags.has(EVERYTHING) || recorded.tags.some((tag) => tags.has(tag))) this.entries.delete(url);
  }

  /** Called when changes are reported no longer, or again. */
  setTracked(tracked: boolean): void {
    this.tracked = tracked;
    this.change(new Set([EVERYTHING]));
  }
}

/** Pages share the reply. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
