import { useFetcher, useLocation } from 'react-router';
import type { Facet, ShownListing } from '../facets';

/**
 * The facets of a list, and a function that requests the options of the closed groups: the server leaves them out of a
 * page, and sends them with the data of any other request.
 */
export function useUnfoldedFacets(listing: ShownListing): [facets: readonly Facet[], unfold: () => void] {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ listing: ShownListing | null }>();
  const folded = listing.facets.some((facet) => facet.folded);
  const loaded = folded ? fetcher.data?.listing?.facets : undefined;
  const unfold = () => {
    if (folded && !loaded && fetcher.state === 'idle') void fetcher.load(pathname + search);
  };
  return [loaded ?? listing.facets, unfold];
}
