import { endpoints } from '@boutik/api-client';
import { paths } from '../../paths';
import { call } from '../../api/call';
import { breadcrumbData } from '../../seo/breadcrumb-data';
import { pageMeta } from '../../seo/page-meta';
import { Breadcrumb } from '../../ui/breadcrumb';
import { LinkButton } from '../../ui/button';
import { readCategory } from '../read-category';
import type { Route } from './+types/category-hierarchy.route';
import { CategorySections } from './category-sections';
import { readHierarchy } from './read-hierarchy';

export { ListingErrorBoundary as ErrorBoundary } from '../listing-error-boundary';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { category, breadcrumb } = await readCategory(context, 'category', params.categoryId);
  const hierarchy = await readHierarchy(request, () =>
    call(context, endpoints.findCategoryHierarchy, { params: { id: category.id } }),
  );
  return { category, breadcrumb, hierarchy, canonical: context.shop.publicUrl + paths.hierarchy(category.id) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { category, breadcrumb, canonical } = loaderData;
  return pageMeta({
    title: `${category.name}, tous les rayons`,
    description: `Tous les rayons de la catégorie ${category.name}. Livraison à La Réunion.`,
    canonical,
    schemas: [breadcrumbData(breadcrumb, canonical)],
  });
};

export default function Page({ loaderData: { category, breadcrumb, hierarchy } }: Route.ComponentProps) {
  return (
    <div className="shell py-6">
      <Breadcrumb links={breadcrumb} />
      <h1 className="mt-3 mb-6 text-3xl break-words md:text-4xl">{category.name}</h1>
      <CategorySections key={category.id} id={category.id} hierarchy={hierarchy} />
      <LinkButton to={paths.category(category.id)}>Voir tous les produits</LinkButton>
    </div>
  );
}
