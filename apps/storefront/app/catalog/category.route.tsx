import { listCategoryProducts } from '@boutik/contract';
import { addresses } from '../addresses';
import { call } from '../api/call';
import { pageMeta } from '../page-meta';
import type { Route } from './+types/category.route';
import { ListingScreen } from './listing-screen';
import { readBranch } from './read-branch';
import { canonicalListing, isFiltered, readListing } from './read-listing';
import { ShelfLinks } from './shelf-links';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { branch, breadcrumb } = await readBranch(context, 'category', params.categoryId);
  const listing = await readListing(request, (query) =>
    call(context, listCategoryProducts, { params: { id: branch.id }, query }),
  );
  return {
    branch,
    breadcrumb,
    listing,
    canonical: canonicalListing(context.shop.publicUrl, request),
    hidden: isFiltered(request),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { branch, canonical, hidden } = loaderData;
  return pageMeta({
    title: branch.name,
    description: `${branch.name}\u202f: prix, stock et caractéristiques. Livraison à La Réunion.`,
    canonical,
    hidden,
  });
};

export default function Page({ loaderData: { branch, breadcrumb, listing } }: Route.ComponentProps) {
  return (
    <ListingScreen
      title={branch.name}
      breadcrumb={breadcrumb}
      listing={listing}
      intro={<ShelfLinks shelves={branch.children} hrefFor={addresses.subcategory} />}
    />
  );
}
