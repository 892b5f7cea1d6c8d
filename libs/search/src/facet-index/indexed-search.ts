import type { FoundProducts, ProductSearch } from '../search-engine.js';
import { BaseMatches, matchBase } from './base-matches.js';
import { chooseFacets } from './choose-facets.js';
import { collapseFamilies } from './collapse-families.js';
import { firstOfFamilies } from './families.js';
import { LruCache } from '../lru-cache.js';
import { type Orders, PageFinder, type PricedBase } from './page-finder.js';
import { countPriced, PriceBlocks, type PriceFilter, type PricedMatches, withinPrices } from './price-counts.js';
import type { ProductColumns } from './product-columns.js';
import { type MatchingSlots, withoutSlots } from './result-page.js';
import { ScopeCache, ScopeMatches } from './scope-cache.js';
import { cacheKey, hasPrices, toGroupFilters, withoutChoices, withoutPrices } from './search-conditions.js';
import { similarSlots } from './similar-slots.js';
import { emptySet, hasSlot, intersect, listSlots } from './slot-set.js';
import { type TextMatch, type TextSlots, toTextSlots } from './text-slots.js';

/** The matches of a search without its price filter, which is the filter that varies most. */
interface CachedBase {
  base: BaseMatches;
  /** Bounds in cents by shown price. */
  priceRange: { min: number; max: number };
  /** Number of price filters requested so far. */
  priceFilters: number;
  /** What finding their pages among all products has cost. */
  scanned: { cost: number };
}

/** The result of a search without its page: the same for every page and nearly every visitor. */
interface CachedResult extends Omit<FoundProducts, 'ids'> {
  /** One member of each family. */
  matching: MatchingSlots;
  /** All members: of those that match a text, the best match is shown. */
  allMatching: MatchingSlots;
  /** Sorted matching slots by sort order, where sorting them is cheaper than looking for a page. */
  sorted: Map<string, Int32Array>;
}

const MAX_CACHED_BYTES = 8_000_000;
/** Of one group in the facets of a result, with thirty options. */
const BYTES_PER_GROUP = 2000;
/** The products of smaller bases are counted one by one. */
const MIN_SIZE_FOR_BLOCKS = 4096;
/** Blocks cost about three passes over all products: they are built when a base was counted as often. */
const PASSES_BEFORE_BLOCKS = 3;

/** The cheapest and dearest of fewer products are not looked for in the order of all. */
const MIN_SIZE_TO_LOOK_FOR_ENDS = 320;

/** Searches in the columns of the products; results are cached until a product changes. */
export class IndexedSearch {
  private readonly scopes: ScopeCache;
  private readonly pages: PageFinder;
  private readonly texts = new LruCache<TextSlots>(MAX_CACHED_BYTES);
  private readonly textScopes = new LruCache<ScopeMatches>(MAX_CACHED_BYTES);
  private readonly bases = new LruCache<CachedBase>(MAX_CACHED_BYTES);
  private readonly blocks = new LruCache<PriceBlocks>(MAX_CACHED_BYTES);
  private readonly results = new LruCache<CachedResult>(MAX_CACHED_BYTES);

  constructor(
    private readonly columns: ProductColumns,
    readonly orders: Orders,
  ) {
    this.scopes = new ScopeCache(columns);
    this.pages = new PageFinder(orders);
  }

  /** Removes slots, before their products change. */
  remove(slots: readonly number[]): void {
    for (const slot of slots) this.scopes.remove(slot);
    for (const order of Object.values(this.orders)) order.remove(slots);
    this.clearResults();
  }

  /** Adds slots, after their products changed. */
  add(slots: readonly number[]): void {
    for (const slot of slots) this.scopes.add(slot);
    for (const order of Object.values(this.orders)) order.add(slots);
    this.clearResults();
  }

  renumber(newSlots: Int32Array): void {
    for (const order of Object.values(this.orders)) order.renumber(newSlots);
    this.clear();
  }

  clear(): void {
    this.scopes.clear();
    this.clearResults();
  }

  find(search: ProductSearch, text: TextMatch | null): FoundProducts {
    const { matching, allMatching, sorted, ...result } = this.results.get(cacheKey(search, text), () => {
      const value = this.compute(search, text);
      return { value, weight: this.columns.count / 8 + Object.keys(value.facets).length * BYTES_PER_GROUP };
    });
    const slots = this.pages.find(search, {
      matching,
      sorted,
      byText: text && (() => this.bestOfText(text, allMatching)),
      base: hasPrices(search) ? this.pricedBase(search, text) : null,
    });
    return { ...result, ids: slots.map((slot) => this.columns.productId[slot] ?? 0) };
  }

  similar(slot: number, count: number): number[] {
    return similarSlots(this.columns, this.scopes, { slot, count });
  }

  textSlots(text: TextMatch): TextSlots {
    return this.texts.get(text.key, () => {
      const slots = toTextSlots(this.columns, text, this.orders.relevance);
      return { value: slots, weight: slots.set.byteLength + slots.sorted.byteLength };
    });
  }

  /** Of each family, the member that matches the text best. */
  private bestOfText(text: TextMatch, { includes }: MatchingSlots): Int32Array {
    return firstOfFamilies(this.columns.families, this.textSlots(text).sorted.filter(includes));
  }

  private clearResults(): void {
    const { texts, textScopes, bases, blocks, results, pages } = this;
    for (const cache of [texts, textScopes, bases, blocks, results, pages]) cache.clear();
  }

