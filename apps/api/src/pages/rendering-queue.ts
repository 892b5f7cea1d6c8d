interface Limits {
  concurrency: number;
  /** Milliseconds after which a rendering starts although others have not ended. */
  waitMs: number;
  /** The same for one that nobody waits for. */
  refreshWaitMs: number;
}

/**
 * Renders pages one after the other rather than all at once. On one processor they end no sooner together, and what each of
 * them has read and built lives longer: long enough for V8 to copy it twice and to take it for old. A rendering that waits
 * for a slow database holds up the others for `waitMs` at most. Pages that a visitor waits for come before those that are
 * refreshed while they are still served.
 */
export class RenderingQueue {
  private running = 0;
  /** Each starts one rendering, in this order: those that are awaited first. */
  private readonly awaited = new Set<() => void>();
  private readonly refreshes = new Set<() => void>();

  constructor(private readonly limits: Limits) {}

  async run<T>(render: () => Promise<T>, isAwaited: boolean): Promise<T> {
    if (this.running >= this.limits.concurrency) await this.turn(isAwaited);
    this.running += 1;
    try {
      return await render();
    } finally {
      this.running -= 1;
      const [next] = this.awaited.size > 0 ? this.awaited : this.refreshes;
      next?.();
    }
  }

  private turn(isAwaited: boolean): Promise<void> {
    const { waitMs, refreshWaitMs } = this.limits;
    const waiting = isAwaited ? this.awaited : this.refreshes;
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(start, isAwaited ? waitMs : refreshWaitMs);
      waiting.add(start);
    });
  }
}
