import type { ProductColumns } from './product-columns.js';
import { listSlots, type SlotSet, union, without, type WordRuns } from './slot-set.js';

/** Products, and their number by option number. */
interface Counted {
  slots: SlotSet;
  total: number;
  counts: Uint32Array;
  runs: WordRuns;
}

/** Products that fail the filter of one group only: they count for that group's options. */
export interface NearMatches {
  group: number;
  slots: SlotSet;
  total: number;
}

/** The products of a scope and text that satisfy all filters. */
export interface Matches {
  slots: SlotSet;
  total: number;
  near: readonly NearMatches[];
}

/** Visiting a product costs about as much as this number of words of two sets. */
const WORDS_PER_PRODUCT = 8;

/**
 * Number of products by option number; a filtered group is counted without its own filter. What differs from the scope,
 * whose counts are known, is counted instead of the matches when it is less.
 */
export function countMatches(columns: ProductColumns, scope: Counted, { slots, total, near }: Matches): Uint32Array {
  if (near.length === 0 && total === scope.total) return scope.counts;
  const counts = countAll(columns, scope, { slots, total });
  for (const { group, ...failed } of near)
    countGroup(columns, scope, { counts, group, slots: union(slots, failed.slots), total: total + failed.total });
  return counts;
}

function countAll(
  columns: ProductColumns,
  scope: Counted,
  { slots, total }: { slots: SlotSet; total: number },
): Uint32Array {
  if (total * 2 <= scope.total) return countOptions(columns, listSlots(slots));
  const counts = new Uint32Array(columns.ids.options.length);
  counts.set(scope.counts.subarray(0, counts.length));
  addOptions(columns, counts, { slots: listSlots(without(scope.slots, slots)), by: -1 });
  return counts;
}

interface GroupToCount {
  counts: Uint32Array;
  group: number;
  slots: SlotSet;
  total: number;
}

/** Replaces the counts of one group's options: option by option, or product by product when that is cheaper. */
function countGroup(columns: ProductColumns, scope: Counted, { counts, group, slots, total }: GroupToCount): void {
  const { ids, optionSlots } = columns;
  const options = [...ids.optionsInGroup(ids.groups[group] ?? '')];
  const others = scope.total - total;
  const cost = optionSlots.costOfCounting(options, scope.runs);
  if (cost < Math.min(total, others) * WORDS_PER_PRODUCT) {
    for (const option of options) counts[option] = optionSlots.countIn(slots, option, scope.runs);
    return;
  }
  const isListed = total <= others;
  for (const option of options) counts[option] = isListed ? 0 : (scope.counts[option] ?? 0);
  addGroupOptions(columns, counts, {
    group,
    slots: listSlots(isListed ? slots : without(scope.slots, slots)),
    by: isListed ? 1 : -1,
  });
}

/** Adds `by` for each option that the listed slots have in one group. */
export function addGroupOptions(
  { optionPool, optionsFrom, optionsUntil, ids }: ProductColumns,
  counts: Uint32Array,
  { group, slots, by }: { group: number; slots: Int32Array; by: 1 | -1 },
): void {
  const { groupOf } = ids;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    const until = optionsUntil[slot] ?? 0;
    for (let at = optionsFrom[slot] ?? 0; at < until; at += 1) {
      const option = optionPool[at] ?? 0;
      if (groupOf[option] === group) counts[option] = (counts[option] ?? 0) + by;
    }
  }
}

/** Number of the listed slots by option number. */
export function countOptions(columns: ProductColumns, slots: Int32Array): Uint32Array {
  const counts = new Uint32Array(columns.ids.options.length);
  addOptions(columns, counts, { slots, by: 1 });
  return counts;
}

/** Adds `by` for each option of the listed slots. */
export function addOptions(
  { optionPool, optionsFrom, optionsUntil }: ProductColumns,
  counts: Uint32Array,
  { slots, by }: { slots: Int32Array; by: 1 | -1 },
): void {
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    const until = optionsUntil[slot] ?? 0;
    for (let at = optionsFrom[slot] ?? 0; at < until; at += 1) {
      const option = optionPool[at] ?? 0;
      counts[option] = (counts[option] ?? 0) + by;
    }
  }
}
