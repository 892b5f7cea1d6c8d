import { configuration, onSettingsChanged } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import { ChannelListener } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FacetIndex } from '../facet-index/facet-index.js';
import type { IndexedProduct } from '../facet-index/indexed-product.js';
import { TextIndex } from '../text-index/text-index.js';
import { ProductReader } from './product-reader.js';
import { Vocabulary } from './vocabulary.js';

const DEBOUNCE_MS = 200;
/** For lost notifications; the cards of products are shown while the last one is recent (`ProductCardCache`). */
const POLL_INTERVAL_MS = 2000;

/** With Meilisearch, texts are searched here only while it is unavailable. */
function maxTexts(): number {
  const { meilisearch, textIndexProducts } = configuration().search;
  return meilisearch ? 0 : textIndexProducts;
}

/** Maintains the facet index of this process: loaded at start, then updated within a second of each change. */
@Injectable()
export class FacetIndexUpdater implements OnApplicationBootstrap, OnModuleDestroy {
  readonly index = new FacetIndex();
  /** The words of product names and brands; words are never removed before a restart. */
  readonly vocabulary = new Vocabulary();
  /** The texts of all products; null where another service finds them. */
  texts: TextIndex | null = maxTexts() > 0 ? new TextIndex() : null;
  /** Increases with every applied change; results of earlier versions are outdated. */
  version = 0;
  /** When the index last had every committed change, on the clock of `performance.now`; null before it is loaded. */
  currentAt: number | null = null;
  /** Those who wait for the changes until a moment, on the clock of `performance.now`. */
  private waiting: { since: number; resolve: () => void }[] = [];
  private readonly changeHandlers: ((productIds: readonly number[]) => void)[] = [];
  private readonly listener = new ChannelListener({
    databaseUrl: configuration().database.url,
    channel: 'search_changes',
    onNotice: () => this.scheduleRefresh(),
    onOpen: () => this.scheduleRefresh(),
  });
  private loading: Promise<void> | undefined;
  private horizon: string | null = null;
  private refreshing: Promise<void> | undefined;
  /** When the last refresh began. */
  private refreshedAt = -Infinity;
  private debounceTimer: NodeJS.Timeout | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  /** The regime with which the prices of the index were computed. */
  private isVatExempt = findSeller()?.vatExempt === true;
  private readonly stopFollowing = onSettingsChanged(() => this.scheduleRefresh());

  constructor(private readonly reader: ProductReader) {}

  async onApplicationBootstrap(): Promise<void> {
    // Without the setting, it is loaded when Meilisearch is unavailable for the first time.
    if (configuration().search.facetIndex) await this.ready();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopFollowing();
    clearTimeout(this.debounceTimer);
    clearInterval(this.pollTimer);
    await this.listener.close();
    await this.refreshing;
  }

  /** Calls `handle` with the products that changed, after the index was updated. */
  onChange(handle: (productIds: readonly number[]) => void): void {
    this.changeHandlers.push(handle);
  }

  /** Resolves when the initial load is complete; after a failure the next call retries. */
  ready(): Promise<void> {
    this.loading ??= this.start().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  /**
   * Resolves when the index has every change that was committed before the call: true, or false where there is no index.
   * Rejects when it cannot be loaded.
   */
  async catchUp(): Promise<boolean> {
    if (!this.loading) return false;
    await this.loading;
    await new Promise<void>((resolve) => {
      this.waiting.push({ since: performance.now(), resolve });
      this.scheduleRefresh();
    });
    return true;
  }

  private async start(): Promise<void> {
    await this.load();
    await this.listener.open();
    this.pollTimer = setInterval(() => this.scheduleRefresh(), POLL_INTERVAL_MS);
    this.pollTimer.unref();
  }

  private async load(): Promise<void> {
    const started = performance.now();
    this.isVatExempt = findSeller()?.vatExempt === true;
    // The horizon is read first: products that change during the load are read again later.
    const { horizon } = await this.reader.changesSince(null);
    for await (const products of this.reader.readAll()) {
      this.index.add(products);
      await this.addTexts(products);
    }
    this.index.sortAll();
    this.texts?.finishLoad();
    this.horizon = horizon;
    this.currentAt = started;
    this.version += 1;
    const ms = Math.round(performance.now() - started);
    logger('search').info({ products: this.index.size, ms }, 'Facet index loaded');
  }

  /** At once, then at most once per interval: changes often come in bursts. */
  private scheduleRefresh(): void {
    const waitMs = this.refreshing ? DEBOUNCE_MS : this.refreshedAt + DEBOUNCE_MS - performance.now();
    if (this.debounceTimer || waitMs > 0) this.debounceTimer ??= setTimeout(() => this.startRefresh(), waitMs);
    else this.startRefresh();
  }

  private startRefresh(): void {
    clearTimeout(this.debounceTimer);
    this.debounceTimer = undefined;
    if (this.refreshing) {
      this.debounceTimer = setTimeout(() => this.startRefresh(), DEBOUNCE_MS);
      return;
    }
    this.refreshedAt = performance.now();
    this.refreshing = this.refresh()
      .catch((error: unknown) =>
        logger('search').warn({ err: error }, 'The facet index could not be refreshed; will retry'),
      )
      .finally(() => {
        this.refreshing = undefined;
      });
  }

  private async addTexts(products: readonly IndexedProduct[]): Promise<void> {
    for (const { name, brand } of products) {
      this.vocabulary.add(name);
      if (brand !== null) this.vocabulary.add(brand);
    }
    if (!this.texts) return;
    for (const text of await this.reader.readTexts(products.map(({ id }) => id))) this.texts.put(text);
    if (this.texts.size <= maxTexts()) return;
    this.texts = null;
    logger('search').info({ products: maxTexts() }, 'Too many products to find their texts in memory');
  }

  /** An administrator may change the seller's regime: every price with tax is another one. */
  private async applyVatRegime(): Promise<void> {
    const isVatExempt = findSeller()?.vatExempt === true;
    if (isVatExempt === this.isVatExempt) return;
    for await (const products of this.reader.readAll()) this.index.update(products, []);
    this.isVatExempt = isVatExempt;
    this.version += 1;
  }

  private async refresh(): Promise<void> {
    if (this.horizon === null) return;
    await this.applyVatRegime();
    const startedAt = performance.now();
    const changes = await this.reader.changesSince(this.horizon);
    const hasChanges = changes.ids.length > 0;
    for await (const { requestedIds, products } of this.reader.readByIds(changes.ids)) {
      const existing = new Set(products.map((one) => one.id));
      const removedIds = requestedIds.filter((id) => !existing.has(id));
      await this.addTexts(products);
      for (const id of removedIds) this.texts?.remove(id);
      this.index.update(products, removedIds);
    }
    this.horizon = changes.horizon;
    this.currentAt = startedAt;
    if (hasChanges) {
      this.version += 1;
      for (const handle of this.changeHandlers) handle(changes.ids);
    }
    const { waiting } = this;
    this.waiting = waiting.filter(({ since }) => since > startedAt);
    for (const { since, resolve } of waiting) if (since <= startedAt) resolve();
  }
}
