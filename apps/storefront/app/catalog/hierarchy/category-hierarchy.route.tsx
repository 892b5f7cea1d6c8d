import { findCategoryHierarchy } from '@boutik/contract';
import { addresses } from '../../addresses';
import { call } from '../../api/call';
import { breadcrumbData } from '../../seo/breadcrumb-data';
import { pageMeta } from '../../seo/page-meta';
import { Breadcrumb } from '../../ui/breadcrumb';
import { LinkButton } from '../../ui/button';
import { readBranch } from '../read-branch';
import type { Route } from './+types/category-hierarchy.route';
import { CategoryShelves } from './category-shelves';
import { readHierarchy } from './read-hierarchy';

export { ListingFailure as ErrorBoundary } from '../listing-failure';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { branch, breadcrumb } = await readBranch(context, 'category', params.categoryId);
  const hierarchy = await readHierarchy(request, () =>
    call(context, findCategoryHierarchy, { params: { id: branch.id } }),
  );
  return { branch, breadcrumb, hierarchy, canonical: context.shop.publicUrl + addresses.hierarchy(branch.id) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { branch, breadcrumb, canonical } = loaderData;
  return pageMeta({
    title: `${branch.name}, tous les rayons`,
    description: `Tous les rayons de la catégorie ${branch.name}. Livraison à La Réunion.`,
    canonical,
    schemas: [breadcrumbData(breadcrumb, canonical)],
  });
};

export default function Page({ loaderData: { branch, breadcrumb, hierarchy } }: Route.ComponentProps) {
  return (
    <div className="shell py-6">
      <Breadcrumb links={breadcrumb} />
      <h1 className="mt-3 mb-6 text-3xl break-words md:text-4xl">{branch.name}</h1>
      <CategoryShelves key={branch.id} id={branch.id} hierarchy={hierarchy} />
      <LinkButton to={addresses.category(branch.id)}>Voir tous les produits</LinkButton>
    </div>
  );
}
