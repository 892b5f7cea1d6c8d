import type { FacetDistribution, MultiSearchQuery } from 'meilisearch';
import { z } from 'zod';
import type { ProductSearch } from '../search-engine.js';
import { priceField, quoteValue, searchFilter } from './filter.js';
import type { IndexSearcher, QueryResult } from './index-searcher.js';
import { queryOf, type SearchText } from './query-text.js';
import { rankedHit, rankHits } from './rank-hits.js';
import { chosenGroups, groupQuery, planSearch, RANKED_FIELDS } from './search-plan.js';

type Results = ReadonlyMap<string, QueryResult>;

/** More than any shop has. */
const MAX_MEMBERS = 100_000;
const MEMBER_FIELDS = ['family', 'representative', 'brand', 'options', 'priceWithTax', 'priceWithoutTax'];

const memberHit = rankedHit.extend({
  family: z.number(),
  representative: z.number(),
  brand: z.string().nullable(),
  options: z.array(z.string()),
  priceWithTax: z.number(),
  priceWithoutTax: z.number(),
});
type Member = z.output<typeof memberHit>;

/** Whether any of the counted products has siblings: without families, no further query is sent. */
export function hasFamilies(results: Iterable<QueryResult>): boolean {
  return [...results].some(({ facetDistribution }) => (facetDistribution['inFamily']?.['1'] ?? 0) > 1);
}

/**
 * The results with each family counted and listed once (decision 137): the server counts and finds its members one by
 * one, so that what they have in common is subtracted, and the page is read again without those that another stands for.
 */
export async function collapseFamilies(
  searcher: IndexSearcher,
  { search, text, results }: { search: ProductSearch; text: SearchText | null; results: Results },
): Promise<{ results: Results; hiddenTotal: number }> {
  const read = await searcher.search(memberQueries(search, text, searcher.indexUid));
  const membersOf = (name: string) => groupByFamily(read.get(name)?.hits ?? []);
  const families = membersOf('page');
  const collapsed = new Map(results);
  for (const name of ['page', ...chosenGroups(search).map(groupQuery)]) {
    const result = results.get(name);
    if (result) collapsed.set(name, countedOnce(result, membersOf(name)));
  }
  const hidden = families.flatMap((members) => {
    const [shown] = sortMembers(members, { search, text, references: referenceIds(results) });
    return members.filter((member) => member !== shown).map(({ id }) => id);
  });
  if (hidden.length > 0) {
    const page = await searcher.search(pageQueries(search, text, { indexUid: searcher.indexUid, hidden }));
    for (const [name, { hits }] of page) {
      const counted = collapsed.get(name);
      if (counted) collapsed.set(name, { ...counted, hits });
    }
  }
  return { results: collapsed, hiddenTotal: hidden.length };
}

/** The members among the matches, and among those of each filtered group without its own filter. */
function memberQueries(search: ProductSearch, text: SearchText | null, indexUid: string) {
  const q = queryOf(text?.words ?? []);
  const words = q === '' ? {} : { q, matchingStrategy: 'all' as const };
  const query = (filter: string[]): MultiSearchQuery => ({
    indexUid,
    ...words,
    filter: [...filter, 'inFamily = 1'],
    attributesToRetrieve: [...RANKED_FIELDS, ...MEMBER_FIELDS],
    page: 1,
    hitsPerPage: MAX_MEMBERS,
  });
  const queries = new Map([['page', query(searchFilter(search))]]);
  for (const group of chosenGroups(search)) queries.set(groupQuery(group), query(searchFilter(search, { group })));
  return queries;
}

/** The queries that find the ids of the page, without the hidden products. */
function pageQueries(
  search: ProductSearch,
  text: SearchText | null,
  { indexUid, hidden }: { indexUid: string; hidden: readonly number[] },
): Map<string, MultiSearchQuery> {
  const except = `id NOT IN [${hidden.map((id) => quoteValue(String(id))).join(', ')}]`;
  const { queries } = planSearch(search, text, indexUid);
  return new Map(
    ['page', 'reference'].flatMap((name) => {
      const query = queries.get(name);
      return query ? [[name, { ...query, filter: [...[query.filter ?? []].flat(), except] }] as const] : [];
    }),
  );
}

function groupByFamily(hits: readonly unknown[]): Member[][] {
  const families = new Map<number, Member[]>();
  for (const member of hits.map((hit) => memberHit.parse(hit))) {
    const known = families.get(member.family);
    if (known) known.push(member);
    else families.set(member.family, [member]);
  }
  return [...families.values()].filter(({ length }) => length > 1);
}

/** The one to show first: the best match of a text, else as in the index in memory. */
function sortMembers(
  members: readonly Member[],
  { search, text, references }: { search: ProductSearch; text: SearchText | null; references: ReadonlySet<number> },
): readonly Member[] {
  if (text && search.sort.field === 'relevance') return rankHits(members, text, references);
  const price = priceField(search);
  return members.toSorted(
    (a, b) => b.inStock - a.inStock || a[price] - b[price] || b.representative - a.representative || a.id - b.id,
  );
}

function referenceIds(results: Results): Set<number> {
  return new Set((results.get('reference')?.hits ?? []).map((hit) => rankedHit.parse(hit).id));
}

function countedOnce(result: QueryResult, families: readonly Member[][]): QueryResult {
  const { brand, options } = result.facetDistribution;
  const facetDistribution: FacetDistribution = {
    ...(brand && { brand: { ...brand } }),
    ...(options && { options: { ...options } }),
  };
  for (const members of families) {
    subtractRepeated(
      facetDistribution['brand'],
      members.map(({ brand: name }) => (name === null ? [] : [name])),
    );
    subtractRepeated(
      facetDistribution['options'],
      members.map(({ options: tokens }) => tokens),
    );
  }
  return { ...result, facetDistribution };
}

function subtractRepeated(counts: Record<string, number> | undefined, values: readonly string[][]): void {
  if (!counts) return;
  const seen = new Set<string>();
  for (const value of values.flat()) {
    const count = counts[value];
    if (seen.has(value) && count !== undefined) counts[value] = count - 1;
    seen.add(value);
  }
}
