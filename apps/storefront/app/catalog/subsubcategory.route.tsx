import { listSubsubcategoryProducts, searchProducts } from '@boutik/contract';
import { addresses } from '../addresses';
import { call } from '../api/call';
import { listingMeta, listingPlace } from '../seo/listing-meta';
import type { Route } from './+types/subsubcategory.route';
import { ListingScreen } from './listing-screen';
import { readBranch } from './read-branch';
import { readListing } from './read-listing';

export { ListingFailure as ErrorBoundary } from './listing-failure';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { branch, breadcrumb } = await readBranch(context, 'subsubcategory', params.subsubcategoryId);
  // With a search text in the URL the search is used instead (storefront.md §7).
  const words = new URL(request.url).searchParams.has('q');
  const listing = await readListing(request, (query) =>
    words
      ? call(context, searchProducts, { query })
      : call(context, listSubsubcategoryProducts, { params: { id: branch.id }, query }),
  );
  return {
    branch,
    breadcrumb,
    listing,
    place: listingPlace(request, context.shop.publicUrl, addresses.subsubcategory(branch.id)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { branch, breadcrumb, listing, place } = loaderData;
  return listingMeta({
    title: branch.name,
    description: `${branch.name}\u202f: prix, stock et caractéristiques. Livraison à La Réunion.`,
    place,
    listing,
    breadcrumb,
  });
};

export default function Page({ loaderData: { branch, breadcrumb, listing } }: Route.ComponentProps) {
  return <ListingScreen title={branch.name} breadcrumb={breadcrumb} listing={listing} />;
}
