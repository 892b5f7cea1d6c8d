import { onPersonalStateCleared } from '@boutik/kernel';
import type { ListingScreenProps } from './listing-screen';

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
