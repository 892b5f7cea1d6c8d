import type { SlotOrder } from './slot-order.js';
import { hasSlot, type SlotSet } from './slot-set.js';

/** Products of one page: at most `count` after the first `from`, counted from the end when read `backwards`. */
export interface PageBounds {
  from: number;
  count: number;
  backwards: boolean;
}

/** The matching slots of a result. */
export interface MatchingSlots {
  total: number;
  includes: (slot: number) => boolean;
  /** All matching slots, in any order. */
  list: () => Int32Array;
}

/** The matching slots but for some of them. */
export function withoutSlots(
  { total, includes, list }: MatchingSlots,
  { hidden, hiddenTotal }: { hidden: SlotSet; hiddenTotal: number },
): MatchingSlots {
  return {
    total: total - hiddenTotal,
    includes: (slot) => includes(slot) && !hasSlot(hidden, slot),
    list: () => list().filter((slot) => !hasSlot(hidden, slot)),
  };
}

/** Sorting a slot costs about as much as looking at this number of positions of an order. */
const POSITIONS_PER_SORTED_SLOT = 8;

/** Slots to look at for a page, when the matches lie evenly among the candidates. */
export function costOfScanning(candidates: number, total: number, { from, count }: PageBounds): number {
  return (Math.min(total, from + count) * candidates) / Math.max(1, total);
}

/** What sorting so many slots costs, in slots to look at. */
export function costOfSorting(total: number): number {
  return total * POSITIONS_PER_SORTED_SLOT;
}

/** The matching slots, sorted like the order. */
export function sortLike(order: SlotOrder, { list }: Pick<MatchingSlots, 'list'>): Int32Array {
  const { ranks } = order;
  const positions = list().map((slot) => ranks[slot] ?? 0);
  return positions.sort().map((position) => order.slots[position] ?? 0);
}

/** The slots of a page, found in sorted slots that contain the matching ones, and how many were looked at. */
export function scanPage(
  slots: Int32Array,
  { total, includes }: Pick<MatchingSlots, 'total' | 'includes'>,
  bounds: PageBounds,
): { page: number[]; looked: number } {
  if (total === slots.length) return { page: slicePage(slots, bounds), looked: 0 };
  const found: number[] = [];
  const until = Math.min(total, bounds.from + bounds.count);
  const [first, step] = bounds.backwards ? [slots.length - 1, -1] : [0, 1];
  let looked = 0;
  for (let at = first, seen = 0; seen < until; at += step) {
    const slot = slots[at];
    if (slot === undefined) break;
    looked += 1;
    if (!includes(slot)) continue;
    if (seen >= bounds.from) found.push(slot);
    seen += 1;
  }
  return { page: found, looked };
}

export function slicePage(slots: Int32Array, { from, count, backwards }: PageBounds): number[] {
  if (!backwards) return [...slots.subarray(from, from + count)];
  const until = Math.max(0, slots.length - from);
  return [...slots.subarray(Math.max(0, until - count), until)].reverse();
}
