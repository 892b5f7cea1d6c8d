import type { Facets } from '../search-engine.js';
import type { OptionIds } from './option-ids.js';
import { BRAND_GROUP } from './product-facts.js';

/** storefront.md §9: 40 groups are shown. */
const MOST_GROUPS = 40;
const MOST_OPTIONS = 100;

interface Group {
  id: number;
  options: { id: number; count: number }[];
  /** Products that have one of the options, about. */
  covered: number;
}

/**
 * The groups worth showing, most useful first, options by count. A group is useful when many products have it and
 * its options divide them; one that names each product alone is left out. Chosen options are always there, also at 0.
 * @param total products found
 */
export function chooseFacets(
  ids: OptionIds,
  counts: Uint32Array,
  { total, selections }: { total: number; selections: ReadonlyMap<number, ReadonlySet<number>> },
): Facets {
  const groups = grouped(ids, counts, selections);
  const brand = ids.findGroup(BRAND_GROUP);
  const kept = groups.filter((group) => selections.has(group.id) || group.id === brand || worthShowing(group));
  kept.sort((a, b) => usefulness(b, { total, brand }) - usefulness(a, { total, brand }) || a.id - b.id);
  return Object.fromEntries(
    kept.slice(0, MOST_GROUPS).map((group) => [ids.groups[group.id] ?? '', optionsOf(group, ids)]),
  );
}

function grouped(ids: OptionIds, counts: Uint32Array, selections: ReadonlyMap<number, ReadonlySet<number>>): Group[] {
  const groups = new Map<number, Group>();
  for (let id = 0; id < counts.length; id += 1) {
    const count = counts[id] ?? 0;
    const groupId = ids.groupOf[id] ?? 0;
    if (count === 0 && !selections.get(groupId)?.has(id)) continue;
    const group = groups.get(groupId) ?? { id: groupId, options: [], covered: 0 };
    group.options.push({ id, count });
    group.covered += count;
    groups.set(groupId, group);
  }
  return [...groups.values()];
}

function worthShowing({ options, covered }: Group): boolean {
  return options.length > 1 && (options.length * 2 <= covered || options.length <= 10);
}

/** Share of products covered, times how evenly the options divide them (1 - sum of squared shares). */
function usefulness(
  { id, options, covered }: Group,
  { total, brand }: { total: number; brand: number | undefined },
): number {
  if (id === brand) return Infinity;
  if (covered === 0) return 0;
  const evenness = 1 - options.reduce((sum, { count }) => sum + (count / covered) ** 2, 0);
  return Math.min(1, covered / Math.max(1, total)) * (0.2 + evenness);
}

const natural = new Intl.Collator('fr', { numeric: true });

function optionsOf({ options }: Group, ids: OptionIds): Record<string, number> {
  const name = (id: number) => ids.options[id] ?? '';
  const sorted = options.sort((a, b) => b.count - a.count || natural.compare(name(a.id), name(b.id)));
  return Object.fromEntries(sorted.slice(0, MOST_OPTIONS).map(({ id, count }) => [name(id), count]));
}
