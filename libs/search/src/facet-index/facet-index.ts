import type { Facets, FoundProducts, NumberRanges, ProductSearch, ShownPrice } from '../search-engine.js';
import { chooseFacets } from './choose-facets.js';
import { toConditions, withoutChoices } from './search-conditions.js';
import { countMatches, type Matches } from './count-matches.js';
import { IN_STOCK, ProductColumns } from './product-columns.js';
import { BRAND_GROUP, type IndexedProduct } from './indexed-product.js';
import { LruCache } from './lru-cache.js';
import { slicePage, SlotOrder } from './slot-order.js';

/** Products that match a text: ids in tiers, best tier first; within a tier products are sorted by relevance. */
export interface TextMatch {
  /** Cache key of the text; the same key must stand for the same ids until the index changes. */
  key: string;
  tiers: readonly Int32Array[];
}

/** Leaf categories and brands of some products, most frequent first. */
export interface CategoriesAndBrands {
  leafIds: number[];
  brands: string[];
}

type Order = 'relevance' | 'name' | ShownPrice;

/** The result of a search without its page: the same for every page and nearly every visitor. */
interface CachedResult {
  matches: Matches;
  facets: Facets;
  ranges: NumberRanges;
  /** Matching slots by sort order, filled on demand. */
  orders: Map<string, Int32Array>;
}

/** Total number of slots in cached results: about 20 MB. */
const MAX_CACHED_SLOTS = 4_000_000;
/** Share of unused slots above which compaction is cheaper than iterating over them at every search. */
const MAX_WASTE = 0.3;
const frenchCollator = new Intl.Collator('fr');

/**
 * In-memory index of the products on sale: finds and sorts products, and counts products by option.
 * Independent of the database: callers add all products and pass on every change.
 */
export class FacetIndex {
  private readonly columns = new ProductColumns();
  private readonly orders: Record<Order, SlotOrder>;
  private readonly results = new LruCache<CachedResult>(MAX_CACHED_SLOTS);

  constructor() {
    const { columns } = this;
    const byNewestId = (a: number, b: number) => (columns.productId[b] ?? 0) - (columns.productId[a] ?? 0);
    const byPrice = (shown: ShownPrice) => (a: number, b: number) =>
      (columns.price(shown)[a] ?? 0) - (columns.price(shown)[b] ?? 0) || byNewestId(b, a);
    this.orders = {
      relevance: new SlotOrder((a, b) => this.relevance(a, b) || byNewestId(a, b)),
      name: new SlotOrder(
        (a, b) => frenchCollator.compare(columns.names[a] ?? '', columns.names[b] ?? '') || byNewestId(b, a),
      ),
      'with-tax': new SlotOrder(byPrice('with-tax')),
      'without-tax': new SlotOrder(byPrice('without-tax')),
    };
  }

  /** Products that can be found. */
  get size(): number {
    return this.orders.relevance.slots.length;
  }

  /** Number of slots that each search iterates over, including those of removed products. */
  get slots(): number {
    return this.columns.count;
  }

  /** Adds products during the initial load; they are not found before `sortAll`. */
  add(products: readonly IndexedProduct[]): void {
    for (const product of products) this.columns.put(product);
  }

  /** Sorts all products after the initial load. */
  sortAll(): void {
    const all = Array.from({ length: this.columns.count }, (_, slot) => slot);
    for (const order of Object.values(this.orders)) order.update(new Set(all), all);
    this.results.clear();
  }

  /** Adds or replaces changed products and removes those no longer on sale. */
  update(changed: readonly IndexedProduct[], removedIds: readonly number[]): void {
    const { columns } = this;
    const changedSlots = changed.flatMap((product) => columns.slotOf.get(product.id) ?? []);
    const removedSlots = removedIds.flatMap((id) => columns.slotOf.get(id) ?? []);
    const removed = new Set([...changedSlots, ...removedSlots]);
    // The sort orders compare columns: slots are removed from them before their columns change.
    for (const order of Object.values(this.orders)) order.update(removed, []);
    for (const id of removedIds) columns.remove(id);
    const added = [...new Set(changed.map((product) => columns.put(product)))];
    for (const order of Object.values(this.orders)) order.update(new Set(), added);
    if (columns.waste > MAX_WASTE) this.compact();
    this.results.clear();
  }

  /** @param text the products that match the texts of the search, or null when it has none */
  find(search: ProductSearch, text: TextMatch | null): FoundProducts {
    const result = this.results.get(cacheKey(search, text), () => this.compute(search, text));
    const { matches } = result;
    const slots = this.sortedSlots(result, search, text);
    const from = (search.page - 1) * search.perPage;
    const page = slicePage(slots, {
      from,
      count: search.perPage,
      backwards: search.sort.descending && search.sort.field !== 'relevance',
    });
    return {
      ids: page.map((slot) => this.columns.productId[slot] ?? 0),
      total: matches.total,
      facets: result.facets,
      ranges: result.ranges,
      priceRange: matches.minPrice === Infinity ? { min: 0, max: 0 } : { min: matches.minPrice, max: matches.maxPrice },
    };
  }

  /** The ids of the best matches of a text, at most `count`. */
  best(text: TextMatch, count: number): number[] {
    const slots = this.inTiers(text, this.rankOf(text)).subarray(0, count);
    return Array.from(slots, (slot) => this.columns.productId[slot] ?? 0);
  }

