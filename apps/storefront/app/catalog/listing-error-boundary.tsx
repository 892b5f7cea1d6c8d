import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { LazyErrorPage } from '../shell/lazy-error-page';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { lastListingAt } from './last-listing';
import { ListingScreen } from './listing-screen';

const ListingErrorBreadcrumb = lazyHydrate(
  async () => (await import('./listing-error-breadcrumb')).ListingErrorBreadcrumb,
);

/**
 * When the next page of a list fails to load, the last shown page stays with its own filters, without a message
 * (storefront.md §8); the URL is already the new one, so that a reload tries again. A list that was never shown, or does
 * not exist, shows the error.
 */
export function ListingErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isFinal = isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
  const shown = isFinal ? null : lastListingAt(pathname);
  if (shown) return <ListingScreen {...shown} />;
  return (
    <>
      <div className="shell pt-6">
        <ListingErrorBreadcrumb pathname={pathname} />
      </div>
      <LazyErrorPage error={error} />
    </>
  );
}
