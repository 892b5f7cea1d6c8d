import { endpoints } from '@boutik/api-client';
import { paths } from '../../paths';
import { call } from '../../api/call';
import { listingMeta, listingSeo } from '../../seo/listing-meta';
import { ListingScreen } from '../listing-screen';
import { readCategory } from '../read-category';
import { readListing } from '../read-listing';
import type { Route } from './+types/category-subcategory.route';
import { CategorySections } from './category-sections';
import { readHierarchy } from './read-hierarchy';

export { ListingErrorBoundary as ErrorBoundary } from '../listing-error-boundary';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { category, breadcrumb } = await readCategory(context, 'category', params.categoryId);
  const input = { params: { id: category.id } };
  const [hierarchy, listing] = await Promise.all([
    readHierarchy(request, () => call(context, endpoints.findCategoryHierarchy, input)),
    readListing({ request, url, context }, (query) =>
      call(context, endpoints.listCategoryProducts, { ...input, query }),
    ),
  ]);
  const seo = listingSeo(url, context.shop.publicUrl, paths.category(category.id));
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
      intro={<CategorySections key={category.id} id={category.id} hierarchy={hierarchy} />}
    />
  );
}
