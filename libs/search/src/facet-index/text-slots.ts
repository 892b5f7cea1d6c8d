import type { ProductColumns } from './product-columns.js';
import type { SlotOrder } from './slot-order.js';
import { addSlot, emptySet, hasSlot, type SlotSet } from './slot-set.js';

/** Products that match a text: ids in tiers, best tier first; within a tier products are sorted by relevance. */
export interface TextMatch {
  /** Cache key of the text; the same key must stand for the same ids until the index changes. */
  key: string;
  tiers: readonly Int32Array[];
}

/** The products on sale that match a text. */
export interface TextSlots {
  set: SlotSet;
  /** Best tier first, each tier sorted by relevance. */
  sorted: Int32Array;
}

export function toTextSlots(columns: ProductColumns, { tiers }: TextMatch, relevance: SlotOrder): TextSlots {
  const set = emptySet(columns.count);
  const sorted = new Int32Array(tiers.reduce((sum, ids) => sum + ids.length, 0));
  let total = 0;
  for (const ids of tiers) {
    const ranks = sorted.subarray(total);
    let found = 0;
    for (const id of ids) {
      const slot = columns.slotOf.get(id);
      // A product that matches several tiers belongs to the best one.
      if (slot === undefined || !columns.isInUse(slot) || hasSlot(set, slot)) continue;
      addSlot(set, slot);
      ranks[found] = relevance.ranks[slot] ?? 0;
      found += 1;
    }
    ranks.subarray(0, found).sort();
    total += found;
  }
  return { set, sorted: sorted.subarray(0, total).map((rank) => relevance.slots[rank] ?? 0) };
}
