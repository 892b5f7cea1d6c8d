import { endpoints } from '@boutik/api-client';
import { paths } from '../paths';
import { call } from '../api/call';
import { listingMeta, listingSeo } from '../seo/listing-meta';
import type { Route } from './+types/subsubcategory.route';
import { ListingScreen } from './listing-screen';
import { ListingText } from './listing-text';
import { readCategory } from './read-category';
import { readListing } from './read-listing';

export { ListingErrorBoundary as ErrorBoundary } from './listing-error-boundary';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { category, ...texts } = await readCategory(context, 'subsubcategory', params.subsubcategoryId);
  // With a search text in the URL the search is used instead (storefront.md §7).
  const isSearch = url.searchParams.has('q');
  const listing = await readListing({ request, url, context }, (query) =>
    isSearch
      ? call(context, endpoints.searchProducts, { query })
      : call(context, endpoints.listSubsubcategoryProducts, { params: { id: category.id }, query }),
  );
  return {
    category,
    ...texts,
    listing,
    seo: listingSeo(url, context.shop.publicUrl, paths.subsubcategory(category.id)),
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
      intro={<ListingText html={text} />}
    />
  );
}
