import type { Facets, NumberRanges } from '../search-engine.js';
import { byUsefulness, type FacetGroup, type FacetGroups, toGroup } from './facet-groups.js';
import { BRAND_GROUP } from './indexed-product.js';
import { toNumberRange } from './number-range.js';
import type { OptionIds } from './option-ids.js';

/** storefront.md §9 shows 40 groups and the others on demand; further groups apply to hardly any product. */
const MAX_GROUPS = 80;
const MAX_OPTIONS = 100;

/** Current filters by group number: selected options, and groups with a range. */
export interface Choices {
  selections: ReadonlyMap<number, ReadonlySet<number>>;
  ranged: ReadonlySet<number>;
  /** The names of the groups to show, in order; null: the most useful ones. */
  wanted: readonly string[] | null;
}

/**
 * The groups to show, most useful first or as staff wish, options by count. The groups and their order depend on the scope and texts
 * only, so that they do not change when a filter is set. Selected options are always included.
 * @param counts number of products by option number, with the current filters
 */
export function chooseFacets(
  ids: OptionIds,
  { groups, counts }: { groups: FacetGroups; counts: Uint32Array },
  choices: Choices,
): { facets: Facets; ranges: NumberRanges } {
  const brand = ids.findGroup(BRAND_GROUP);
  const isChosen = ({ id }: FacetGroup) => choices.selections.has(id) || choices.ranged.has(id);
  const isCounted = (option: number) => (counts[option] ?? 0) > 0;
  const facets: Facets = {};
  const ranges: NumberRanges = {};
  let shown = 0;
  for (const group of inWantedOrder(ids, withChosen(ids, groups, choices), choices)) {
    const isShown = group.id === brand || (group.isWorthShowing && group.options.some(isCounted));
    if (!isChosen(group) && !(isShown && shown < MAX_GROUPS)) continue;
    shown += 1;
    const name = ids.groups[group.id] ?? '';
    if (group.measured) ranges[name] = toNumberRange(group.measured, counts);
    facets[name] = shownOptions(ids, group, { counts, chosen: choices.selections.get(group.id) });
  }
  return { facets, ranges };
}

/** Only the groups that staff wish, and those with a filter, which a visitor must be able to remove. */
function inWantedOrder(ids: OptionIds, groups: readonly FacetGroup[], choices: Choices): readonly FacetGroup[] {
  const { wanted, selections, ranged } = choices;
  if (wanted === null) return groups;
  const positions = new Map(wanted.map((name, position) => [ids.findGroup(name), position]));
  const isShown = ({ id }: FacetGroup) => positions.has(id) || selections.has(id) || ranged.has(id);
  const positionOf = ({ id }: FacetGroup) => positions.get(id) ?? wanted.length;
  return groups.filter(isShown).sort((a, b) => positionOf(a) - positionOf(b));
}

/** The groups of the scope, and the chosen ones with the selected options that no product of the scope has. */
function withChosen(ids: OptionIds, groups: FacetGroups, { selections, ranged }: Choices): readonly FacetGroup[] {
  const chosen = new Map<number, FacetGroup>();
  for (const id of new Set([...selections.keys(), ...ranged])) {
    const known = groups.sorted.find((group) => group.id === id);
    const missing = [...(selections.get(id) ?? [])].filter((option) => !groups.offered[option]);
    const options = [...(known?.options ?? []), ...missing].sort((a, b) => a - b);
    if ((known?.isWorthShowing && missing.length === 0) || options.length === 0) continue;
    chosen.set(id, toGroup(ids, { id, options, isChosen: true }, groups));
  }
  if (chosen.size === 0) return groups.sorted;
  return [...groups.sorted.filter(({ id }) => !chosen.has(id)), ...chosen.values()].sort(byUsefulness(ids));
}

function shownOptions(
  ids: OptionIds,
  { options }: FacetGroup,
  { counts, chosen }: { counts: Uint32Array; chosen: ReadonlySet<number> | undefined },
): Record<string, number> {
  const facet: Record<string, number> = {};
  for (const option of topOptions(options, { counts, chosen })) facet[ids.options[option] ?? ''] = counts[option] ?? 0;
  return facet;
}

/** The selected options and those of most products, in the given order. */
function topOptions(
  options: readonly number[],
  { counts, chosen }: { counts: Uint32Array; chosen: ReadonlySet<number> | undefined },
): readonly number[] {
  if (options.length <= MAX_OPTIONS) return options;
  const isSelected = (option: number) => chosen?.has(option) ?? false;
  const byCount = (a: number, b: number) => (counts[b] ?? 0) - (counts[a] ?? 0);
  const selected = options.filter(isSelected).sort(byCount).slice(0, MAX_OPTIONS);
  const room = MAX_OPTIONS - selected.length;
  const sizes = Uint32Array.from(options, (option) => (isSelected(option) ? 0 : (counts[option] ?? 0))).sort();
  const least = sizes[sizes.length - room] ?? Infinity;
  let equal = room - sizes.reduce((more, size) => more + (size > least ? 1 : 0), 0);
  const shown = new Set(selected);
  return options.filter((option) => {
    if (isSelected(option)) return shown.has(option);
    const count = counts[option] ?? 0;
    if (count === least) return (equal -= 1) >= 0;
    return count > least;
  });
}
