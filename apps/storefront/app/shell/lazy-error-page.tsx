import { useRevalidator } from 'react-router';
import { ErrorState } from '../ui/empty-state';
import { lazyHydrate } from '../ui/lazy-hydrate';

const ErrorPage = lazyHydrate(async () => (await import('./error-page')).ErrorPage);

/**
 * The error page. What the server has sent is explained by scripts that are loaded only then; without a network they
 * could not be, so what `fetch` throws is shown by the first load itself.
 */
export function LazyErrorPage({ error }: { error: unknown }) {
  return typeof document !== 'undefined' && error instanceof TypeError ? <NoResponse /> : <ErrorPage error={error} />;
}

function NoResponse() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="shell py-12">
      <ErrorState title="Une erreur est survenue" onRetry={() => void revalidate()} busy={state !== 'idle'}>
        La page n’a pas pu être préparée. Veuillez réessayer dans un instant.
      </ErrorState>
    </div>
  );
}
