import { plainId, plainNumber } from '@boutik/kernel';

/** The state of a listing, as the URL contains it; the API uses the same names (storefront.md §7). */
export interface ListingState {
  /** The search text of /search. */
  q: string;
  searchTerm: string;
  minPrice: string;
  maxPrice: string;
  promo: boolean;
  /** Only products that can be bought now. */
  available: boolean;
  page: number;
  perPage: number;
  sortField: SortField | null;
  sortDirection: 'asc' | 'desc';
  specifications: Map<string, Set<string>>;
  /** Bounds of numeric specifications, as typed. */
  ranges: Map<string, Bounds>;
  /** Expanded groups: every option is shown. */
  expandedGroups: Set<string>;
  /** Opened groups, besides the first ones. */
  openedGroups: Set<string>;
  /** All groups are shown. */
  allGroups: boolean;
}

export type SortField = 'nom' | 'prix_vente';
export type Side = 'min' | 'max';
export type Bounds = Record<Side, string>;

export const PAGE_SIZES = [30, 50, 80] as const;
export const DEFAULT_PAGE_SIZE = 30;
/** Display parameters: they do not change the products. */
export const EXPANDED_GROUP = 'options';
export const OPENED_GROUP = 'ouvrir';
export const ALL_GROUPS = 'groupes';

/** Of a search text; the API takes no more. */
const MAX_QUERY_LENGTH = 200;
const SPECIFICATION = /^selectedSpecifications\[([^\]]{1,80})\](?:\[\d*\])?$/;
const RANGE = /^specificationRanges\[([^\]]{1,80})\]\[(min|max)\]$/;

export function listingState(search: URLSearchParams): ListingState {
  const field = search.get('sortField');
  const size = plainNumber(search.get('perPage'));
  return {
    q: textOf(search, 'q').slice(0, MAX_QUERY_LENGTH),
    searchTerm: textOf(search, 'searchTerm'),
    minPrice: decimalText(textOf(search, 'minPrice')),
    maxPrice: decimalText(textOf(search, 'maxPrice')),
    promo: isSet(search, 'selectedPromo'),
    available: isSet(search, 'selectedDisponible'),
    page: plainId(search.get('page')) ?? 1,
    perPage: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    sortField: field === 'nom' || field === 'prix_vente' ? field : null,
    sortDirection: search.get('sortDirection') === 'desc' ? 'desc' : 'asc',
    specifications: chosenSpecifications(search),
    ranges: chosenRanges(search),
    expandedGroups: new Set(search.getAll(EXPANDED_GROUP)),
    openedGroups: new Set(search.getAll(OPENED_GROUP)),
    // The last value counts: without scripts the button's value comes after the hidden field's.
    allGroups: search.getAll(ALL_GROUPS).at(-1) === 'tous',
  };
}

/** The name of a specification's checkboxes. */
export function specificationField(name: string): string {
  return `selectedSpecifications[${name}][]`;
}

export function rangeField(name: string, side: Side): string {
  return `specificationRanges[${name}][${side}]`;
}

/** The specification in the name of a checkbox or URL parameter, if any. */
export function specificationOf(field: string): string | undefined {
  return SPECIFICATION.exec(field)?.[1];
}

/** The bound in the name of a field or URL parameter, if any. */
export function rangeOf(field: string): { name: string; side: Side } | null {
  const [, name, side] = RANGE.exec(field) ?? [];
  return name && (side === 'min' || side === 'max') ? { name, side } : null;
}

/** Normalizes typed numbers: "12,5", "1 000", "1e3" and "+5" become 12.5, 1000, 1000 and 5. */
export function decimalText(text: string): string {
  const number = Number(text.replace(/\s/g, '').replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) && Math.abs(number) < 1e15 ? String(number) : text.trim();
}

function isSet(search: URLSearchParams, name: string): boolean {
  return ['1', 'true'].includes(search.get(name) ?? '');
}

function textOf(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').trim();
}

function chosenSpecifications(search: URLSearchParams): Map<string, Set<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const [key, value] of search) {
    const name = specificationOf(key);
    if (name && value) chosen.set(name, (chosen.get(name) ?? new Set()).add(value));
  }
  return chosen;
}

function chosenRanges(search: URLSearchParams): Map<string, Bounds> {
  const chosen = new Map<string, Bounds>();
  for (const [key, value] of search) {
    const range = rangeOf(key);
    if (range && value.trim())
      chosen.set(range.name, {
        ...(chosen.get(range.name) ?? { min: '', max: '' }),
        [range.side]: decimalText(value.trim()),
      });
  }
  return chosen;
}
