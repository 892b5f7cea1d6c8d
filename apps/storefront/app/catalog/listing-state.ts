import { plainId, plainNumber } from '@boutik/kernel';

/** What the visitor has chosen on a listing, as the address says it; the same names cross the wire (storefront.md §7). */
export interface ListingState {
  /** The words of /search. */
  q: string;
  searchTerm: string;
  minPrice: string;
  maxPrice: string;
  promo: boolean;
  page: number;
  perPage: number;
  sortField: SortField | null;
  sortDirection: 'asc' | 'desc';
  specifications: Map<string, Set<string>>;
  /** Bounds of specifications that are numbers, as they were written. */
  ranges: Map<string, Bounds>;
  /** Groups of which every option is shown. */
  wholeGroups: Set<string>;
  /** Also the groups beyond the fortieth. */
  allGroups: boolean;
}

export type SortField = 'nom' | 'prix_vente';
export type Side = 'min' | 'max';
export type Bounds = Record<Side, string>;

export const PAGE_SIZES = [30, 50, 80] as const;
export const USUAL_SIZE = 30;
/** Names of how the filters are shown: they change no product. */
export const WHOLE_GROUP = 'options';
export const ALL_GROUPS = 'groupes';

const SPECIFICATION = /^selectedSpecifications\[([^\]]{1,80})\](?:\[\d*\])?$/;
const RANGE = /^specificationRanges\[([^\]]{1,80})\]\[(min|max)\]$/;

export function listingState(search: URLSearchParams): ListingState {
  const field = search.get('sortField');
  const size = plainNumber(search.get('perPage'));
  return {
    q: textOf(search, 'q'),
    searchTerm: textOf(search, 'searchTerm'),
    minPrice: decimalText(textOf(search, 'minPrice')),
    maxPrice: decimalText(textOf(search, 'maxPrice')),
    promo: ['1', 'true'].includes(search.get('selectedPromo') ?? ''),
    page: plainId(search.get('page')) ?? 1,
    perPage: PAGE_SIZES.find((known) => known === size) ?? USUAL_SIZE,
    sortField: field === 'nom' || field === 'prix_vente' ? field : null,
    sortDirection: search.get('sortDirection') === 'desc' ? 'desc' : 'asc',
    specifications: chosenSpecifications(search),
    ranges: chosenRanges(search),
    wholeGroups: new Set(search.getAll(WHOLE_GROUP)),
    // The last one counts: without scripts the button comes after the hidden field.
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

/** The specification that a checkbox or an address names, if it does. */
export function specificationOf(field: string): string | undefined {
  return SPECIFICATION.exec(field)?.[1];
}

/** The bound that a field or an address names, if it does. */
export function rangeOf(field: string): { name: string; side: Side } | null {
  const [, name, side] = RANGE.exec(field) ?? [];
  return name && (side === 'min' || side === 'max') ? { name, side } : null;
}

/** "12,5", "1 000", "1e3" and "+5" are numbers to people or browsers; addresses and calls say 12.5, 1000 and 5. */
export function decimalText(text: string): string {
  const number = Number(text.replace(/\s/g, '').replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) && Math.abs(number) < 1e15 ? String(number) : text.trim();
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
