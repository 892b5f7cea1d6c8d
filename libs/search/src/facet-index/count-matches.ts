import { IN_USE, type ProductColumns } from './product-columns.js';

/** The conditions that a product must satisfy. */
export interface Conditions {
  /** Category column and its required value, or null for the whole catalogue. */
  category: { column: 'categoryId' | 'subcategoryId' | 'subsubcategoryId'; id: number } | null;
  /** Flags that must all be set. */
  flags: number;
  /** 1 by slot for products that match the texts and the brand of the scope; null when there is no such condition. */
  candidates: Uint8Array | null;
  /** Prices by slot, and the bounds, both included. */
  prices: Int32Array;
  minPrice: number;
  maxPrice: number;
  /** Option numbers by group number; a group without a known option matches nothing. */
  selections: ReadonlyMap<number, ReadonlySet<number>>;
  /** Option numbers within the range, by group number. A group may have both: a product must satisfy both. */
  ranges: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface Matches {
  /** 1 by slot for matching products. */
  found: Uint8Array;
  total: number;
  /** By option number; a group with a selection is counted as if it had none. */
  counts: Uint32Array;
  minPrice: number;
  maxPrice: number;
}

/**
 * One pass over all products. A product that fails the filter of exactly one group still counts for that group's
 * options, because it would match if another of them were selected.
 */
export function countMatches(columns: ProductColumns, conditions: Conditions): Matches {
  const groups = [...new Set([...conditions.selections.keys(), ...conditions.ranges.keys()])];
  const chosen = indexChosenOptions(columns, conditions, groups);
  const matches: Matches = {
    found: new Uint8Array(columns.count),
    total: 0,
    counts: new Uint32Array(columns.ids.options.length),
    minPrice: Infinity,
    maxPrice: -Infinity,
  };
  const satisfied = new Uint8Array(groups.length);
  const categoryColumn = conditions.category ? columns[conditions.category.column] : null;
  const categoryId = conditions.category?.id ?? 0;
  const flags = conditions.flags | IN_USE;
  for (let slot = 0; slot < columns.count; slot += 1) {
    if (((columns.flags[slot] ?? 0) & flags) !== flags) continue;
    if (categoryColumn && categoryColumn[slot] !== categoryId) continue;
    if (conditions.candidates && conditions.candidates[slot] === 0) continue;
    const missed = groups.length === 0 ? NONE : missedGroup(columns, slot, { chosen, satisfied });
    if (missed !== SEVERAL)
      count(columns, slot, { conditions, matches, missed: missed === NONE ? NONE : (groups[missed] ?? NONE) });
  }
  return matches;
}

const NONE = -1;
const SEVERAL = -2;

const SELECTED = 1;
const IN_RANGE = 2;
const BOTH = SELECTED | IN_RANGE;

interface ChosenOptions {
  /** Index of the filtered group by option number; NONE when the option satisfies no filter. */
  group: Int8Array;
  /** Filters that the option satisfies (bit mask), by option number. */
  satisfies: Uint8Array;
  /** Filters that every product satisfies (bit mask), by group index: a group without a range accepts any number. */
  alwaysSatisfied: Uint8Array;
}

function indexChosenOptions(
  columns: ProductColumns,
  { selections, ranges }: Conditions,
  groups: number[],
): ChosenOptions {
  const size = columns.ids.options.length;
  const chosen: ChosenOptions = {
    group: new Int8Array(size).fill(NONE),
    satisfies: new Uint8Array(size),
    alwaysSatisfied: new Uint8Array(groups.length),
  };
  groups.forEach((group, index) => {
    const mark = (options: ReadonlySet<number> | undefined, what: number) => {
      if (!options) chosen.alwaysSatisfied[index] = (chosen.alwaysSatisfied[index] ?? 0) | what;
      for (const option of options ?? []) {
        chosen.group[option] = index;
        chosen.satisfies[option] = (chosen.satisfies[option] ?? 0) | what;
      }
    };
    mark(selections.get(group), SELECTED);
    mark(ranges.get(group), IN_RANGE);
  });
  return chosen;
}

/** Index of the only filtered group that the product does not satisfy, or NONE, or SEVERAL. */
function missedGroup(
  columns: ProductColumns,
  slot: number,
  { chosen, satisfied }: { chosen: ChosenOptions; satisfied: Uint8Array },
): number {
  satisfied.set(chosen.alwaysSatisfied);
  const until = columns.optionsUntil[slot] ?? 0;
  for (let at = columns.optionsFrom[slot] ?? 0; at < until; at += 1) {
    const option = columns.optionPool[at] ?? 0;
    const index = chosen.group[option] ?? NONE;
    if (index !== NONE) satisfied[index] = (satisfied[index] ?? 0) | (chosen.satisfies[option] ?? 0);
  }
  let missed = NONE;
  for (let index = 0; index < satisfied.length; index += 1) {
    if (satisfied[index] === BOTH) continue;
    if (missed !== NONE) return SEVERAL;
    missed = index;
  }
  return missed;
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
