/** Names of the listing's state in the address; the same names cross the wire (storefront.md §7). */
const PLAIN = [
  'searchTerm',
  'minPrice',
  'maxPrice',
  'selectedPromo',
  'page',
  'perPage',
  'sortField',
  'sortDirection',
] as const;
const SPECIFICATION = /^selectedSpecifications\[([^\]]{1,80})\](?:\[\d*\])?$/;

export type SortField = 'nom' | 'prix_vente';
export const PAGE_SIZES = [30, 50, 80] as const;
const USUAL_SIZE = 30;

/** What the visitor has chosen on a listing, as the address says it. */
export interface ListingState {
  /** The words of /search. */
  q: string;
  searchTerm: string;
  minPrice: string;
  maxPrice: string;
  promo: boolean;
  perPage: number;
  sortField: SortField | null;
  sortDirection: 'asc' | 'desc';
  specifications: Map<string, Set<string>>;
}

export function listingState(search: URLSearchParams): ListingState {
  const field = search.get('sortField');
  const size = Number(search.get('perPage'));
  return {
    q: (search.get('q') ?? '').trim(),
    searchTerm: (search.get('searchTerm') ?? '').trim(),
    minPrice: search.get('minPrice') ?? '',
    maxPrice: search.get('maxPrice') ?? '',
    promo: ['1', 'true'].includes(search.get('selectedPromo') ?? ''),
    perPage: PAGE_SIZES.find((known) => known === size) ?? USUAL_SIZE,
    sortField: field === 'nom' || field === 'prix_vente' ? field : null,
    sortDirection: search.get('sortDirection') === 'desc' ? 'desc' : 'asc',
    specifications: chosenSpecifications(search),
  };
}

function chosenSpecifications(search: URLSearchParams): Map<string, Set<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const [key, value] of search) {
    const name = SPECIFICATION.exec(key)?.[1];
    if (name && value) chosen.set(name, (chosen.get(name) ?? new Set()).add(value));
  }
  return chosen;
}

/** The query of the listing call for an address: known names only, nothing empty, page and size always said. */
export function listingQueryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = { page: '1', perPage: String(USUAL_SIZE) };
  for (const name of PLAIN) {
    const value = search.get(name)?.trim();
    if (value) query[name] = value;
  }
  const words = search.get('q')?.trim();
  if (words) query.query = words;
  for (const [name, values] of chosenSpecifications(search)) query[`selectedSpecifications[${name}][]`] = [...values];
  return query;
}

/** The name of a specification's checkboxes. */
export function specificationField(name: string): string {
  return `selectedSpecifications[${name}][]`;
}

/** The same listing with some names changed (null leaves one out); anything but a new page starts again on page 1. */
export function listingHref(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (next.get('page') === '1') next.delete('page');
  return next.size > 0 ? `?${next}` : '.';
}

/** The active field turns round, another one starts ascending (storefront.md §4). */
export function sortHref(search: URLSearchParams, field: SortField | null): string {
  const { sortField, sortDirection } = listingState(search);
  if (field === null) return listingHref(search, { sortField: null, sortDirection: null });
  const direction = sortField === field && sortDirection === 'asc' ? 'desc' : 'asc';
  return listingHref(search, { sortField: field, sortDirection: direction });
}

/** The address a filled-in filter form leads to: what is empty or usual is left out. */
export function filteredHref(form: FormData): string {
  const next = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'perPage' && value === String(USUAL_SIZE)) continue;
    next.append(name, value.trim());
  }
  return next.size > 0 ? `?${next}` : '.';
}

/** "taille_ecran" → "Taille ecran" (storefront.md §2). */
export function specificationTitle(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}
