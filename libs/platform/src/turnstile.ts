/** Limits how many tasks run at a time; the others are queued in order (FIFO). */
export class Turnstile {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  /** @param limits maximum of running and of queued tasks, maximum time in the queue, and the error when either is exceeded */
  constructor(private readonly limits: { atOnce: number; longest: number; waitMs?: number; tooLong: () => Error }) {}

  /** Runs `task` when a slot is free. @throws the error of the limits */
  async pass<T>(task: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.inside < this.limits.atOnce) {
      this.inside += 1;
      return;
    }
    if (this.line.length >= this.limits.longest) throw this.limits.tooLong();
    await this.turn();
  }

  private turn(): Promise<void> {
    const { waitMs, tooLong } = this.limits;
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.line.splice(this.line.indexOf(enter), 1);
        reject(tooLong());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      this.line.push(enter);
    });
  }

  // The slot passes directly to the next task in the queue, so that no other task can take it.
  private leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
