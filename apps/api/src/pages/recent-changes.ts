import { EVERYTHING } from './page-tags.js';

/** Longer than any page takes to be rendered. */
const RECENT_MS = 30_000;
const MAX_TAGS = 20_000;

/** The tags that changed lately, for pages whose rendering began before. */
export class RecentChanges {
  /** When a tag changed last, the oldest first. */
  private readonly times = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  note(tag: string): void {
    const now = this.now();
    this.times.delete(tag);
    this.times.set(tag, now);
    for (const [oldest, time] of this.times) {
      if (time > now - RECENT_MS && this.times.size <= MAX_TAGS) break;
      this.times.delete(oldest);
    }
  }

  /** Those of `tags` that have changed at `time` or later, and whether everything has. */
  since(time: number, tags: ReadonlySet<string>): Set<string> {
    return new Set([EVERYTHING, ...tags].filter((tag) => this.last(tag) >= time));
  }

  private last(tag: string): number {
    return this.times.get(tag) ?? Number.NEGATIVE_INFINITY;
  }
}
