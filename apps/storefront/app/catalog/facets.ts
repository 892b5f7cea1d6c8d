import type { Listing, ProductCard } from '@boutik/contract';
import { serverOnlyIn, type Shown } from '../ui/server-only';
import type { ListingState } from './listing-state';

/** One specification in the filter sidebar. */
export interface Facet {
  name: string;
  options: Option[];
  /** Number of options that are hidden until "show more". */
  more: number;
  /** When the options are numbers of one unit: minimum and maximum under the other filters. */
  range: { min: number; max: number; unit: string } | null;
  /** Its options are omitted until it is opened. */
  folded?: true;
}

export interface Option {
  value: string;
  /** Number of products with this option under the other filters. */
  count: number;
}

/** A page of products, with the facets and options that are rendered. */
export type ShownListing = Pick<Listing, 'pagination' | 'price_range'> & {
  data: Shown<ProductCard[]>;
  facets: Facet[];
  /** Number of groups that are not among the facets. */
  hiddenGroups: number;
};

/** Maximum number of groups shown before "show more" (storefront.md §9). */
export const MAX_SHOWN_GROUPS = 40;
/** Maximum number of options of a group shown before "show more". */
const MAX_SHOWN_OPTIONS = 10;

/** Number of groups that are open at first (storefront.md §9). */
const OPEN_GROUPS = 3;

/** Number of products on this page of the list. */
export function countShown({
  pagination: { current_page: current, per_page: size, total },
}: Pick<ShownListing, 'pagination'>): number {
  return Math.max(0, Math.min(size, total - (current - 1) * size));
}

/** True when a group is open although nobody has touched it. */
export function isOpenAtFirst(name: string, at: number, state: ListingState): boolean {
  const isChosen = state.specifications.has(name) || state.ranges.has(name);
  return at < OPEN_GROUPS || isChosen || state.expandedGroups.has(name) || state.openedGroups.has(name);
}

interface ShownOptions {
  state: ListingState;
  /** The server renders the page: closed groups come without options, and the browser without the products' data. */
  isDocument: boolean;
}

/** Removes the facets and options that are not rendered; selected ones are always included, even without products. */
export function shownListing(listing: Listing, { state, isDocument }: ShownOptions): ShownListing {
  const names = Object.keys(listing.filters);
  const missing = [...state.specifications.keys(), ...state.ranges.keys()].filter(
    (name) => !Object.hasOwn(listing.filters, name),
  );
  const shown = names.filter(
    (name, at) => state.allGroups || at < MAX_SHOWN_GROUPS || state.specifications.has(name) || state.ranges.has(name),
  );
  const facets = [...shown, ...new Set(missing)].map((name, at) =>
    isDocument && !isOpenAtFirst(name, at, state)
      ? { name, options: [], more: 0, range: null, folded: true as const }
      : facetOf(name, listing, state),
  );
  const { pagination, price_range } = listing;
  const data = serverOnlyIn({ isDocument }, listing.data);
  return { data, pagination, price_range, facets, hiddenGroups: names.length - shown.length };
}

function facetOf(name: string, { filters, ranges }: Listing, state: ListingState): Facet {
  const counts = Object.hasOwn(filters, name) ? filters[name] : {};
  const chosen = state.specifications.get(name);
  const range = Object.hasOwn(ranges, name) ? (ranges[name] ?? null) : null;
  const { options, more } = shownOptions(counts ?? {}, chosen, state.expandedGroups.has(name));
  return { name, range, options: range ? options.toSorted(byNumber) : options, more };
}

/** Sorts by number: "8 Go" before "16 Go", "0,5 m" before "1 m"; options of a group share their unit. */
function byNumber(a: Option, b: Option): number {
  return numberIn(a) - numberIn(b);
}

function numberIn({ value }: Option): number {
  return Number.parseFloat(value.replace(/\s/g, '').replace(',', '.'));
}

/** All options when there are few or when the group is expanded, otherwise the most frequent ones. */
function shownOptions(
  counts: Record<string, number>,
  chosen: ReadonlySet<string> | undefined,
  expanded: boolean,
): { options: Option[]; more: number } {
  const missing = [...(chosen ?? [])]
    .filter((value) => !Object.hasOwn(counts, value))
    .map((value) => ({ value, count: 0 }));
  const known = Object.entries(counts).map(([value, count]) => ({ value, count }));
  // A single hidden option does not need a button.
  if (expanded || known.length <= MAX_SHOWN_OPTIONS + 1) return { options: [...known, ...missing], more: 0 };
  const frequent = new Set([...known].sort((a, b) => b.count - a.count).slice(0, MAX_SHOWN_OPTIONS));
  const shown = known.filter((option) => frequent.has(option) || chosen?.has(option.value));
  return { options: [...shown, ...missing], more: known.length - shown.length };
}
