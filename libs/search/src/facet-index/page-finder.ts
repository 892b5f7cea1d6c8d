import type { ProductSearch, ShownPrice } from '../search-engine.js';
import { LruCache } from '../lru-cache.js';
import { positionsWithin, type PriceFilter } from './price-counts.js';
import {
  costOfScanning,
  costOfSorting,
  type MatchingSlots,
  type PageBounds,
  scanPage,
  slicePage,
  sortLike,
} from './result-page.js';
import type { SlotOrder } from './slot-order.js';

export type Orders = Record<'relevance' | 'name' | ShownPrice, SlotOrder>;

/** The products that a price filter chooses from. */
export interface PricedBase {
  /** Stands for the same products until `clear`. */
  key: string;
  total: number;
  list: () => Int32Array;
  filter: PriceFilter;
  /** What finding pages among all products has cost. */
  scanned: { cost: number };
}

/** A result whose page is wanted. */
export interface PageSource {
  matching: MatchingSlots;
  /** Sorted matching slots by sort order, where sorting them was cheaper than looking for a page. */
  sorted: Map<string, Int32Array>;
  /** The slots to show of those that match the text, best first; null without a text. */
  byText: (() => Int32Array) | null;
  /** Null without a price filter. */
  base: PricedBase | null;
}

const MAX_CACHED_BYTES = 8_000_000;

/** Finds the slots of a page in the way that is expected to cost least. */
export class PageFinder {
  /** The products of bases in one order, by order and base. */
  private readonly sortedBases = new LruCache<Int32Array>(MAX_CACHED_BYTES);

  constructor(private readonly orders: Orders) {}

  clear(): void {
    this.sortedBases.clear();
  }

  find({ sort, shownPrice, page, perPage }: ProductSearch, source: PageSource): number[] {
    const { matching, sorted, byText, base } = source;
    const backwards = sort.descending && sort.field !== 'relevance';
    const bounds = { from: (page - 1) * perPage, count: perPage, backwards };
    const name = sort.field === 'price' ? shownPrice : sort.field;
    const cached = sorted.get(name);
    if (cached) return slicePage(cached, bounds);
    if (byText && name === 'relevance') {
      const slots = byText();
      sorted.set(name, slots);
      return slicePage(slots, bounds);
    }
    const isByPrice = sort.field === 'price';
    return (
      (base && this.fromBase(base, { name, isByPrice, matching, bounds })) ??
      this.fromAll(source, { name, isByPrice, bounds })
    );
  }

  /** From the sorted base, once pages found without it have cost as much as sorting it; else null. */
  private fromBase(
    base: PricedBase,
    {
      name,
      isByPrice,
      matching,
      bounds,
    }: { name: keyof Orders; isByPrice: boolean; matching: MatchingSlots; bounds: PageBounds },
  ): number[] | null {
    const key = `${name} ${base.key}`;
    if (!this.sortedBases.has(key)) {
      if (base.scanned.cost < costOfSorting(base.total)) return null;
      base.scanned.cost = 0;
    }
    const slots = this.sortedBases.get(key, () => {
      const value = sortLike(this.orders[name], base);
      return { value, weight: value.byteLength };
    });
    return scanPage(isByPrice ? within(slots, base.filter) : slots, matching, bounds).page;
  }

  /** From the order of all products, or by sorting the matches. */
  private fromAll(
    { matching, sorted, base }: PageSource,
    { name, isByPrice, bounds }: { name: keyof Orders; isByPrice: boolean; bounds: PageBounds },
  ): number[] {
    const order = this.orders[name];
    const candidates = base && isByPrice ? within(order.slots, base.filter) : order.slots;
    const scanning = costOfScanning(candidates.length, matching.total, bounds);
    const sorting = costOfSorting(matching.total);
    if (scanning <= sorting) {
      // Counted, not estimated: the matches often lie together, far from where the order begins.
      const { page, looked } = scanPage(candidates, matching, bounds);
      if (base) base.scanned.cost += looked;
      return page;
    }
    if (base) base.scanned.cost += sorting;
    const slots = sortLike(order, matching);
    sorted.set(name, slots);
    return slicePage(slots, bounds);
  }
}

/** Those within the prices, of slots sorted by price. */
function within(sorted: Int32Array, filter: PriceFilter): Int32Array {
  const { from, until } = positionsWithin(sorted, filter);
  return sorted.subarray(from, until);
}
