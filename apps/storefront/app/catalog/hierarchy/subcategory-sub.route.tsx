import { endpoints } from '@boutik/api-client';
import { paths } from '../../paths';
import { call } from '../../api/call';
import { listingMeta, listingSeo } from '../../seo/listing-meta';
import { ListingScreen } from '../listing-screen';
import { readCategory } from '../read-category';
import { readListing } from '../read-listing';
import type { Route } from './+types/subcategory-sub.route';
import { readHierarchy } from './read-hierarchy';
import { SubcategorySections } from './subcategory-sections';

export { ListingErrorBoundary as ErrorBoundary } from '../listing-error-boundary';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { category, breadcrumb } = await readCategory(context, 'subcategory', params.subcategoryId);
  const input = { params: { id: category.id } };
  // With a search text in the URL the search is used instead (storefront.md §7).
  const isSearch = url.searchParams.has('q');
  const [hierarchy, listing] = await Promise.all([
    readHierarchy(request, () => call(context, endpoints.findSubcategoryHierarchy, input)),
    readListing({ request, url, context }, (query) =>
      isSearch
        ? call(context, endpoints.searchProducts, { query })
        : call(context, endpoints.listSubcategoryProducts, { ...input, query }),
    ),
  ]);
  const seo = listingSeo(url, context.shop.publicUrl, paths.subcategory(category.id));
  return { category, breadcrumb, hierarchy, listing, seo };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { category, breadcrumb, listing, seo } = loaderData;
  return listingMeta({
    title: `${category.name}, rayons et produits`,
    description: `${category.name}\u202f: les rayons et leurs produits. Livraison à La Réunion.`,
    seo,
    listing,
    breadcrumb,
  });
};

export default function Page({ loaderData: { category, breadcrumb, hierarchy, listing } }: Route.ComponentProps) {
  return (
    <ListingScreen
      title={category.name}
      breadcrumb={breadcrumb}
      listing={listing}
      intro={<SubcategorySections key={category.id} id={category.id} hierarchy={hierarchy} />}
    />
  );
}
