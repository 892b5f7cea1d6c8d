import { endpoints } from '@boutik/api-client';
import { paths } from '../paths';
import { call } from '../api/call';
import { listingMeta, listingSeo } from '../seo/listing-meta';
import type { Route } from './+types/subcategory.route';
import { ListingScreen } from './listing-screen';
import { ListingText } from './listing-text';
import { readCategory } from './read-category';
import { readListing } from './read-listing';
import { CategoryLinks } from './category-links';

export { ListingErrorBoundary as ErrorBoundary } from './listing-error-boundary';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { category, ...texts } = await readCategory(context, 'subcategory', params.subcategoryId);
  // With a search text in the URL the search is used instead (storefront.md §7).
  const isSearch = url.searchParams.has('q');
  const listing = await readListing({ request, url, context }, (query) =>
    isSearch
      ? call(context, endpoints.searchProducts, { query })
      : call(context, endpoints.listSubcategoryProducts, { params: { id: category.id }, query }),
  );
  return {
    category,
    ...texts,
    listing,
    seo: listingSeo(url, context.shop.publicUrl, paths.subcategory(category.id)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? listingMeta({ ...loaderData, ...loaderData.head }) : [];

export default function Page({ loaderData: { category, breadcrumb, text, listing } }: Route.ComponentProps) {
  return (
    <ListingScreen
      title={category.name}
      breadcrumb={breadcrumb}
      listing={listing}
      intro={
        <>
          <ListingText html={text} />
          <CategoryLinks categories={category.children} hrefFor={(id) => paths.subsubcategory(id)} />
        </>
      }
    />
  );
}
