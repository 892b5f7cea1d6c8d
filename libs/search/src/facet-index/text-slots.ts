import type { ProductColumns } from './product-columns.js';
import type { SlotOrder } from './slot-order.js';
import { addSlot, emptySet, hasSlot, type SlotSet } from './slot-set.js';

/** Products that match a text: ids in tiers, best tier first. */
export interface TextMatch {
  /** Cache key of the text; the same key must stand for the same ids until the index changes. */
  key: string;
  tiers: readonly Int32Array[];
  /** The ids of each tier are in order; otherwise they are sorted by relevance. */
  isSorted?: boolean;
}

/** Finds products by text. */
export interface TextMatcher {
  /** Null without any text. */
  match(texts: readonly string[]): Promise<TextMatch | null>;
}

/** The products on sale that match a text. */
export interface TextSlots {
  set: SlotSet;
  /** Best tier first. */
  sorted: Int32Array;
}

export function toTextSlots(
  columns: ProductColumns,
  { tiers, isSorted = false }: TextMatch,
  relevance: SlotOrder,
): TextSlots {
  const { slotOf } = columns;
  const { ranks } = relevance;
  const set = emptySet(columns.count);
  const sorted = new Int32Array(tiers.reduce((sum, ids) => sum + ids.length, 0));
  let total = 0;
  for (const ids of tiers) {
    const tier = sorted.subarray(total);
    let found = 0;
    for (const id of ids) {
      const slot = slotOf.get(id);
      // A product that matches several tiers belongs to the best one.
      if (slot === undefined || !columns.isInUse(slot) || hasSlot(set, slot)) continue;
      addSlot(set, slot);
      tier[found] = isSorted ? slot : (ranks[slot] ?? 0);
      found += 1;
    }
    if (!isSorted) sortByRank(tier.subarray(0, found), relevance);
    total += found;
  }
  return { set, sorted: sorted.subarray(0, total) };
}

/** Replaces ranks by their slots, in order. */
function sortByRank(ranks: Int32Array, { slots }: SlotOrder): void {
  ranks.sort();
  ranks.forEach((rank, at) => {
    ranks[at] = slots[rank] ?? 0;
  });
}
