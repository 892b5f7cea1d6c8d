import { BRAND_GROUP } from './indexed-product.js';
import { type MeasuredOptions, measuredOptions } from './number-range.js';
import type { OptionIds } from './option-ids.js';

/** A group of facets in one scope and text. */
export interface FacetGroup {
  id: number;
  /** Options of the scope and text; when the group is shown, those of most products first, then by name. */
  options: readonly number[];
  isWorthShowing: boolean;
  /** Groups of higher usefulness come first. */
  usefulness: number;
  /** Null when the group is not offered as a range. */
  measured: MeasuredOptions | null;
}

/** The groups in a scope and text, without filters. */
export interface FacetGroups {
  /** Most useful first. */
  sorted: readonly FacetGroup[];
  /** Number of products by option number. */
  offered: Uint32Array;
  /** Number of products. */
  total: number;
}

/**
 * A group is useful when many products have it and its options divide them; a group with a distinct option for nearly
 * every product is not worth showing.
 */
export function chooseGroups(ids: OptionIds, offered: Uint32Array, total: number): FacetGroups {
  const optionsByGroup = new Map<number, number[]>();
  for (let option = 0; option < offered.length; option += 1) {
    if (offered[option] === 0) continue;
    const group = ids.groupOf[option] ?? 0;
    const options = optionsByGroup.get(group);
    if (options) options.push(option);
    else optionsByGroup.set(group, [option]);
  }
  const groups = Array.from(optionsByGroup, ([id, options]) =>
    toGroup(ids, { id, options, isChosen: false }, { offered, total }),
  );
  return { sorted: groups.sort(byUsefulness(ids)), offered, total };
}

/** A chosen group is shown in any case, with all given options. */
export function toGroup(
  ids: OptionIds,
  { id, options, isChosen }: { id: number; options: number[]; isChosen: boolean },
  { offered, total }: { offered: Uint32Array; total: number },
): FacetGroup {
  const sum = options.reduce((all, option) => all + (offered[option] ?? 0), 0);
  const isBrand = id === ids.findGroup(BRAND_GROUP);
  const isWorthShowing =
    isBrand || isChosen || (options.length > 1 && (options.length * 2 <= sum || options.length <= 10));
  // Before the options are sorted: the sum of squares depends on the order of its terms.
  const useful = isBrand ? Infinity : usefulness(options, offered, { sum, total });
  return {
    id,
    options: isWorthShowing ? ids.sortByWeight(id, options, offered) : options,
    isWorthShowing,
    usefulness: useful,
    measured: isWorthShowing ? measuredOptions(options, offered, ids.measures) : null,
  };
}

export function byUsefulness(ids: OptionIds): (a: FacetGroup, b: FacetGroup) => number {
  const name = ({ id }: FacetGroup) => ids.groups[id] ?? '';
  return (a, b) => b.usefulness - a.usefulness || (name(a) < name(b) ? -1 : 1);
}

/** Share of products covered, times how evenly the options divide them (1 - sum of squared shares). */
function usefulness(
  options: readonly number[],
  offered: Uint32Array,
  { sum, total }: { sum: number; total: number },
): number {
  if (sum === 0) return 0;
  const evenness = 1 - options.reduce((squares, option) => squares + ((offered[option] ?? 0) / sum) ** 2, 0);
  return Math.min(1, sum / Math.max(1, total)) * (0.2 + evenness);
}
