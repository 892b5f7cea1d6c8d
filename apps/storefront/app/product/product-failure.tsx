import { useRouteError } from 'react-router';
import { Failure } from '../shell/failure';
import { Breadcrumb } from '../ui/breadcrumb';

/** The error page of an unknown product, with its breadcrumb (storefront.md §2). */
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
