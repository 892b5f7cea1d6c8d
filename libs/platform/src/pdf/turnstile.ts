import { DomainError } from '@boutik/kernel';

/** Lets a number of tasks through at a time, in the order in which they came. */
export class Turnstile {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /** Runs `task` when its turn comes. @throws DomainError "unavailable" when the line is too long */
  async pass<T>(task: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.inside < this.atOnce) {
      this.inside += 1;
      return;
    }
    if (this.line.length >= this.longest) {
      throw new DomainError(
        'unavailable',
        'print-unavailable',
        'Trop de documents en préparation. Réessayez dans un instant.',
        { retryAfter: 30 },
      );
    }
    await new Promise<void>((resolve) => this.line.push(resolve));
  }

  // The place passes straight to the next in line, so that nobody slips in between.
  private leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
