import { listRefurbishedProducts, searchProducts } from '@boutik/contract';
import { call } from '../api/call';
import { listingMeta, listingPlace } from '../seo/listing-meta';
import type { Route } from './+types/refurbished.route';
import { ListingScreen } from './listing-screen';
import { readListing } from './read-listing';

const TITLE = 'Reconditionné';
const BREADCRUMB = [{ label: TITLE }];

export { ListingFailure as ErrorBoundary } from './listing-failure';

export async function loader({ request, context }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.has('q');
  const listing = await readListing(request, (query) =>
    words ? call(context, searchProducts, { query }) : call(context, listRefurbishedProducts, { params: {}, query }),
  );
  return { listing, place: listingPlace(request, context.shop.publicUrl, '/reconditionne') };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? listingMeta({
        title: TITLE,
        description: 'Ordinateurs et composants reconditionnés, contrôlés et garantis. Livraison à La Réunion.',
        ...loaderData,
        breadcrumb: BREADCRUMB,
      })
    : [];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ListingScreen title={TITLE} breadcrumb={BREADCRUMB} listing={loaderData.listing} />;
}
