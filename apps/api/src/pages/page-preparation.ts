import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { EVERYTHING, PRODUCTS } from '@boutik/kernel';
import { logger } from '@boutik/platform/observability';

/** The shop first answers those who have waited for its start. */
const START_DELAY_MS = 5000;
/** At least as long as a page took, so that half of the time at most is spent on pages that nobody has asked for. */
const MIN_PAUSE_MS = 20;
/** Share of a pause in which the process did other work, above which it is busy, and how long it is then left alone. */
const BUSY = 0.5;
const BUSY_PAUSE_MS = 250;
/** A product that changes several times within this time is prepared once. */
const QUIET_MS = 2000;
/** Not more often are all pages prepared again. */
const ROUND_INTERVAL_MS = 60_000;
/** When more products than that change at once, all pages are looked through instead. */
const MAX_CHANGED = 1000;

const PRODUCT = /^(?:product|stock):(\d+)$/;

interface Work {
  /** Reads some of the cards that pages will show; false when there are none to read. */
  prepareCards: () => Promise<boolean>;
  /** Addresses of public pages, the most important first. */
  addresses: () => AsyncIterable<string>;
  /** Prepares one page, unless it is there and valid. */
  prepare: (address: string) => Promise<void>;
}

interface Clock {
  now: () => number;
  /** Waits, and resolves with the share of this time in which the process worked. Rejects when the signal is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<number>;
}

const processClock: Clock = {
  now: Date.now,
  pause: async (milliseconds, signal) => {
    const before = performance.eventLoopUtilization();
    await setTimeout(milliseconds, undefined, { signal, ref: false });
    return performance.eventLoopUtilization(before).utilization;
  },
};

/**
 * Prepares public pages while the process has nothing else to do, so that the first visitor of a page does not wait for its
 * rendering either: all of them after the start and after a change of everything, and those of the products that change.
 * The cards of the catalogue come first: the lists of which no page is prepared need nothing else of the database.
 */
export class PagePreparation {
  /** Addresses of products, and when they changed, the oldest first. */
  private readonly changed = new Map<string, number>();
  private roundDue = true;
  private roundStartedAt = Number.NEGATIVE_INFINITY;
  private readonly stopped = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: Work,
    private readonly clock: Clock = processClock,
  ) {}

  start(): void {
    this.running = this.run().catch((error: unknown) => {
      if (!this.stopped.signal.aborted) logger('pages').error({ err: error }, 'Pages are prepared no longer');
    });
  }

  /** Resolves when nothing is prepared any more. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  /** Called when something changes; see page-tags.ts. */
  change(tags: Iterable<string>): void {
    for (const tag of tags) {
      this.roundDue ||= tag === EVERYTHING || tag === PRODUCTS;
      const id = PRODUCT.exec(tag)?.[1];
      if (id === undefined) continue;
      this.changed.delete(`/produit/${id}`);
      this.changed.set(`/produit/${id}`, this.clock.now());
    }
    if (this.changed.size <= MAX_CHANGED) return;
    this.changed.clear();
    this.roundDue = true;
  }

  /** Rejects when it is stopped. */
  private async run(): Promise<never> {
    await this.pause(START_DELAY_MS);
    for (;;) {
      await this.prepareCards();
      if (this.roundDue && this.clock.now() >= this.roundStartedAt + ROUND_INTERVAL_MS) await this.round();
      await this.prepareChanged();
      await this.pause(QUIET_MS);
    }
  }

  private async round(): Promise<void> {
    this.roundDue = false;
    this.roundStartedAt = this.clock.now();
    try {
      for await (const address of this.work.addresses()) {
        await this.prepare(address);
        await this.prepareChanged();
      }
    } catch (error) {
      if (this.stopped.signal.aborted) throw error;
      logger('pages').warn({ err: error }, 'Not all pages could be prepared');
      this.roundDue = true;
    }
  }

  private async prepareChanged(): Promise<void> {
    for (const [address, changedAt] of this.changed) {
      if (this.clock.now() < changedAt + QUIET_MS) return;
      this.changed.delete(address);
      await this.prepare(address);
    }
  }

  private async prepareCards(): Promise<void> {
    while (
      await this.withPause(this.work.prepareCards, (err) =>
        logger('pages').warn({ err }, 'Cards could not be read ahead'),
      )
    );
  }

  private async prepare(address: string): Promise<void> {
    await this.withPause(
      () => this.work.prepare(address),
      (err) => logger('pages').warn({ err, address }, 'A page could not be prepared'),
    );
  }

  /** Undefined when the work fails. Rejects when the preparation is stopped. */
  private async withPause<T>(work: () => Promise<T>, onError: (error: unknown) => void): Promise<T | undefined> {
    const startedAt = this.clock.now();
    let result: T | undefined;
    try {
      result = await work();
    } catch (error) {
      onError(error);
    }
    let utilization = await this.pause(Math.max(MIN_PAUSE_MS, this.clock.now() - startedAt));
    while (utilization > BUSY) utilization = await this.pause(BUSY_PAUSE_MS);
    return result;
  }

  private pause(milliseconds: number): Promise<number> {
    return this.clock.pause(milliseconds, this.stopped.signal);
  }
}
