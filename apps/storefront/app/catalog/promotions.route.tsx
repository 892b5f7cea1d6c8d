import { listPromotions, searchProducts } from '@boutik/contract';
import { call } from '../api/call';
import { pageMeta } from '../page-meta';
import type { Route } from './+types/promotions.route';
import { ListingScreen } from './listing-screen';
import { canonicalListing, isFiltered, readListing } from './read-listing';

const TITLE = 'Promotions';

export async function loader({ request, context }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.has('q');
  const listing = await readListing(request, (query) =>
    words ? call(context, searchProducts, { query }) : call(context, listPromotions, { params: {}, query }),
  );
  return { listing, canonical: canonicalListing(context.shop.publicUrl, request), hidden: isFiltered(request) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: TITLE,
    description:
      'Le matériel informatique en promotion, avec le prix le plus bas des 30 derniers jours. Livraison à La Réunion.',
    canonical: loaderData?.canonical,
    hidden: loaderData?.hidden,
  });

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ListingScreen title={TITLE} breadcrumb={[{ label: TITLE }]} listing={loaderData.listing} />;
}