  /** Leaf categories and brands of some products, most frequent first. */
  categoriesAndBrands(productIds: readonly number[]): CategoriesAndBrands {
    const { columns } = this;
    const leaves = new Map<number, number>();
    const brands = new Map<string, number>();
    const brandGroup = columns.ids.findGroup(BRAND_GROUP);
    for (const slot of productIds.flatMap((id) => columns.slotOf.get(id) ?? [])) {
      const leaf = columns.subsubcategoryId[slot] ?? 0;
      leaves.set(leaf, (leaves.get(leaf) ?? 0) + 1);
      const options = columns.optionPool.subarray(columns.optionsFrom[slot], columns.optionsUntil[slot]);
      const brand = options.find((option) => columns.ids.groupOf[option] === brandGroup);
      const name = brand === undefined ? undefined : columns.ids.options[brand];
      if (name !== undefined) brands.set(name, (brands.get(name) ?? 0) + 1);
    }
    return { leafIds: sortByCount(leaves), brands: sortByCount(brands) };
  }

  private compact(): void {
    const moved = this.columns.compact();
    for (const order of Object.values(this.orders)) order.renumber(moved);
  }

  private compute(search: ProductSearch, text: TextMatch | null): { value: CachedResult; weight: number } {
    const conditions = toConditions(search, this.columns, this.candidateSlots(search, text));
    const matches = countMatches(this.columns, conditions);
    const unfiltered = withoutChoices(search);
    const unfilteredMatches = unfiltered
      ? this.results.get(cacheKey(unfiltered, text), () => this.compute(unfiltered, text)).matches
      : matches;
    const { facets, ranges } = chooseFacets(
      this.columns.ids,
      { now: matches.counts, offered: unfilteredMatches.counts, total: unfilteredMatches.total },
      { selections: conditions.selections, ranged: new Set(conditions.ranges.keys()) },
    );
    // The match flags take one byte per slot; each sort order takes four bytes per matching product.
    const weight = this.columns.count / 4 + 2 * matches.total;
    return { value: { matches, facets, ranges, orders: new Map() }, weight };
  }

  /** Marks the slots that match the text and the brand of the scope. */
  private candidateSlots({ scope }: ProductSearch, text: TextMatch | null): Uint8Array | null {
    const brand = scope.kind === 'brand' ? (this.columns.ids.findIgnoringCase(BRAND_GROUP, scope.name) ?? -1) : null;
    if (brand === null && !text) return null;
    if (brand === null) return text && this.rankOf(text);
    const { optionPool, optionsFrom, optionsUntil } = this.columns;
    const candidates = text ? this.rankOf(text) : new Uint8Array(this.columns.count).fill(1);
    for (let slot = 0; slot < candidates.length; slot += 1) {
      if (!optionPool.subarray(optionsFrom[slot], optionsUntil[slot]).includes(brand)) candidates[slot] = 0;
    }
    return candidates;
  }

  /** Rank by slot: 0 when the text does not match, higher for better tiers. */
  private rankOf(text: TextMatch): Uint8Array {
    const ranks = new Uint8Array(this.columns.count);
    text.tiers.forEach((ids, tier) => {
      for (const id of ids) {
        const slot = this.columns.slotOf.get(id);
        if (slot !== undefined) ranks[slot] = Math.max(ranks[slot] ?? 0, text.tiers.length - tier);
      }
    });
    return ranks;
  }

  /** The slots with a rank, best tier first, each tier sorted by relevance. */
  private inTiers(text: TextMatch, ranks: Uint8Array): Int32Array {
    const { slots } = this.orders.relevance;
    const found = text.tiers.map((_, tier) => slots.filter((slot) => ranks[slot] === text.tiers.length - tier));
    return Int32Array.from(found.flatMap((tier) => [...tier]));
  }

  private sortedSlots(result: CachedResult, { sort, shownPrice }: ProductSearch, text: TextMatch | null): Int32Array {
    const order: Order = sort.field === 'price' ? shownPrice : sort.field;
    const key = text && order === 'relevance' ? 'text' : order;
    const changedSlots = result.orders.get(key);
    if (changedSlots) return changedSlots;
    const all = text && order === 'relevance' ? this.inTiers(text, this.rankOf(text)) : this.orders[order].slots;
    const found = all.filter((slot) => result.matches.found[slot] === 1);
    result.orders.set(key, found);
    return found;
  }

  /** In stock first, then badge and popularity, then newest. Negative when `a` comes first. */
  private relevance(a: number, b: number): number {
    const { flags, appeal, createdAt } = this.columns;
    return (
      ((flags[b] ?? 0) & IN_STOCK) - ((flags[a] ?? 0) & IN_STOCK) ||
      (appeal[b] ?? 0) - (appeal[a] ?? 0) ||
      (createdAt[b] ?? 0) - (createdAt[a] ?? 0)
    );
  }
}

function sortByCount<T>(counts: ReadonlyMap<T, number>): T[] {
  return [...counts].sort((a, b) => b[1] - a[1]).map(([one]) => one);
}

function cacheKey(search: ProductSearch, text: TextMatch | null): string {
  const { scope, minPrice, maxPrice, promotionsOnly, shownPrice, selections, ranges } = search;
  return JSON.stringify([
    scope,
    minPrice,
    maxPrice,
    promotionsOnly,
    shownPrice,
    [...selections].sort(([a], [b]) => (a < b ? -1 : 1)),
    [...ranges].sort(([a], [b]) => (a < b ? -1 : 1)),
    text?.key ?? null,
  ]);
}
