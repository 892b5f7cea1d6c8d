import type { Bounds, ProductSearch } from '../search-engine.js';
import type { GroupFilters } from './base-matches.js';
import type { OptionIds } from './option-ids.js';
import type { TextMatch } from './text-slots.js';

const NO_CHOICES = {
  minPrice: null,
  maxPrice: null,
  promotionsOnly: false,
  inStockOnly: false,
  selections: new Map<string, readonly string[]>(),
  ranges: new Map<string, Bounds>(),
};

/** Whether the search has any filter. */
export function hasChoices(search: ProductSearch): boolean {
  const { promotionsOnly, inStockOnly, selections, ranges } = search;
  return hasPrices(search) || promotionsOnly || inStockOnly || selections.size > 0 || ranges.size > 0;
}

/** The same search without filters: same scope and texts. */
export function withoutChoices(search: ProductSearch): ProductSearch {
  return { ...search, ...NO_CHOICES };
}

export function hasPrices({ minPrice, maxPrice }: ProductSearch): boolean {
  return minPrice !== null || maxPrice !== null;
}

export function withoutPrices(search: ProductSearch): ProductSearch {
  return { ...search, minPrice: null, maxPrice: null };
}

/** What the matches and facets of a search depend on: not its order and page. */
export function cacheKey(search: ProductSearch, text: TextMatch | null): string {
  const { scope, minPrice, maxPrice, promotionsOnly, inStockOnly, shownPrice, selections, ranges, facetGroups } =
    search;
  return JSON.stringify([
    scope,
    minPrice,
    maxPrice,
    promotionsOnly,
    inStockOnly,
    shownPrice,
    [...selections].sort(([a], [b]) => (a < b ? -1 : 1)),
    [...ranges].sort(([a], [b]) => (a < b ? -1 : 1)),
    text?.key ?? null,
    facetGroups ?? null,
  ]);
}

/** The options that the filters of a search require; null when it names an unknown group: then no product matches. */
export function toGroupFilters(search: ProductSearch, ids: OptionIds): GroupFilters | null {
  const selections = byGroup(search.selections, ids, (group, options) =>
    options.flatMap((option) => ids.find(group, option) ?? []),
  );
  const ranges = byGroup(search.ranges, ids, (group, bounds) => optionsInRange(group, bounds, ids));
  return selections && ranges ? { selections, ranges } : null;
}

/** Option numbers by group number; null when a group is unknown, so that no product matches. */
function byGroup<T>(
  wanted: ReadonlyMap<string, T>,
  ids: OptionIds,
  optionsOf: (group: string, choice: T) => number[],
): Map<number, ReadonlySet<number>> | null {
  const found = new Map<number, ReadonlySet<number>>();
  for (const [group, choice] of wanted) {
    const id = ids.findGroup(group);
    if (id === undefined) return null;
    found.set(id, new Set(optionsOf(group, choice)));
  }
  return found;
}

/** The options of a group whose number lies within the bounds. */
function optionsInRange(group: string, { min, max }: Bounds, ids: OptionIds): number[] {
  return [...ids.optionsInGroup(group)].filter((option) => {
    const value = ids.measures[option]?.value;
    return value !== undefined && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  });
}
