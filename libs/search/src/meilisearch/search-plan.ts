import type { MultiSearchQuery } from 'meilisearch';
import { hasChoices } from '../facet-index/search-conditions.js';
import type { ProductSearch } from '../search-engine.js';
import { facetField, priceField, quoteValue, scopeFilter, searchFilter } from './filter.js';
import { type SearchText, queryOf } from './query-text.js';

/** Number of first hits that are re-ranked; later pages have the order of Meilisearch. */
export const MAX_RANKED_HITS = 200;
const MAX_REFERENCES = 20;
/** `inFamily` says whether families have to be collapsed. */
const FACETS = ['brand', 'options', 'inFamily'];
export const RANKED_FIELDS = ['id', 'title', 'models', 'asides', 'inStock', 'appeal', 'createdAt'];

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
export function planSearch(search: ProductSearch, text: SearchText | null, indexUid: string): SearchPlan {
  const q = queryOf(text?.words ?? []);
  const words = q === '' ? {} : { q, matchingStrategy: 'all' as const };
  const countQuery = (filter: string[], facets: string[]): MultiSearchQuery => ({
    indexUid,
    ...words,
    filter,
    facets,
    page: 1,
    hitsPerPage: 0,
  });
  const ranked = q !== '' && search.sort.field === 'relevance' && (search.page - 1) * search.perPage < MAX_RANKED_HITS;
  const queries = new Map<string, MultiSearchQuery>();
  queries.set('page', { indexUid, ...words, ...pageQuery(search, ranked) });
  if (hasChoices(search)) queries.set('offered', countQuery(scopeFilter(search), FACETS));
  for (const group of chosenGroups(search))
    queries.set(groupQuery(group), countQuery(searchFilter(search, { group }), [facetField(group), 'inFamily']));
  for (const end of ['asc', 'desc'] as const) queries.set(end, { indexUid, ...words, ...priceBoundQuery(search, end) });
  if (text?.reference && ranked)
    queries.set('reference', referenceQuery(indexUid, text.reference, searchFilter(search)));
  return { queries, ranked };
}

/** The products with this reference or EAN that satisfy the filter. */
export function referenceQuery(indexUid: string, reference: string, filter: readonly string[]): MultiSearchQuery {
  return {
    indexUid,
    filter: [...filter, [`reference = ${quoteValue(reference)}`, `ean = ${quoteValue(reference)}`]],
    attributesToRetrieve: RANKED_FIELDS,
    page: 1,
    hitsPerPage: MAX_REFERENCES,
  };
}

export function chosenGroups({ selections, ranges }: ProductSearch): string[] {
  return [...new Set([...selections.keys(), ...ranges.keys()])];
}

/** The name of a group's query; distinct from all other names. */
export function groupQuery(group: string): string {
  return `group ${group}`;
}

function pageQuery(search: ProductSearch, ranked: boolean): Omit<MultiSearchQuery, 'indexUid'> {
  const { page, perPage } = search;
  const sort = sortRules(search);
  return {
    filter: searchFilter(search),
    facets: FACETS,
    ...(sort ? { sort } : {}),
    attributesToRetrieve: ranked ? RANKED_FIELDS : ['id'],
    ...(ranked ? { page: 1, hitsPerPage: Math.max(MAX_RANKED_HITS, page * perPage) } : { page, hitsPerPage: perPage }),
  };
}

function sortRules(search: ProductSearch): string[] | null {
  const { field, descending } = search.sort;
  if (field === 'relevance') return null;
  const direction = descending ? 'desc' : 'asc';
  return [`${field === 'name' ? 'nameOrder' : priceField(search)}:${direction}`, `id:${direction}`];
}

function priceBoundQuery(search: ProductSearch, end: 'asc' | 'desc'): Omit<MultiSearchQuery, 'indexUid'> {
  const field = priceField(search);
  return {
    filter: searchFilter(search, { prices: true }),
    sort: [`${field}:${end}`],
    attributesToRetrieve: [field],
    page: 1,
    hitsPerPage: 1,
  };
}
