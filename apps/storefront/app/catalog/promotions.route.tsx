import { endpoints } from '@boutik/api-client';
import { call } from '../api/call';
import { listingMeta, listingSeo } from '../seo/listing-meta';
import type { Route } from './+types/promotions.route';
import { ListingScreen } from './listing-screen';
import { readListing } from './read-listing';

const TITLE = 'Promotions';
const BREADCRUMB = [{ label: TITLE }];

export { ListingErrorBoundary as ErrorBoundary } from './listing-error-boundary';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const isSearch = url.searchParams.has('q');
  const listing = await readListing({ request, url, context }, (query) =>
    isSearch
      ? call(context, endpoints.searchProducts, { query })
      : call(context, endpoints.listPromotions, { params: {}, query }),
  );
  return { listing, seo: listingSeo(url, context.shop.publicUrl, '/promotions') };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? listingMeta({
        title: TITLE,
        description:
          'Le matériel informatique en promotion, avec le prix le plus bas des 30 derniers jours. Livraison à La Réunion.',
        ...loaderData,
        breadcrumb: BREADCRUMB,
      })
    : [];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ListingScreen title={TITLE} breadcrumb={BREADCRUMB} listing={loaderData.listing} />;
}
