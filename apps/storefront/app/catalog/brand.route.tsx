import { endpoints } from '@boutik/api-client';
import { redirect } from 'react-router';
import { paths } from '../paths';
import { call } from '../api/call';
import { listingMeta, listingSeo } from '../seo/listing-meta';
import type { Route } from './+types/brand.route';
import { ServerOnly } from '../ui/server-only';
import { ListingScreen } from './listing-screen';
import { readListing } from './read-listing';

export { ListingErrorBoundary as ErrorBoundary } from './listing-error-boundary';

export async function loader({ request, context, params: { marque } }: Route.LoaderArgs) {
  const isSearch = new URL(request.url).searchParams.has('q');
  const listing = await readListing({ request, context }, (query) =>
    isSearch
      ? call(context, endpoints.searchProducts, { query })
      : call(context, endpoints.listBrandProducts, { params: { marque }, query }),
  );
  // The path may contain the brand in any case; the products have its real name.
  const name =
    ServerOnly.read(listing.data)?.find((product) => product.marque?.toLowerCase() === marque.toLowerCase())?.marque ??
    marque;
  const seo = listingSeo(request, context.shop.publicUrl, paths.brand(name));
  if (listing.pagination.total === 0 && !seo.hidden) throw new Response(null, { status: 404 });
  if (name !== marque) throw redirect(paths.brand(name) + new URL(request.url).search, 301);
  return { name, listing, seo };
}

const crumbs = (name: string) => [{ label: 'Marques', href: '/catalogue' }, { label: name }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { name, listing, seo } = loaderData;
  return listingMeta({
    title: name,
    description: `Les produits ${name} en stock et sur commande. Livraison à La Réunion.`,
    seo,
    listing,
    breadcrumb: crumbs(name),
  });
};

export default function Page({ loaderData: { name, listing } }: Route.ComponentProps) {
  return <ListingScreen title={name} breadcrumb={crumbs(name)} listing={listing} />;
}
