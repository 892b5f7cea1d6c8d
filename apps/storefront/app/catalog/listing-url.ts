import {
  ALL_GROUPS,
  listingState,
  decimalText,
  rangeField,
  rangeOf,
  type SortField,
  specificationField,
  DEFAULT_PAGE_SIZE,
  EXPANDED_GROUP,
} from './listing-state';

const QUERY_NAMES = [
  'searchTerm',
  'minPrice',
  'maxPrice',
  'selectedPromo',
  'selectedDisponible',
  'page',
  'perPage',
  'sortField',
  'sortDirection',
] as const;
const LISTING_PATH =
  /^\/(?:category|categorySubcategory|subcategory|SubcategorySub|subsubcategory|marque)\/|^\/(?:catalogue|promotions|nouveautes|reconditionne|search)$/;

/** True when the path is a product listing. */
export function isListing(pathname: string): boolean {
  return LISTING_PATH.test(pathname);
}

/** The query of the listing call for a URL: known, non-empty names only, always with page and page size. */
export function listingQueryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = { page: '1', perPage: String(DEFAULT_PAGE_SIZE) };
  for (const name of QUERY_NAMES) {
    const value = search.get(name)?.trim();
    if (value) query[name] = isAmount(name) ? decimalText(value) : value;
  }
  const { q, specifications, ranges } = listingState(search);
  if (q) query['query'] = q;
  for (const [name, values] of specifications) query[specificationField(name)] = [...values];
  for (const [name, bounds] of ranges) {
    if (bounds.min) query[rangeField(name, 'min')] = bounds.min;
    if (bounds.max) query[rangeField(name, 'max')] = bounds.max;
  }
  return query;
}

/** The same listing with some parameters changed (null removes one); any change but the page resets to page 1. */
export function listingHref(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (next.get('page') === '1') next.delete('page');
  return hrefOf(next);
}

/**
 * The query of the same list from its first page, without the parameters that the API refuses (its names); without any
 * parameter when the URL has none of them. Starts with "?", or is empty.
 */
export function acceptedQuery(search: URLSearchParams, refused: readonly string[]): string {
  const named = refused.map((name) => (name === 'query' ? 'q' : name)).filter((name) => search.has(name));
  if (named.length === 0) return '';
  const next = listingHref(search, Object.fromEntries(named.map((name) => [name, null])));
  return next === '.' ? '' : next;
}

/** The active field reverses its direction, another one starts ascending (storefront.md §4). */
export function sortHref(search: URLSearchParams, field: SortField | null): string {
  const { sortField, sortDirection } = listingState(search);
  if (field === null) return listingHref(search, { sortField: null, sortDirection: null });
  const direction = sortField === field && sortDirection === 'asc' ? 'desc' : 'asc';
  return listingHref(search, { sortField: field, sortDirection: direction });
}

/** The URL of a submitted filter form: empty and default values are left out, amounts are plain numbers. */
export function filteredHref(form: FormData): string {
  const next = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'perPage' && value === String(DEFAULT_PAGE_SIZE)) continue;
    next.append(name, isAmount(name) ? decimalText(value) : value.trim());
  }
  sortBounds(next, 'minPrice', 'maxPrice');
  for (const name of new Set([...next.keys()].flatMap((key) => rangeOf(key)?.name ?? [])))
    sortBounds(next, rangeField(name, 'min'), rangeField(name, 'max'));
  return hrefOf(next);
}

/** The same list and page with all options of a group, or only the first ones again. */
export function toggleGroupHref(search: URLSearchParams, name: string): string {
  const expanded = search.getAll(EXPANDED_GROUP);
  const next = new URLSearchParams(search);
  next.delete(EXPANDED_GROUP);
  const remaining = expanded.includes(name) ? expanded.filter((one) => one !== name) : [...expanded, name];
  for (const one of remaining) next.append(EXPANDED_GROUP, one);
  return hrefOf(next);
}

/** The same list and page with all groups of filters, or only the first forty again. */
export function toggleAllGroupsHref(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  if (listingState(search).allGroups) next.delete(ALL_GROUPS);
  else next.set(ALL_GROUPS, 'tous');
  return hrefOf(next);
}

/** "taille_ecran" → "Taille ecran" (storefront.md §2). */
export function specificationTitle(name: string): string {
  const text = name.replaceAll('_', ' ').trim();
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

function hrefOf(search: URLSearchParams): string {
  return search.size > 0 ? `?${search}` : '.';
}

function isAmount(name: string): boolean {
  return name === 'minPrice' || name === 'maxPrice' || rangeOf(name) !== null;
}

/** Swaps bounds that are in the wrong order. */
function sortBounds(search: URLSearchParams, minName: string, maxName: string): void {
  const [min, max] = [search.get(minName), search.get(maxName)];
  if (min === null || max === null || Number(min) <= Number(max)) return;
  search.set(minName, max);
  search.set(maxName, min);
}
