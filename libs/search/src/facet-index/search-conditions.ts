import type { Bounds, ProductSearch } from '../search-engine.js';
import type { Conditions } from './count-matches.js';
import type { OptionIds } from './option-ids.js';
import { IN_PROMOTION, IS_NEW, IS_REFURBISHED, type ProductColumns } from './product-columns.js';

const NO_CHOICES = {
  minPrice: null,
  maxPrice: null,
  promotionsOnly: false,
  selections: new Map<string, readonly string[]>(),
  ranges: new Map<string, Bounds>(),
};

/** The same search without filters (same scope and texts), or null when it has none. */
export function withoutChoices(search: ProductSearch): ProductSearch | null {
  const { minPrice, maxPrice, promotionsOnly, selections, ranges } = search;
  const chosen = minPrice !== null || maxPrice !== null || promotionsOnly || selections.size > 0 || ranges.size > 0;
  return chosen ? { ...search, ...NO_CHOICES } : null;
}

/**
 * Converts a search to the numeric conditions of the index.
 * @param candidates slots that match the texts and the brand of the scope, or null for all
 */
export function toConditions(
  search: ProductSearch,
  columns: ProductColumns,
  candidates: Uint8Array | null,
): Conditions {
  const { scope } = search;
  const { ids } = columns;
  const selections = byGroup(search.selections, ids, (group, options) =>
    options.flatMap((option) => ids.find(group, option) ?? []),
  );
  const ranges = byGroup(search.ranges, ids, (group, bounds) => optionsInRange(group, bounds, ids));
  return {
    category: toCategoryCondition(scope),
    flags:
      (scope.kind === 'promotions' || search.promotionsOnly ? IN_PROMOTION : 0) |
      (scope.kind === 'new' ? IS_NEW : 0) |
      (scope.kind === 'refurbished' ? IS_REFURBISHED : 0),
    candidates: selections && ranges ? candidates : new Uint8Array(columns.count),
    prices: columns.price(search.shownPrice),
    minPrice: search.minPrice ?? -Infinity,
    maxPrice: search.maxPrice ?? Infinity,
    selections: selections ?? new Map(),
    ranges: ranges ?? new Map(),
  };
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

function toCategoryCondition(scope: ProductSearch['scope']): Conditions['category'] {
  if (scope.kind === 'category') return { column: 'categoryId', id: scope.id };
  if (scope.kind === 'subcategory') return { column: 'subcategoryId', id: scope.id };
  return scope.kind === 'subsubcategory' ? { column: 'subsubcategoryId', id: scope.id } : null;
}
