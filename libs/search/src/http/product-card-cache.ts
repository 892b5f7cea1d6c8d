import { ProductCards } from '@boutik/catalog';
import { ParsedJson, productCard } from '@boutik/contract';
import { EVERYTHING, isStaff } from '@boutik/kernel';
import { configuration, onSettingsChanged } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { CachedCards, type CardJson } from './cached-cards.js';
import { ShownChanges } from './shown-changes.js';
import { FacetIndexUpdater } from '../postgres/facet-index-updater.js';

/** A card is shown when it, or the index that announces its changes, was up to date so recently. */
const MAX_AGE_MS = 4000;
/** Without the facet index no change is announced. */
const MAX_AGE_WITHOUT_ANNOUNCEMENTS_MS = 500;
/** Bounds the age of what no notice reports. */
const TTL_MS = 10 * 60_000;
/** The same while the notices are lost that concern all cards, such as that of the name of a brand. */
const TTL_WITHOUT_NOTICES_MS = 30_000;
/** Cards of this age are read again while the process has nothing else to do. */
const REFRESHED_AGE_MS = 0.8 * TTL_MS;
/** So long all of them must not have been removed: an import that changes brands does it again and again. */
const QUIET_MS = 5000;
/** Nobody waits behind them for more than some milliseconds. */
const PREPARED_AT_ONCE = 100;
const NO_CARDS: ReadonlyMap<number, CardJson> = new Map();

/** Caches product cards until their product changes. */
@Injectable()
export class ProductCardCache {
  /** Staff see exact stocks; customers and visitors get the same cards. */
  private readonly cached = {
    staff: new CachedCards(),
    customers: new CachedCards(),
  };
  private readonly maxAgeMs = configuration().search.facetIndex ? MAX_AGE_MS : MAX_AGE_WITHOUT_ANNOUNCEMENTS_MS;
  /** Whether the notices arrive that concern all cards. */
  private areNoticesTracked = false;
  private readonly reading = new Map<string, Promise<ReadonlyMap<number, CardJson>>>();
  /** When all cards were removed last, on the clock of `performance.now`. */
  private forgottenAt = -Infinity;
  /** Increases whenever cards are removed: what was read before may be outdated. */
  private generation = 0;

  constructor(
    private readonly cards: ProductCards,
    private readonly updater: FacetIndexUpdater,
    changes: ShownChanges,
  ) {
    changes.follow({
      onChange: (tags) => {
        if (tags.includes(EVERYTHING)) this.forget();
      },
      onTracking: (tracked) => {
        this.areNoticesTracked = tracked;
        this.forget();
      },
    });
    // Cards contain the VAT that the seller charges.
    onSettingsChanged(() => this.forget());
    updater.onChange((ids) => {
      this.generation += 1;
      const families = updater.index.familiesOf(ids);
      for (const cards of Object.values(this.cached)) {
        for (const id of ids) cards.delete(id);
        if (families.size > 0) cards.deleteFamilies(families);
      }
    });
  }

  /** All cards are read again. */
  forget(): void {
    this.generation += 1;
    this.forgottenAt = performance.now();
    for (const cards of Object.values(this.cached)) cards.clear();
  }

  /** Cards in memory. */
  get size(): number {
    return this.cached.customers.size + this.cached.staff.size;
  }

  /**
   * Reads some of the cards that customers may ask for, the most relevant first.
   * @returns false when there are none to read or no room for more, and shortly after all were removed
   */
  async prepare(): Promise<boolean> {
    const { customers } = this.cached;
    const now = performance.now();
    const isValidForLong = this.isIndexCurrent && this.areNoticesTracked;
    if (!customers.hasRoom || !isValidForLong || now - this.forgottenAt < QUIET_MS) return false;
    const since = now - REFRESHED_AGE_MS;
    const ids: number[] = [];
    for (const id of this.updater.index.idsByRelevance()) {
      if ((customers.get(id)?.readAt ?? -Infinity) > since) continue;
      if (ids.push(id) === PREPARED_AT_ONCE) break;
    }
    return ids.length > 0 && (await this.read('customers', ids, null)).size > 0;
  }

  async inOrder(ids: readonly number[], viewer: SignedInUser | null): Promise<CardJson[]> {
    const audience = viewer !== null && isStaff(viewer.role) ? 'staff' : 'customers';
    const since = this.showableSince();
    const cached = ids.map((id) => {
      const entry = this.cached[audience].get(id);
      return entry && entry.readAt > since ? entry.json : null;
    });
    const missing = ids.filter((_, at) => cached[at] === null);
    const read = missing.length === 0 ? NO_CARDS : await this.read(audience, missing, viewer);
    return ids.flatMap((id, at) => cached[at] ?? read.get(id) ?? []);
  }

  /** Cards that were read since then may be shown. */
  private showableSince(): number {
    const ttlMs = this.areNoticesTracked ? TTL_MS : TTL_WITHOUT_NOTICES_MS;
    return performance.now() - (this.isIndexCurrent ? ttlMs : this.maxAgeMs);
  }

  /** Whether a change of a card is announced, or has been, and has removed it. */
  private get isIndexCurrent(): boolean {
    const { currentAt } = this.updater;
    return currentAt !== null && performance.now() - currentAt < this.maxAgeMs;
  }

  /** Concurrent requests for the same cards share a statement. */
  private read(
    audience: keyof typeof this.cached,
    ids: readonly number[],
    viewer: SignedInUser | null,
  ): Promise<ReadonlyMap<number, CardJson>> {
    const key = `${this.generation} ${audience} ${ids.join()}`;
    const current = this.reading.get(key);
    if (current) return current;
    const reading = this.readAndCache(audience, ids, viewer).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  private async readAndCache(
    audience: keyof typeof this.cached,
    ids: readonly number[],
    viewer: SignedInUser | null,
  ): Promise<ReadonlyMap<number, CardJson>> {
    const { generation } = this;
    const readAt = performance.now();
    const read = new Map<number, CardJson>();
    const families = new Map<number, number>();
    for (const [id, card] of await this.cards.byIds(ids, viewer)) {
      read.set(id, new ParsedJson(productCard, card));
      if (card.famille) families.set(id, card.famille.id);
    }
    // A product may have changed after it was read, and the change been announced before the row arrived.
    if (generation !== this.generation) return read;
    const cards = this.cached[audience];
    for (const [id, json] of read) cards.set(id, { json, familyId: families.get(id) ?? null, readAt });
    cards.trim(this.showableSince());
    return read;
  }
}
