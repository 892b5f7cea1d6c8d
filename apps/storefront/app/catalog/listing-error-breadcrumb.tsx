import { Breadcrumb } from '../ui/breadcrumb';

/** Breadcrumb labels when the category names are not available. */
const labels = new Map([
  ['category', 'Catégorie'],
  ['categories', 'Catégorie'],
  ['categorySubcategory', 'Catégorie'],
  ['subcategory', 'Sous-catégorie'],
  ['SubcategorySub', 'Sous-catégorie'],
  ['subsubcategory', 'Rayon'],
  ['marque', 'Marque'],
  ['catalogue', 'Tout le catalogue'],
  ['promotions', 'Promotions'],
  ['nouveautes', 'Nouveautés'],
  ['reconditionne', 'Reconditionné'],
  ['search', 'Recherche'],
]);

/** Above the error of a list: where it is, as far as its address tells. */
export function ListingErrorBreadcrumb({ pathname }: { pathname: string }) {
  return <Breadcrumb links={[{ label: labels.get(pathname.split('/')[1] ?? '') ?? 'Catalogue' }]} />;
}
