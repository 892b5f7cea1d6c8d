import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state';
import { RetryButton } from '../ui/retry-button';
import { PageHeading } from './page-heading';

/** In the place of a part whose script did not arrive: the network is cut, or a newer version has replaced the script. */
export function NotLoaded() {
  const [state, setState] = useState<'first' | 'busy' | 'away'>('first');
  // Browsers keep the failure of a script: only the page can be loaded again, and without a network the browser's own error
  // page would replace it.
  const retry = async () => {
    setState('busy');
    try {
      await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    } catch {
      setState('away');
      return;
    }
    window.location.reload();
  };
  return (
    <EmptyState
      alert
      icon={WifiOff}
      title="Cette partie n’a pas pu être chargée."
      action={<RetryButton busy={state === 'busy'} onClick={() => void retry()} />}
    >
      {state === 'away'
        ? 'La boutique ne répond toujours pas. Vérifiez votre connexion.'
        : 'Vérifiez votre connexion, puis réessayez.'}
    </EmptyState>
  );
}

export function PageNotLoaded() {
  return (
    <>
      <PageHeading title="Page non chargée" />
      <NotLoaded />
    </>
  );
}
