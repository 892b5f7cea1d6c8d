import { onPersonalStateCleared } from '@boutik/kernel';
import type { ReactNode } from 'react';
import type { BreadcrumbLink } from '../ui/breadcrumb';
import type { ShownListing } from './facets';

export interface ListingScreenProps {
  title: string;
  listing: ShownListing;
  breadcrumb?: readonly BreadcrumbLink[];
  /** Between the title and the list: links to subcategories, or categories that match a search. */
  intro?: ReactNode;
  /** Shown when nothing matches. */
  emptyTitle?: string;
  emptyText?: string;
  /** The filters of what is shown, when the address has others that could not be read. */
  query?: string;
}

interface RememberedListing {
  pathname: string;
  props: ListingScreenProps;
}

let lastListing: RememberedListing | null = null;
// Prices and stocks depend on the user.
onPersonalStateCleared(() => (lastListing = null));

/** Stores the listing that is shown, in case the next page of the same list fails to load. */
export function rememberListing(listing: RememberedListing): void {
  lastListing = listing;
}

/** The last shown content of this list, or null when another list was shown. */
export function lastListingAt(pathname: string): ListingScreenProps | null {
  return lastListing?.pathname === pathname ? lastListing.props : null;
}
