import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { LazyErrorPage } from '../shell/lazy-error-page';
import { SHOP_NAME } from '../shop-name';
import { ErrorState } from '../ui/empty-state';

const LOAD_FAILED = 'Erreur lors du chargement des détails de la commande.';

/** The error page of an order (AC-437); an order of another user does not exist. */
export function OrderFailure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status < 500) return <LazyErrorPage error={error} />;
  return (
    <div className="shell py-12">
      <title>{`Commande | ${SHOP_NAME}`}</title>
      <h1 className="sr-only">Votre commande</h1>
      <ErrorState title={LOAD_FAILED} onRetry={() => void revalidate()} busy={state !== 'idle'}>
        Votre commande n’est pas perdue. Réessayez dans un instant.
      </ErrorState>
    </div>
  );
}
