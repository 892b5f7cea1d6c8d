import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { Failure } from '../shell/failure';
import { Breadcrumb } from '../ui/breadcrumb';
import { shownBefore } from './last-shown';
import { ListingScreen } from './listing-screen';

/** What a breadcrumb says where the names are missing. */
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

/**
 * A list whose next page cannot be had stays as it was, without a word (storefront.md §8): only its address has moved
 * on, so that loading it again tries again. What never was shown, and what does not exist, says so.
 */
export function ListingFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const refused = isRouteErrorResponse(error) && error.status < 500;
  const shown = refused ? null : shownBefore(pathname);
  if (shown) return <ListingScreen {...shown} />;
  return (
    <>
      <div className="shell pt-6">
        <Breadcrumb links={[{ label: labels.get(pathname.split('/')[1] ?? '') ?? 'Catalogue' }]} />
      </div>
      <Failure error={error} />
    </>
  );
}