  private compute(search: ProductSearch, text: TextMatch | null): CachedResult {
    const { base, priceRange } = this.base(search, text);
    const filters = toGroupFilters(search, this.columns.ids);
    const priced = this.priced(search, text);
    const counts = priced?.counts ?? base.counts;
    const prices = priced && this.priceFilter(search);
    const collapsed = collapseFamilies(this.columns, { base, counts, prices, shownPrice: search.shownPrice });
    const allMatching = this.matching(search, base, priced);
    const { facets, ranges } = chooseFacets(
      this.columns.ids,
      { groups: this.scopeOf(search, text).groups, counts: collapsed?.counts ?? counts },
      {
        selections: filters?.selections ?? new Map(),
        ranged: new Set(filters?.ranges.keys()),
        wanted: search.facetGroups ?? null,
      },
    );
    return {
      total: allMatching.total - (collapsed?.hiddenTotal ?? 0),
      facets,
      ranges,
      priceRange,
      matching: collapsed ? withoutSlots(allMatching, collapsed) : allMatching,
      allMatching,
      sorted: new Map(),
    };
  }

  private matching(search: ProductSearch, base: BaseMatches, priced: PricedMatches | null): MatchingSlots {
    const { slots } = base;
    if (!priced) return { total: base.total, includes: (slot) => hasSlot(slots, slot), list: () => listSlots(slots) };
    const filter = this.priceFilter(search);
    const { prices, min, max } = filter;
    return {
      total: priced.total,
      includes: (slot) => {
        // The bits of a million slots fit into a processor's cache, the prices do not.
        if (!hasSlot(slots, slot)) return false;
        const price = prices[slot] ?? 0;
        return price >= min && price <= max;
      },
      list: () => withinPrices(listSlots(slots), filter),
    };
  }

  /** The products of the scope and texts, without filters. */
  private scopeOf(search: ProductSearch, text: TextMatch | null): ScopeMatches {
    const scope = this.scopes.get(search.scope);
    if (!text) return scope;
    return this.textScopes.get(cacheKey(withoutChoices(search), text), () => {
      const slots = this.textSlots(text).set.slice();
      intersect(slots, scope.slots);
      const matches = new ScopeMatches(this.columns, slots);
      return { value: matches, weight: slots.byteLength + matches.counts.byteLength };
    });
  }

  private base(search: ProductSearch, text: TextMatch | null): CachedBase {
    return this.bases.get(cacheKey(withoutPrices(search), text), () => {
      const base = this.matchBase(search, this.scopeOf(search, text));
      const priceRange = this.priceRange(search, base);
      const countedBytes = this.columns.ids.options.length * Uint32Array.BYTES_PER_ELEMENT;
      const weight = base.slots.byteLength * (1 + base.near.length) + countedBytes;
      return { value: { base, priceRange, priceFilters: 0, scanned: { cost: 0 } }, weight };
    });
  }

  private matchBase(search: ProductSearch, scope: ScopeMatches): BaseMatches {
    const filters = toGroupFilters(search, this.columns.ids);
    if (!filters) return new BaseMatches(this.columns, scope, { slots: emptySet(0), total: 0, near: [] });
    return matchBase(this.columns, { scope, only: this.scopes.filter(search) }, filters);
  }

  private pricedBase(search: ProductSearch, text: TextMatch | null): PricedBase {
    const { base, scanned } = this.base(search, text);
    return {
      key: cacheKey(withoutPrices(search), text),
      total: base.total,
      list: () => listSlots(base.slots),
      filter: this.priceFilter(search),
      scanned,
    };
  }

  private priced(search: ProductSearch, text: TextMatch | null): PricedMatches | null {
    if (!hasPrices(search)) return null;
    const cached = this.base(search, text);
    const { base } = cached;
    const filter = this.priceFilter(search);
    cached.priceFilters += 1;
    const size = base.countedTotal;
    if (size < MIN_SIZE_FOR_BLOCKS || cached.priceFilters * size < PASSES_BEFORE_BLOCKS * this.columns.count)
      return countPriced(this.columns, base, filter);
    const blocks = this.blocks.get(cacheKey(withoutPrices(search), text), () => {
      const built = new PriceBlocks(this.columns, base, filter.order);
      return { value: built, weight: built.bytes };
    });
    return blocks.count(filter);
  }

  private priceFilter({ shownPrice, minPrice, maxPrice }: ProductSearch): PriceFilter {
    return {
      prices: this.columns.price(shownPrice),
      order: this.orders[shownPrice],
      min: minPrice ?? -Infinity,
      max: maxPrice ?? Infinity,
    };
  }

  private priceRange({ shownPrice }: ProductSearch, { total, slots }: BaseMatches): { min: number; max: number } {
    if (total === 0) return { min: 0, max: 0 };
    const prices = this.columns.price(shownPrice);
    if (total < MIN_SIZE_TO_LOOK_FOR_ENDS) return endsOf(listSlots(slots).map((slot) => prices[slot] ?? 0));
    const order = this.orders[shownPrice].slots;
    const first = order.find((slot) => hasSlot(slots, slot)) ?? 0;
    const last = order.findLast((slot) => hasSlot(slots, slot)) ?? 0;
    return { min: prices[first] ?? 0, max: prices[last] ?? 0 };
  }
}

function endsOf(prices: Int32Array): { min: number; max: number } {
  return { min: Math.min(...prices), max: Math.max(...prices) };
}
