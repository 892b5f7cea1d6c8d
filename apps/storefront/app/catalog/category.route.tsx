import { endpoints } from '@boutik/api-client';
import { paths } from '../paths';
import { call } from '../api/call';
import { listingMeta, listingSeo } from '../seo/listing-meta';
import type { Route } from './+types/category.route';
import { ListingScreen } from './listing-screen';
import { ListingText } from './listing-text';
import { readCategory } from './read-category';
import { readListing } from './read-listing';
import { CategoryLinks } from './category-links';

export { ListingErrorBoundary as ErrorBoundary } from './listing-error-boundary';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { category, ...texts } = await readCategory(context, 'category', params.categoryId);
  const listing = await readListing({ request, url, context }, (query) =>
    call(context, endpoints.listCategoryProducts, { params: { id: category.id }, query }),
  );
  return {
    category,
    ...texts,
    listing,
    seo: listingSeo(url, context.shop.publicUrl, paths.category(category.id)),
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
          <CategoryLinks
            categories={category.children}
            hrefFor={paths.subcategory}
            allHref={paths.hierarchy(category.id)}
          />
        </>
      }
    />
  );
}
