import type { ShownPrice } from '../search-engine.js';
import type { BaseMatches } from './base-matches.js';
import { groupByFamily } from './families.js';
import { type PriceFilter, withinPrices } from './price-counts.js';
import { IN_STOCK, type ProductColumns } from './product-columns.js';
import { addSlot, emptySet, listSlots, type SlotSet, unite } from './slot-set.js';

/** What a listing shows and counts once for all matching members of a family (decision 137). */
export interface CollapsedFamilies {
  /** Matching members that another matching member of their family stands for. */
  hidden: SlotSet;
  hiddenTotal: number;
  /** Number of families and products without family, by option number. */
  counts: Uint32Array;
}

interface Matches {
  base: BaseMatches;
  counts: Uint32Array;
  /** Null without a filter of prices. */
  prices: PriceFilter | null;
  shownPrice: ShownPrice;
}

/** Null when no family has two members among the matches: then products are what is shown and counted. */
export function collapseFamilies(columns: ProductColumns, matches: Matches): CollapsedFamilies | null {
  if (columns.families.size === 0) return null;
  const { base, shownPrice } = matches;
  const groups = membersIn(columns, base.slots, matches);
  const near = base.near.map(({ group, slots }) => {
    const candidates = base.slots.slice();
    unite(candidates, slots);
    return { group, families: membersIn(columns, candidates, matches) };
  });
  if (groups.length === 0 && near.every(({ families }) => families.length === 0)) return null;
  const counts = matches.counts.slice();
  const { groupOf } = columns.ids;
  const ownGroups = new Set(near.map(({ group }) => group));
  countOnce(columns, counts, { families: groups, isCounted: (option) => !ownGroups.has(groupOf[option] ?? -1) });
  for (const { group, families } of near)
    countOnce(columns, counts, { families, isCounted: (option) => groupOf[option] === group });
  const hidden = hideOthers(columns, groups, shownPrice);
  return { hidden, hiddenTotal: groups.reduce((sum, members) => sum + members.length - 1, 0), counts };
}

function membersIn(columns: ProductColumns, slots: SlotSet, { prices }: Matches): number[][] {
  const members = listSlots(columns.families.within(slots));
  return groupByFamily(columns.families, prices ? withinPrices(members, prices) : members);
}

/** Subtracts what several members of a family have in common: the family has the option once. */
function countOnce(
  columns: ProductColumns,
  counts: Uint32Array,
  { families, isCounted }: { families: readonly number[][]; isCounted: (option: number) => boolean },
): void {
  for (const members of families) {
    const seen = new Set<number>();
    for (const slot of members)
      for (const option of columns.optionsOf(slot)) {
        if (!isCounted(option)) continue;
        if (seen.has(option)) counts[option] = (counts[option] ?? 0) - 1;
        else seen.add(option);
      }
  }
}

function hideOthers(columns: ProductColumns, families: readonly number[][], shownPrice: ShownPrice): SlotSet {
  const hidden = emptySet(columns.count);
  const prices = columns.price(shownPrice);
  for (const members of families) {
    const shown = members.reduce((best, slot) => (isShownBefore(columns, { slot, than: best, prices }) ? slot : best));
    for (const slot of members) if (slot !== shown) addSlot(hidden, slot);
  }
  return hidden;
}

/** In stock first, then the cheapest, then the representative, then the oldest product. */
function isShownBefore(
  { flags, families, productId }: ProductColumns,
  { slot, than, prices }: { slot: number; than: number; prices: Int32Array },
): boolean {
  const order =
    ((flags[than] ?? 0) & IN_STOCK) - ((flags[slot] ?? 0) & IN_STOCK) ||
    (prices[slot] ?? 0) - (prices[than] ?? 0) ||
    Number(families.isRepresentative(than)) - Number(families.isRepresentative(slot)) ||
    (productId[slot] ?? 0) - (productId[than] ?? 0);
  return order < 0;
}
