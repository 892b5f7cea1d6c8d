import type { ProductColumns } from './product-columns.js';
import { countOptions, type ScopeMatches } from './scope-cache.js';
import { countSlots, emptySet, listSlots, type SlotSet } from './slot-set.js';

/** The options that a product must have, by group number: one of the selected ones, and one within the range. */
export interface GroupFilters {
  selections: ReadonlyMap<number, ReadonlySet<number>>;
  ranges: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Products that fail the filter of one group only: they count for that group's options. */
export interface NearMatches {
  group: number;
  slots: SlotSet;
  total: number;
}

/** The products of a scope and text that satisfy all filters but that of the price. */
export interface BaseMatches {
  slots: SlotSet;
  total: number;
  /** Number of products by option number; a filtered group is counted without its own filter. */
  counts: Uint32Array;
  near: readonly NearMatches[];
}

/** @param only when given, products outside of it do not match */
export function matchBase(
  columns: ProductColumns,
  { scope, only }: { scope: ScopeMatches; only: SlotSet | null },
  filters: GroupFilters,
): BaseMatches {
  const groups = [...new Set([...filters.selections.keys(), ...filters.ranges.keys()])];
  if (groups.length === 0 && !only) return { slots: scope.slots, total: scope.total, counts: scope.counts, near: [] };
  const satisfied = groups.map((group) => satisfying(columns, filters, group));
  const { slots, missing } = divide({ slots: scope.slots, only }, satisfied);
  const near = groups.map((group, at) => toNear(group, missing[at] ?? emptySet(0)));
  const total = countSlots(slots);
  const counts = countBase(columns, scope, { slots, total });
  for (const each of near) addNearCounts(columns, counts, each);
  return { slots, total, counts, near };
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

/** Counts the matches, or subtracts the other products of the scope when they are fewer. */
function countBase(
  columns: ProductColumns,
  scope: ScopeMatches,
  { slots, total }: { slots: SlotSet; total: number },
): Uint32Array {
  if (total * 2 <= scope.total) return countOptions(columns, listSlots(slots));
  const others = listSlots(scope.slots.map((bits, word) => bits & ~(slots[word] ?? 0)));
  const counts = countOptions(columns, others);
  for (let option = 0; option < counts.length; option += 1)
    counts[option] = (scope.counts[option] ?? 0) - (counts[option] ?? 0);
  return counts;
}

export function toNear(group: number, slots: SlotSet): NearMatches {
  return { group, slots, total: countSlots(slots) };
}

/** Visiting a product costs about as much as this number of words of two sets. */
const WORDS_PER_PRODUCT = 8;

/** Adds the options that the products have in the group: by option, or by product when that is cheaper. */
export function addNearCounts(columns: ProductColumns, counts: Uint32Array, near: NearMatches): void {
  const { ids, optionSlots } = columns;
  const options = [...ids.optionsInGroup(ids.groups[near.group] ?? '')];
  const words = options.reduce((sum, option) => sum + optionSlots.costOfCounting(option), 0);
  if (near.total * WORDS_PER_PRODUCT < words)
    addGroupCounts(columns, counts, { group: near.group, slots: listSlots(near.slots) });
  else for (const option of options) counts[option] = (counts[option] ?? 0) + optionSlots.countIn(near.slots, option);
}

/** Adds the options of one group of the listed slots. */
export function addGroupCounts(
  { optionPool, optionsFrom, optionsUntil, ids }: ProductColumns,
  counts: Uint32Array,
  { group, slots }: { group: number; slots: Int32Array },
): void {
  const { groupOf } = ids;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    const until = optionsUntil[slot] ?? 0;
    for (let at = optionsFrom[slot] ?? 0; at < until; at += 1) {
      const option = optionPool[at] ?? 0;
      if (groupOf[option] === group) counts[option] = (counts[option] ?? 0) + 1;
    }
  }
}
