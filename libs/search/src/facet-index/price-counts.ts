import type { BaseMatches } from './base-matches.js';
import { addGroupOptions, addOptions, countMatches } from './count-options.js';
import type { ProductColumns } from './product-columns.js';
import { lowerBound, type SlotOrder } from './slot-order.js';
import {
  addSlot,
  countSlots,
  emptySet,
  hasSlot,
  intersection,
  removeSlot,
  slotOfBit,
  type SlotSet,
} from './slot-set.js';

/** The shown prices by slot, the order by them, and bounds in cents, both included. */
export interface PriceFilter {
  prices: Int32Array;
  order: SlotOrder;
  min: number;
  max: number;
}

export interface PricedMatches {
  total: number;
  counts: Uint32Array;
}

/** Counts the products of a base within a price range. */
export function countPriced(columns: ProductColumns, base: BaseMatches, filter: PriceFilter): PricedMatches {
  const size = base.countedTotal;
  const priced = size < MIN_SIZE_OF_SET || size < costOfSet(filter) ? null : pricedSet(columns.count, filter);
  const within = (slots: SlotSet) => (priced ? intersection(slots, priced) : pricedSlots(slots, filter));
  const slots = within(base.slots);
  const near = base.near.map(({ group, slots: failed }) => {
    const left = within(failed);
    return { group, slots: left, total: countSlots(left) };
  });
  const total = countSlots(slots);
  return { total, counts: countMatches(columns, base.scope, { slots, total, near }) };
}

/** Those of the slots that are within the prices, by looking at each price. */
function pricedSlots(slots: SlotSet, { prices, min, max }: PriceFilter): SlotSet {
  const set = new Uint32Array(slots.length);
  for (let word = 0; word < slots.length; word += 1) {
    let within = 0;
    for (let bits = slots[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const price = prices[slotOfBit(word, bit)] ?? 0;
      if (price >= min && price <= max) within |= bit;
    }
    set[word] = within;
  }
  return set;
}

/** Slots that `pricedSet` visits. */
function costOfSet(filter: PriceFilter): number {
  const { slots } = filter.order;
  const { from, until } = positionsWithin(slots, filter);
  return Math.min(until - from, slots.length - (until - from));
}

/** The slots within the prices, built from the fewer ones of those inside and outside. */
function pricedSet(slots: number, filter: PriceFilter): SlotSet {
  const { order } = filter;
  const { from, until } = positionsWithin(order.slots, filter);
  const set = emptySet(slots);
  if ((until - from) * 2 < order.slots.length) {
    for (let at = from; at < until; at += 1) addSlot(set, order.slots[at] ?? 0);
    return set;
  }
  set.fill(-1);
  for (let at = 0; at < from; at += 1) removeSlot(set, order.slots[at] ?? 0);
  for (let at = until; at < order.slots.length; at += 1) removeSlot(set, order.slots[at] ?? 0);
  return set;
}

/** Where the slots within the prices are among slots that are sorted by price. */
export function positionsWithin(
  sorted: Int32Array,
  { prices, min, max }: Pick<PriceFilter, 'prices' | 'min' | 'max'>,
): { from: number; until: number } {
  const from = lowerBound(sorted, (slot) => (prices[slot] ?? 0) < min);
  return { from, until: lowerBound(sorted, (slot) => (prices[slot] ?? 0) <= max, from) };
}

export function withinPrices(slots: Int32Array, { prices, min, max }: PriceFilter): Int32Array {
  return slots.filter((slot) => {
    const price = prices[slot] ?? 0;
    return price >= min && price <= max;
  });
}

/** Fewer products are visited one by one. */
const MIN_SIZE_OF_SET = 4096;
const MAX_BLOCKS = 128;
const MIN_BLOCK = 512;

/**
 * Cumulated counts of a base by blocks of the order of prices: any price range is the difference of two blocks and the
 * products of the two blocks that it divides.
 */
export class PriceBlocks {
  private readonly size: number;
  /** Options that the base has. */
  private readonly options: Uint32Array;
  /** Number of products of earlier blocks, by block and index in `options`; one block more than there are. */
  private readonly cumulated: Uint32Array[];
  private readonly totals: Uint32Array;

  constructor(
    private readonly columns: ProductColumns,
    private readonly base: BaseMatches,
    private readonly order: SlotOrder,
  ) {
    const positions = order.slots.length;
    this.size = Math.max(MIN_BLOCK, Math.ceil(positions / MAX_BLOCKS));
    const blocks = Math.ceil(positions / this.size);
    this.options = Uint32Array.from(base.counts.keys()).filter((option) => (base.counts[option] ?? 0) > 0);
    this.totals = new Uint32Array(blocks + 1);
    const counts = new Uint32Array(columns.ids.options.length);
    this.cumulated = [new Uint32Array(this.options.length)];
    let total = 0;
    for (let block = 0; block < blocks; block += 1) {
      total += this.addPositions(counts, block * this.size, Math.min(positions, (block + 1) * this.size));
      this.totals[block + 1] = total;
      this.cumulated.push(this.options.map((option) => counts[option] ?? 0));
    }
  }

  get bytes(): number {
    return this.cumulated.length * this.options.byteLength;
  }

  count(filter: PriceFilter): PricedMatches {
    const counts = new Uint32Array(this.columns.ids.options.length);
    const { from, until } = positionsWithin(this.order.slots, filter);
    const first = Math.ceil(from / this.size);
    const last = Math.floor(until / this.size);
    if (first > last) return { total: this.addPositions(counts, from, until), counts };
    const before = this.cumulated[first] ?? this.options;
    const after = this.cumulated[last] ?? this.options;
    this.options.forEach((option, index) => {
      counts[option] = (after[index] ?? 0) - (before[index] ?? 0);
    });
    const whole = (this.totals[last] ?? 0) - (this.totals[first] ?? 0);
    const total =
      whole + this.addPositions(counts, from, first * this.size) + this.addPositions(counts, last * this.size, until);
    return { total, counts };
  }

  /** Counts the products at these positions of the order. @returns how many match */
  private addPositions(counts: Uint32Array, from: number, until: number): number {
    const slots = this.order.slots.subarray(from, until);
    const matching = slots.filter((slot) => hasSlot(this.base.slots, slot));
    addOptions(this.columns, counts, { slots: matching, by: 1 });
    for (const { group, slots: near } of this.base.near)
      addGroupOptions(this.columns, counts, { group, slots: slots.filter((slot) => hasSlot(near, slot)), by: 1 });
    return matching.length;
  }
}
