import type { FacetDistribution } from 'meilisearch';
import { chooseFacets } from '../facet-index/choose-facets.js';
import { chooseGroups } from '../facet-index/facet-groups.js';
import { OptionIds } from '../facet-index/option-ids.js';
import { BRAND_GROUP } from '../facet-index/indexed-product.js';
import type { FoundProducts, ProductSearch } from '../search-engine.js';
import { nameOfToken, optionOfToken } from './option-token.js';

/** Facet counts of Meilisearch, by the filters that were applied. */
export interface FacetCounts {
  /** With all filters. */
  now: FacetDistribution;
  /** With scope and text only. */
  offered: FacetDistribution;
  /** By filtered group: with all filters but its own. */
  byGroup: ReadonlyMap<string, FacetDistribution>;
  /** Number of products of the scope and text. */
  total: number;
  /** Selected options that exist in the catalogue, but not in this scope. */
  known: readonly (readonly [group: string, option: string])[];
}

/** Selects groups and options like the default engine, from counts of Meilisearch. */
export function readFacets(search: ProductSearch, counts: FacetCounts): Pick<FoundProducts, 'facets' | 'ranges'> {
  const ids = new OptionIds();
  const offered = new Map(optionsOf(counts.offered).map(([group, option, count]) => [ids.idOf(group, option), count]));
  for (const [group, option] of counts.known) ids.idOf(group, option);
  const now = new Map<number, number>();
  for (const [group, option, count] of optionsOf(counts.now))
    if (!counts.byGroup.has(group)) now.set(ids.idOf(group, option), count);
  for (const [chosen, distribution] of counts.byGroup)
    for (const [group, option, count] of optionsOf(distribution))
      if (group === chosen) now.set(ids.idOf(group, option), count);
  return chooseFacets(
    ids,
    { groups: chooseGroups(ids, toCountColumn(offered, ids), counts.total), counts: toCountColumn(now, ids) },
    toChoices(search, ids),
  );
}

/** Selected options that do not occur in the scope and text. */
export function missingOptions(
  { selections }: ProductSearch,
  offered: FacetDistribution,
): (readonly [group: string, option: string])[] {
  const existing = new Set(optionsOf(offered).map(([group, option]) => JSON.stringify([group, option])));
  return [...selections].flatMap(([group, options]) =>
    options
      .filter((option) => !existing.has(JSON.stringify([group, option])))
      .map((option) => [group, option] as const),
  );
}

export function optionsOf(distribution: FacetDistribution): [group: string, option: string, count: number][] {
  const brands = Object.entries(distribution['brand'] ?? {});
  const options = Object.entries(distribution['options'] ?? {});
  return [
    ...brands.map(([token, count]): [string, string, number] => [BRAND_GROUP, nameOfToken(token), count]),
    ...options.map(([token, count]): [string, string, number] => [...optionOfToken(token), count]),
  ];
}

function toCountColumn(counts: ReadonlyMap<number, number>, ids: OptionIds): Uint32Array {
  const column = new Uint32Array(ids.options.length);
  for (const [id, count] of counts) column[id] = count;
  return column;
}

function toChoices(
  { selections, ranges, facetGroups }: ProductSearch,
  ids: OptionIds,
): Parameters<typeof chooseFacets>[2] {
  const chosen = new Map<number, ReadonlySet<number>>();
  for (const [group, options] of selections) {
    const groupId = ids.findGroup(group);
    if (groupId !== undefined) chosen.set(groupId, new Set(options.flatMap((option) => ids.find(group, option) ?? [])));
  }
  return {
    selections: chosen,
    ranged: new Set([...ranges.keys()].flatMap((group) => ids.findGroup(group) ?? [])),
    wanted: facetGroups ?? null,
  };
}
