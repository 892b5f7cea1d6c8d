import { findSubcategoryHierarchy, listSubcategoryProducts, searchProducts } from '@boutik/contract';
import { addresses } from '../../addresses';
import { call } from '../../api/call';
import { listingMeta, listingPlace } from '../../seo/listing-meta';
import { ListingScreen } from '../listing-screen';
import { readBranch } from '../read-branch';
import { readListing } from '../read-listing';
import type { Route } from './+types/subcategory-sub.route';
import { readHierarchy } from './read-hierarchy';
import { SubcategoryShelves } from './subcategory-shelves';

export { ListingFailure as ErrorBoundary } from '../listing-failure';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { branch, breadcrumb } = await readBranch(context, 'subcategory', params.subcategoryId);
  const of = { params: { id: branch.id } };
  // With a search text in the URL the search is used instead (storefront.md §7).
  const words = new URL(request.url).searchParams.has('q');
  const [hierarchy, listing] = await Promise.all([
    readHierarchy(request, () => call(context, findSubcategoryHierarchy, of)),
    readListing(request, (query) =>
      words ? call(context, searchProducts, { query }) : call(context, listSubcategoryProducts, { ...of, query }),
    ),
  ]);
  const place = listingPlace(request, context.shop.publicUrl, addresses.subcategory(branch.id));
  return { branch, breadcrumb, hierarchy, listing, place };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { branch, breadcrumb, listing, place } = loaderData;
  return listingMeta({
    title: branch.name,
    description: `${branch.name}\u202f: les rayons et leurs produits. Livraison à La Réunion.`,
    place,
    listing,
    breadcrumb,
  });
};

export default function Page({ loaderData: { branch, breadcrumb, hierarchy, listing } }: Route.ComponentProps) {
  return (
    <ListingScreen
      title={branch.name}
      breadcrumb={breadcrumb}
      listing={listing}
      intro={<SubcategoryShelves key={branch.id} id={branch.id} hierarchy={hierarchy} />}
    />
  );
}
