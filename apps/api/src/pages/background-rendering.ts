import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/**
 * Ends what renders pages that no visitor waits for, before the server closes: pages call the API, which refuses from
 * then on, and each page would be logged as a failure.
 */
@Injectable()
export class BackgroundRendering implements BeforeApplicationShutdown {
  private readonly ends: (() => Promise<void>)[] = [];

  /** @param end stops the work, and resolves when the pages that are being rendered are done */
  add(end: () => Promise<void>): void {
    this.ends.push(end);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.ends.map((end) => end()));
  }
}
