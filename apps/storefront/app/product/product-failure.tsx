import { useRouteError } from 'react-router';
import { Failure } from '../shell/failure';
import { Breadcrumb } from '../ui/breadcrumb';

/** A product that is not there: the breadcrumb says so too (storefront.md §2). */
export function ProductFailure() {
  return (
    <>
      <div className="shell pt-6">
        <Breadcrumb links={[{ label: 'Produit non trouvé' }]} />
      </div>
      <Failure error={useRouteError()} />
    </>
  );
}
