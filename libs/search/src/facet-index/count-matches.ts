import { ALIVE, type ProductColumns } from './product-columns.js';

/** What a product must be, apart from the options chosen. */
export interface Conditions {
  /** Value that a column must have, or null for the whole catalogue. */
  place: { column: 'categoryId' | 'subcategoryId' | 'subsubcategoryId'; id: number } | null;
  /** Flags that must all be set. */
  flags: number;
  /** Slots that a text found; null without a text. */
  among: Uint8Array | null;
  /** Prices by slot, and the bounds, both included. */
  prices: Int32Array;
  minPrice: number;
  maxPrice: number;
  /** Option numbers by group number; a group without a known option matches nothing. */
  selections: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface Matches {
  /** 1 by slot for what is found. */
  found: Uint8Array;
  total: number;
  /** By option number; a group with a selection is counted as if it had none. */
  counts: Uint32Array;
  minPrice: number;
  maxPrice: number;
}

/**
 * One pass over all products. A product that misses exactly one chosen group still counts for that group's options:
 * that is what choosing another of them would give.
 */
export function countMatches(columns: ProductColumns, conditions: Conditions): Matches {
  const groups = [...conditions.selections.keys()];
  const chosen = chosenGroups(columns, conditions.selections, groups);
  const matches: Matches = {
    found: new Uint8Array(columns.count),
    total: 0,
    counts: new Uint32Array(columns.ids.options.length),
    minPrice: Infinity,
    maxPrice: -Infinity,
  };
  const stamps = new Uint32Array(groups.length);
  const place = conditions.place ? columns[conditions.place.column] : null;
  const placeId = conditions.place?.id ?? 0;
  const flags = conditions.flags | ALIVE;
  for (let slot = 0; slot < columns.count; slot += 1) {
    if (((columns.flags[slot] ?? 0) & flags) !== flags) continue;
    if (place && place[slot] !== placeId) continue;
    if (conditions.among && conditions.among[slot] === 0) continue;
    const missed = groups.length === 0 ? NONE : missedGroup(columns, slot, { chosen, stamps });
    if (missed !== SEVERAL)
      count(columns, slot, { conditions, matches, missed: missed === NONE ? NONE : (groups[missed] ?? NONE) });
  }
  return matches;
}

const NONE = -1;
const SEVERAL = -2;

/** Index of the chosen group by option number, NONE where the option is not chosen. */
function chosenGroups(columns: ProductColumns, selections: Conditions['selections'], groups: number[]): Int8Array {
  const chosen = new Int8Array(columns.ids.options.length).fill(NONE);
  groups.forEach((group, index) => {
    for (const option of selections.get(group) ?? []) chosen[option] = index;
  });
  return chosen;
}

/** The one chosen group (its index) that a product has no chosen option of, or NONE, or SEVERAL. */
function missedGroup(
  columns: ProductColumns,
  slot: number,
  { chosen, stamps }: { chosen: Int8Array; stamps: Uint32Array },
): number {
  const stamp = slot + 1;
  let satisfied = 0;
  const until = columns.optionsUntil[slot] ?? 0;
  for (let at = columns.optionsFrom[slot] ?? 0; at < until; at += 1) {
    const index = chosen[columns.optionPool[at] ?? 0] ?? NONE;
    if (index !== NONE && stamps[index] !== stamp) {
      stamps[index] = stamp;
      satisfied += 1;
    }
  }
  if (satisfied === stamps.length) return NONE;
  return satisfied === stamps.length - 1 ? stamps.findIndex((seen) => seen !== stamp) : SEVERAL;
}

function count(
  columns: ProductColumns,
  slot: number,
  { conditions, matches, missed }: { conditions: Conditions; matches: Matches; missed: number },
): void {
  const price = conditions.prices[slot] ?? 0;
  if (missed === NONE) {
    if (price < matches.minPrice) matches.minPrice = price;
    if (price > matches.maxPrice) matches.maxPrice = price;
  }
  if (price < conditions.minPrice || price > conditions.maxPrice) return;
  if (missed === NONE) {
    matches.found[slot] = 1;
    matches.total += 1;
  }
  const { optionPool, ids } = columns;
  const until = columns.optionsUntil[slot] ?? 0;
  for (let at = columns.optionsFrom[slot] ?? 0; at < until; at += 1) {
    const option = optionPool[at] ?? 0;
    if (missed === NONE || ids.groupOf[option] === missed) matches.counts[option] = (matches.counts[option] ?? 0) + 1;
  }
}
