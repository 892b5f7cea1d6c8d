/** Lets a number of tasks through at a time, in the order in which they came. */
export class Turnstile {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  /** @param limits.tooLong makes the error for who finds `longest` others waiting, or has waited for `waitMs` */
  constructor(private readonly limits: { atOnce: number; longest: number; waitMs?: number; tooLong: () => Error }) {}

  /** Runs `task` when its turn comes. @throws what `tooLong` makes */
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

  // The place passes straight to the next in line, so that nobody slips in between.
  private leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
