import { useRouteError } from 'react-router';
import { LazyErrorPage } from '../shell/lazy-error-page';
import { Breadcrumb } from '../ui/breadcrumb';

/** The error page of an unknown product, with its breadcrumb (storefront.md §2). */
export function ProductNotFound() {
  return (
    <>
      <div className="shell pt-6">
        <Breadcrumb links={[{ label: 'Produit non trouvé' }]} />
      </div>
      <LazyErrorPage error={useRouteError()} />
    </>
  );
}
