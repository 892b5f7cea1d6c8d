import { listBrandProducts, searchProducts } from '@boutik/contract';
import { call } from '../api/call';
import { pageMeta } from '../page-meta';
import type { Route } from './+types/brand.route';
import { ListingScreen } from './listing-screen';
import { canonicalListing, isFiltered, readListing } from './read-listing';

export async function loader({ request, context, params: { marque } }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.has('q');
  const listing = await readListing(request, (query) =>
    words ? call(context, searchProducts, { query }) : call(context, listBrandProducts, { params: { marque }, query }),
  );
  const unknown = listing.pagination.total === 0 && !isFiltered(request);
  if (unknown) throw new Response(null, { status: 404 });
  // The address may spell the brand in any case; its products know its name.
  const name = listing.data.find((product) => product.marque?.toLowerCase() === marque.toLowerCase())?.marque ?? marque;
  return { name, listing, canonical: canonicalListing(context.shop.publicUrl, request), hidden: isFiltered(request) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { name, canonical, hidden } = loaderData;
  return pageMeta({
    title: name,
    description: `Les produits ${name} en stock et sur commande. Livraison à La Réunion.`,
    canonical,
    hidden,
  });
};

export default function Page({ loaderData: { name, listing } }: Route.ComponentProps) {
  return (
    <ListingScreen
      title={name}
      breadcrumb={[{ label: 'Marques', href: '/catalogue' }, { label: name }]}
      listing={listing}
    />
  );
}
