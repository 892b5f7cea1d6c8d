/** Minimum interval between two calls of `onChange`: an import changes thousands of products in this time. */
const MIN_INTERVAL_MS = 400;

/** Collects the tags of changes that come in bursts. */
export class ChangeCollector {
  private timer: NodeJS.Timeout | undefined;
  private reportedAt = 0;
  private changed = new Set<string>();
  private stopped = false;

  /** @param onChange called with what changed, as in page-tags.ts; at most every 400 ms */
  constructor(private readonly onChange: (tags: ReadonlySet<string>) => void) {}

  add(tags: readonly string[]): void {
    for (const tag of tags) this.changed.add(tag);
    if (this.timer || this.stopped) return;
    const wait = this.reportedAt + MIN_INTERVAL_MS - Date.now();
    this.timer = setTimeout(() => this.report(), Math.max(0, wait));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private report(): void {
    this.timer = undefined;
    this.reportedAt = Date.now();
    const { changed } = this;
    this.changed = new Set();
    this.onChange(changed);
  }
}
