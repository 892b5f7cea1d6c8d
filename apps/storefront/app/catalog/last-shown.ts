import { onPersonalStateCleared } from '@boutik/kernel';
import type { ListingScreenProps } from './listing-screen';

interface Shown {
  pathname: string;
  props: ListingScreenProps;
}

let last: Shown | null = null;
// Prices and stocks depend on the user.
onPersonalStateCleared(() => (last = null));

/** Stores the listing that is shown, in case the next page of the same list fails to load. */
export function keepShown(shown: Shown): void {
  last = shown;
}

/** The last shown content of this list, or null when another list was shown. */
export function shownBefore(pathname: string): ListingScreenProps | null {
  return last?.pathname === pathname ? last.props : null;
}
