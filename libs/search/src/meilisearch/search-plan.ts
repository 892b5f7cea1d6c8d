import type { MultiSearchQuery } from 'meilisearch';
import { withoutChoices } from '../facet-index/conditions-of.js';
import type { ProductSearch } from '../search-engine.js';
import { facetOf, priceField, quoted, scopeFilter, searchFilter } from './filter.js';
import { type AskedText, queryOf } from './query-text.js';

/** Number of first hits that are re-ranked; later pages have the order of Meilisearch. */
export const RANKED = 200;
const MOST_REFERENCES = 20;
const FACETS = ['brand', 'options'];
const RANKED_FIELDS = ['id', 'title', 'models', 'asides', 'inStock', 'appeal', 'createdAt'];

/** The queries of one search, by name, sent in one request. */
export interface SearchPlan {
  queries: Map<string, MultiSearchQuery>;
  /** Whether the first hits are fetched to be re-ranked. */
  ranked: boolean;
}

/**
 * One query for the page, one for the scope and text without filters, one per filtered group without its own filter,
 * two for the price bounds, one for a reference.
 */
export function planOf(search: ProductSearch, text: AskedText | null, indexUid: string): SearchPlan {
  const q = queryOf(text?.words ?? []);
  const words = q === '' ? {} : { q, matchingStrategy: 'all' as const };
  const counting = (filter: string[], facets: string[]): MultiSearchQuery => ({
    indexUid,
    ...words,
    filter,
    facets,
    page: 1,
    hitsPerPage: 0,
  });
  const ranked = q !== '' && search.sort.field === 'relevance' && (search.page - 1) * search.perPage < RANKED;
  const queries = new Map<string, MultiSearchQuery>();
  queries.set('page', { indexUid, ...words, ...pageOf(search, ranked) });
  if (withoutChoices(search)) queries.set('offered', counting(scopeFilter(search), FACETS));
  for (const group of chosenGroups(search))
    queries.set(groupQuery(group), counting(searchFilter(search, { group }), [facetOf(group)]));
  for (const end of ['asc', 'desc'] as const) queries.set(end, { indexUid, ...words, ...priceEnd(search, end) });
  if (text?.reference && ranked)
    queries.set('reference', {
      indexUid,
      filter: [...searchFilter(search), [`reference = ${quoted(text.reference)}`, `ean = ${quoted(text.reference)}`]],
      attributesToRetrieve: RANKED_FIELDS,
      page: 1,
      hitsPerPage: MOST_REFERENCES,
    });
  return { queries, ranked };
}

export function chosenGroups({ selections, ranges }: ProductSearch): string[] {
  return [...new Set([...selections.keys(), ...ranges.keys()])];
}

/** The name of a group's query; distinct from all other names. */
export function groupQuery(group: string): string {
  return `group ${group}`;
}

function pageOf(search: ProductSearch, ranked: boolean): Omit<MultiSearchQuery, 'indexUid'> {
  const { page, perPage } = search;
  const sort = sortOf(search);
  return {
    filter: searchFilter(search),
    facets: FACETS,
    ...(sort ? { sort } : {}),
    attributesToRetrieve: ranked ? RANKED_FIELDS : ['id'],
    ...(ranked ? { page: 1, hitsPerPage: Math.max(RANKED, page * perPage) } : { page, hitsPerPage: perPage }),
  };
}

function sortOf(search: ProductSearch): string[] | null {
  const { field, descending } = search.sort;
  if (field === 'relevance') return null;
  const direction = descending ? 'desc' : 'asc';
  return [`${field === 'name' ? 'nameOrder' : priceField(search)}:${direction}`, `id:${direction}`];
}

function priceEnd(search: ProductSearch, end: 'asc' | 'desc'): Omit<MultiSearchQuery, 'indexUid'> {
  const field = priceField(search);
  return {
    filter: searchFilter(search, { prices: true }),
    sort: [`${field}:${end}`],
    attributesToRetrieve: [field],
    page: 1,
    hitsPerPage: 1,
  };
}
