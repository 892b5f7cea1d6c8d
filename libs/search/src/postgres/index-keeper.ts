import { logger } from '@boutik/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FacetIndex } from '../facet-index/facet-index.js';
import type { ProductFacts } from '../facet-index/product-facts.js';
import { ChangeNotices } from './change-notices.js';
import { ProductFeed } from './product-feed.js';
import { Vocabulary } from './vocabulary.js';

const CALM_MS = 200;
const POLL_MS = 5000;

/** Maintains the facet index of this process: loaded at start, then updated within a second of each change. */
@Injectable()
export class IndexKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  readonly index = new FacetIndex();
  /** The words of product names and brands; words are never removed before a restart. */
  readonly vocabulary = new Vocabulary();
  /** Increases with every applied change; results of earlier versions are outdated. */
  version = 0;
  private readonly notices = new ChangeNotices(() => this.soon());
  private loading: Promise<void> | undefined;
  private horizon: string | null = null;
  private refreshing: Promise<void> | undefined;
  private calm: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;

  constructor(private readonly feed: ProductFeed) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ready();
    await this.notices.start();
    this.poll = setInterval(() => this.soon(), POLL_MS);
    this.poll.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.calm);
    clearInterval(this.poll);
    await this.notices.stop();
    await this.refreshing;
  }

  /** Resolves when the initial load is complete; after a failure the next call retries. */
  ready(): Promise<void> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  private async load(): Promise<void> {
    const started = performance.now();
    // The horizon is read first: products that change during the load are read again later.
    const { horizon } = await this.feed.changesSince(null);
    for await (const facts of this.feed.all()) {
      this.index.add(facts);
      this.learn(facts);
    }
    this.index.settle();
    this.horizon = horizon;
    this.version += 1;
    const ms = Math.round(performance.now() - started);
    logger('search').info({ products: this.index.size, ms }, 'Facet index loaded');
  }

  /** Debounced: changes often come in bursts. */
  private soon(): void {
    if (this.calm || this.refreshing) {
      this.calm ??= setTimeout(() => this.start(), CALM_MS);
      return;
    }
    this.start();
  }

  private start(): void {
    clearTimeout(this.calm);
    this.calm = undefined;
    if (this.refreshing) {
      this.calm = setTimeout(() => this.start(), CALM_MS);
      return;
    }
    this.refreshing = this.refresh()
      .catch((error: unknown) =>
        logger('search').warn({ err: error }, 'The facet index could not be refreshed; will retry'),
      )
      .finally(() => {
        this.refreshing = undefined;
      });
  }

  private learn(products: readonly ProductFacts[]): void {
    for (const { name, brand } of products) {
      this.vocabulary.learn(name);
      if (brand !== null) this.vocabulary.learn(brand);
    }
  }

  private async refresh(): Promise<void> {
    if (this.horizon === null) return;
    const changes = await this.feed.changesSince(this.horizon);
    const fresh = changes.ids.length > 0;
    for await (const { asked, facts } of this.feed.some(changes.ids)) {
      const there = new Set(facts.map((one) => one.id));
      this.learn(facts);
      this.index.update(
        facts,
        asked.filter((id) => !there.has(id)),
      );
    }
    this.horizon = changes.horizon;
    if (fresh) this.version += 1;
  }
}
