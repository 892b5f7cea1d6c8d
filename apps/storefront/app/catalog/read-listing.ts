import { ApiError } from '@boutik/api-client';
import type { CallOf, Listing, listProducts } from '@boutik/contract';
import { type AppLoadContext, redirect } from 'react-router';
import { readTaxChoice } from '../shell/tax-choice';
import type { ShownListing } from './facets';
import { acceptedQuery, listingQueryOf } from './listing-url';
import { listingState } from './listing-state';
import { shownListing } from './shown-listing';

type Query = CallOf<typeof listProducts>['query'];

/**
 * Reads the products of a listing URL through `load`. A URL with invalid filters redirects to the list without them and
 * with all others; an unknown list throws a 404 Response.
 */
export async function readListing(
  { request, url, context }: { request: Request; url: URL; context: AppLoadContext },
  load: (query: Query) => Promise<Listing>,
): Promise<ShownListing> {
  const taxe = readTaxChoice(request);
  try {
    const query = { ...listingQueryOf(url.searchParams), ...(taxe ? { taxe } : {}) };
    return shownListing(await load(query), { state: listingState(url.searchParams), isDocument: context.isDocument });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    if (error.status === 422 && url.search)
      throw redirect(url.pathname + acceptedQuery(url.searchParams, Object.keys(error.fields)));
    throw error;
  }
}
