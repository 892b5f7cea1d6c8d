import type { Listing, ProductCard } from '@boutik/contract';
import type { Shown } from '../ui/server-only';
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
  /** As addresses name it. */
  value: string;
  /** "1,35 V", as data sheets show it; absent where it is the value. Written by the server: browsers load no rule for it. */
  label?: string;
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

/** As the option is shown. */
export function optionText({ value, label = value }: Omit<Option, 'count'>): string {
  return label;
}
