import { onPersonalStateCleared } from '@boutik/kernel';
import type { ListingScreenProps } from './listing-screen';

interface Shown {
  pathname: string;
  props: ListingScreenProps;
}

let last: Shown | null = null;
// Prices and stocks depend on who reads.
onPersonalStateCleared(() => (last = null));

/** Remembers what the browser shows, for the case that the next page of the same list cannot be had. */
export function keepShown(shown: Shown): void {
  last = shown;
}

/** What this list showed before, or null when another one was shown. */
export function shownBefore(pathname: string): ListingScreenProps | null {
  return last?.pathname === pathname ? last.props : null;
}
