import { endpoints } from '@boutik/api-client';
import { redirect } from 'react-router';
import { paths } from '../paths';
import { call } from '../api/call';
import { listingMeta, listingSeo } from '../seo/listing-meta';
import type { Route } from './+types/brand.route';
import { ListingScreen } from './listing-screen';
import { ListingText } from './listing-text';
import { readListing } from './read-listing';

export { ListingErrorBoundary as ErrorBoundary } from './listing-error-boundary';

export async function loader({ request, url, context, params: { marque } }: Route.LoaderArgs) {
  const { page, redirection } = await call(context, endpoints.findListingPage, {
    params: { type: 'brand', cle: marque.slice(0, 100) },
  });
  if (redirection !== null) throw redirect(redirection + url.search, 301);
  if (!page) throw new Response(null, { status: 404 });
  // The path may contain the brand in any case.
  if (page.nom !== marque) throw redirect(paths.brand(page.nom) + url.search, 301);
  const isSearch = url.searchParams.has('q');
  const listing = await readListing({ request, url, context }, (query) =>
    isSearch
      ? call(context, endpoints.searchProducts, { query })
      : call(context, endpoints.listBrandProducts, { params: { marque }, query }),
  );
  const seo = listingSeo(url, context.shop.publicUrl, paths.brand(marque));
  if (listing.pagination.total === 0 && !seo.hidden) throw new Response(null, { status: 404 });
  return { page, listing, seo };
}

const crumbs = (name: string) => [{ label: 'Marques', href: '/catalogue' }, { label: name }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, listing, seo } = loaderData;
  return listingMeta({
    title: page.titre_seo ?? page.nom,
    description: page.description_seo ?? `Les produits ${page.nom} en stock et sur commande. Livraison à La Réunion.`,
    seo,
    listing,
    breadcrumb: crumbs(page.nom),
  });
};

export default function Page({ loaderData: { page, listing } }: Route.ComponentProps) {
  return (
    <ListingScreen
      title={page.nom}
      breadcrumb={crumbs(page.nom)}
      listing={listing}
      intro={<ListingText html={page.description} />}
    />
  );
}
