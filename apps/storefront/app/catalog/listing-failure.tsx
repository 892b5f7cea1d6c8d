import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { FailurePage } from '../shell/failure-page';
import { shownBefore } from './last-shown';
import { ListingScreen } from './listing-screen';

/**
 * A list whose next page cannot be had stays as it was, without a word (storefront.md §8): only its address has moved
 * on, so that loading it again tries again. What never was shown, and what does not exist, says so.
 */
export function ListingFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const refused = isRouteErrorResponse(error) && error.status < 500;
  const shown = refused ? null : shownBefore(pathname);
  return shown ? <ListingScreen {...shown} /> : <FailurePage error={error} />;
}
