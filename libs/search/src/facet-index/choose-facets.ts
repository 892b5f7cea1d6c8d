import type { Facets, NumberRanges } from '../search-engine.js';
import { BRAND_GROUP } from './indexed-product.js';
import type { OptionIds } from './option-ids.js';
import { type CountedOption, toNumberRange } from './number-range.js';

/** storefront.md §9 shows 40 groups and the others on demand; further groups apply to hardly any product. */
const MAX_GROUPS = 80;
const MAX_OPTIONS = 100;

interface Group {
  id: number;
  options: CountedOption[];
  /** Sum of the options' counts with the current filters, and without filters. */
  covered: number;
  offered: number;
}

/** Counts by option number. */
export interface Counts {
  now: Uint32Array;
  /** Same scope and texts, without filters. */
  offered: Uint32Array;
  /** Number of products of the scope and texts. */
  total: number;
}

/** Current filters by group number: selected options, and groups with a range. */
export interface Choices {
  selections: ReadonlyMap<number, ReadonlySet<number>>;
  ranged: ReadonlySet<number>;
}

/**
 * The groups to show, most useful first, options by count. A group is useful when many products have it and its
 * options divide them; a group with a distinct option for nearly every product is left out. The groups and their order
 * depend on the scope and texts only, so that they do not change when a filter is set. Selected options are always
 * included.
 */
export function chooseFacets(
  ids: OptionIds,
  counts: Counts,
  choices: Choices,
): { facets: Facets; ranges: NumberRanges } {
  const brand = ids.findGroup(BRAND_GROUP);
  const name = (id: number) => ids.groups[id] ?? '';
  const isChosen = ({ id }: Group) => choices.selections.has(id) || choices.ranged.has(id);
  const shownGroups = groupOptions(ids, counts, choices)
    .filter((group) => isChosen(group) || group.id === brand || (group.covered > 0 && isWorthShowing(group)))
    .map((group) => ({ group, usefulness: usefulness(group, { total: counts.total, brand }) }))
    .sort((a, b) => b.usefulness - a.usefulness || (name(a.group.id) < name(b.group.id) ? -1 : 1))
    .filter(({ group }, position) => position < MAX_GROUPS || isChosen(group));
  const ranges = shownGroups.flatMap(({ group: { id, options } }) => {
    const range = toNumberRange(options, ids.measures);
    return range ? [[name(id), range] as const] : [];
  });
  const facets = shownGroups.map(
    ({ group }) => [name(group.id), shownOptions(group, { ids, chosen: choices.selections.get(group.id) })] as const,
  );
  return { facets: Object.fromEntries(facets), ranges: Object.fromEntries(ranges) };
}

function groupOptions(ids: OptionIds, { now, offered }: Counts, { selections }: Choices): Group[] {
  const groups = new Map<number, Group>();
  for (let id = 0; id < offered.length; id += 1) {
    const before = offered[id] ?? 0;
    const groupId = ids.groupOf[id] ?? 0;
    if (before === 0 && !selections.get(groupId)?.has(id)) continue;
    let group = groups.get(groupId);
    if (!group) groups.set(groupId, (group = { id: groupId, options: [], covered: 0, offered: 0 }));
    const count = now[id] ?? 0;
    group.options.push({ id, count, offered: before });
    group.covered += count;
    group.offered += before;
  }
  return [...groups.values()];
}

function isWorthShowing({ options, offered }: Group): boolean {
  return options.length > 1 && (options.length * 2 <= offered || options.length <= 10);
}

/** Share of products covered, times how evenly the options divide them (1 - sum of squared shares). */
function usefulness(
  { id, options, offered }: Group,
  { total, brand }: { total: number; brand: number | undefined },
): number {
  if (id === brand) return Infinity;
  if (offered === 0) return 0;
  const evenness = 1 - options.reduce((sum, option) => sum + (option.offered / offered) ** 2, 0);
  return Math.min(1, offered / Math.max(1, total)) * (0.2 + evenness);
}

const collator = new Intl.Collator('fr', { numeric: true });

function shownOptions(
  { options }: Group,
  { ids, chosen }: { ids: OptionIds; chosen: ReadonlySet<number> | undefined },
): Record<string, number> {
  const name = (id: number) => ids.options[id] ?? '';
  const byOffered = (a: CountedOption, b: CountedOption) =>
    b.offered - a.offered || collator.compare(name(a.id), name(b.id));
  const isChosen = ({ id }: CountedOption) => Number(chosen?.has(id) ?? false);
  const shown =
    options.length <= MAX_OPTIONS
      ? options
      : options.sort((a, b) => isChosen(b) - isChosen(a) || b.count - a.count || byOffered(a, b)).slice(0, MAX_OPTIONS);
  return Object.fromEntries(shown.sort(byOffered).map(({ id, count }) => [name(id), count]));
}
