import { countMatches, type Matches, type NearMatches } from './count-options.js';
import type { ProductColumns } from './product-columns.js';
import type { ScopeMatches } from './scope-cache.js';
import { countSlots, emptySet, type SlotSet } from './slot-set.js';

/** The options that a product must have, by group number: one of the selected ones, and one within the range. */
export interface GroupFilters {
  selections: ReadonlyMap<number, ReadonlySet<number>>;
  ranges: ReadonlyMap<number, ReadonlySet<number>>;
}

/** The products of a scope and text that satisfy all filters but that of the price. */
export class BaseMatches implements Matches {
  readonly slots: SlotSet;
  readonly total: number;
  readonly near: readonly NearMatches[];
  private cachedCounts: Uint32Array | null = null;

  constructor(
    private readonly columns: ProductColumns,
    readonly scope: ScopeMatches,
    { slots, total, near }: Matches,
  ) {
    this.slots = slots;
    this.total = total;
    this.near = near;
  }

  /** Number of products whose options are counted. */
  get countedTotal(): number {
    return this.near.reduce((sum, { total }) => sum + total, this.total);
  }

  /** See `countMatches`; a search with prices often needs none. */
  get counts(): Uint32Array {
    this.cachedCounts ??= countMatches(this.columns, this.scope, this);
    return this.cachedCounts;
  }
}

/** @param only when given, products outside of it do not match */
export function matchBase(
  columns: ProductColumns,
  { scope, only }: { scope: ScopeMatches; only: SlotSet | null },
  filters: GroupFilters,
): BaseMatches {
  const groups = [...new Set([...filters.selections.keys(), ...filters.ranges.keys()])];
  if (groups.length === 0 && !only)
    return new BaseMatches(columns, scope, { slots: scope.slots, total: scope.total, near: [] });
  const satisfied = groups.map((group) => satisfying(columns, filters, group));
  const { slots, missing } = divide({ slots: scope.slots, only }, satisfied);
  const near = groups.map((group, at) => {
    const failed = missing[at] ?? emptySet(0);
    return { group, slots: failed, total: countSlots(failed) };
  });
  return new BaseMatches(columns, scope, { slots, total: countSlots(slots), near });
}

/** One set of slots for each condition of the group. */
function satisfying(columns: ProductColumns, { selections, ranges }: GroupFilters, group: number): SlotSet[] {
  return [selections.get(group), ranges.get(group)].flatMap((options) =>
    options ? [columns.optionSlots.slotsWithAny(options)] : [],
  );
}

/** The slots that satisfy every group, and for each group those that fail it alone. */
function divide(
  { slots, only }: { slots: SlotSet; only: SlotSet | null },
  satisfied: readonly SlotSet[][],
): { slots: SlotSet; missing: SlotSet[] } {
  const all = new Uint32Array(slots.length);
  const missing = satisfied.map(() => new Uint32Array(slots.length));
  for (let word = 0; word < slots.length; word += 1) {
    const candidates = (slots[word] ?? 0) & (only ? (only[word] ?? 0) : -1);
    if (candidates === 0) continue;
    let once = 0;
    let twice = 0;
    for (let group = 0; group < satisfied.length; group += 1) {
      const failed = candidates & ~wordOf(satisfied[group] ?? [], word);
      (missing[group] ?? all)[word] = failed;
      twice |= once & failed;
      once |= failed;
    }
    all[word] = candidates & ~once;
    for (const set of missing) set[word] = (set[word] ?? 0) & ~twice;
  }
  return { slots: all, missing };
}

function wordOf(sets: readonly SlotSet[], word: number): number {
  let bits = -1;
  for (const set of sets) bits &= set[word] ?? 0;
  return bits;
}
