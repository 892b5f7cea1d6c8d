interface Limits {
  concurrency: number;
  /** Milliseconds after which a rendering starts although others have not ended. */
  waitMs: number;
}

/**
 * Renders pages one after the other rather than all at once. On one processor they end no sooner together, and what each of
 * them has read and built lives longer: long enough for V8 to copy it twice and to take it for old. A rendering that waits
 * for a slow database holds up the others for `waitMs` at most.
 */
export class RenderingQueue {
  private running = 0;
  /** Each starts one rendering, in this order. */
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: Limits) {}

  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.running >= this.limits.concurrency) await this.turn();
    this.running += 1;
    try {
      return await render();
    } finally {
      this.running -= 1;
      const [next] = this.waiting;
      next?.();
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        this.waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(start, this.limits.waitMs);
      this.waiting.add(start);
    });
  }
}
