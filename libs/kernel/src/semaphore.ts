/** Limits how many tasks run at a time; the others are queued in order (FIFO). */
export class Semaphore {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  /** @param limits maximum of running and of queued tasks, maximum time in the queue, and the error when either is exceeded */
  constructor(
    private readonly limits: { concurrency: number; maxQueued: number; waitMs?: number; createError: () => Error },
  ) {}

  /** Runs `task` when a slot is free. @throws the error of the limits */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await task();
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < this.limits.concurrency) {
      this.running += 1;
      return;
    }
    if (this.queue.length >= this.limits.maxQueued) throw this.limits.createError();
    await this.waitForSlot();
  }

  private waitForSlot(): Promise<void> {
    const { waitMs, createError } = this.limits;
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timeOut = () => {
        this.queue.splice(this.queue.indexOf(start), 1);
        reject(createError());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(timeOut, waitMs);
      this.queue.push(start);
    });
  }

  // The slot passes directly to the next task in the queue, so that no other task can take it.
  private release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running -= 1;
  }
}
