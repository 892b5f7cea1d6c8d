import { listPromotions, searchProducts } from '@boutik/contract';
import { call } from '../api/call';
import { listingMeta, listingPlace } from '../seo/listing-meta';
import type { Route } from './+types/promotions.route';
import { ListingScreen } from './listing-screen';
import { readListing } from './read-listing';

const TITLE = 'Promotions';
const BREADCRUMB = [{ label: TITLE }];

export { ListingFailure as ErrorBoundary } from './listing-failure';

export async function loader({ request, context }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.has('q');
  const listing = await readListing(request, (query) =>
    words ? call(context, searchProducts, { query }) : call(context, listPromotions, { params: {}, query }),
  );
  return { listing, place: listingPlace(request, context.shop.publicUrl, '/promotions') };
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
