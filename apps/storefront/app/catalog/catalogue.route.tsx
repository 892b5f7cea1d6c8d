import { listProducts, searchProducts } from '@boutik/contract';
import { call } from '../api/call';
import { pageMeta } from '../page-meta';
import type { Route } from './+types/catalogue.route';
import { ListingScreen } from './listing-screen';
import { canonicalListing, isFiltered, readListing } from './read-listing';

const TITLE = 'Tout le catalogue';

export async function loader({ request, context }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.has('q');
  const listing = await readListing(request, (query) =>
    words ? call(context, searchProducts, { query }) : call(context, listProducts, { params: {}, query }),
  );
  return { listing, canonical: canonicalListing(context.shop.publicUrl, request), hidden: isFiltered(request) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: TITLE,
    description: 'Tout le catalogue de matériel informatique, neuf et reconditionné. Livraison à La Réunion.',
    canonical: loaderData?.canonical,
    hidden: loaderData?.hidden,
  });

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ListingScreen title={TITLE} breadcrumb={[{ label: TITLE }]} listing={loaderData.listing} />;
}
