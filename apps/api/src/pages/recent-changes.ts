import { EVERYTHING } from '@boutik/kernel';

/** About two megabytes. */
const MAX_TAGS = 20_000;

/** The tags that changed lately, for pages that were made before. */
export class RecentChanges {
  /** When a tag changed last, the oldest first. */
  private readonly times = new Map<string, number>();
  /** Changes until then are known no longer. */
  private forgottenUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number) {}

  note(tag: string): void {
    this.times.delete(tag);
    this.times.set(tag, this.now());
    for (const [oldest, time] of this.times) {
      if (this.times.size <= MAX_TAGS) break;
      this.times.delete(oldest);
      this.forgottenUntil = time;
    }
  }

  /** Those of `tags` that have changed at `time` or later, and whether everything has, or may have. */
  since(time: number, tags: ReadonlySet<string>): Set<string> {
    const changed = new Set([EVERYTHING, ...tags].filter((tag) => this.last(tag) >= time));
    return time <= this.forgottenUntil ? changed.add(EVERYTHING) : changed;
  }

  private last(tag: string): number {
    return this.times.get(tag) ?? Number.NEGATIVE_INFINITY;
  }
}
