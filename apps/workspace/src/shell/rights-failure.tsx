import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state';
import { RetryButton } from '../ui/retry-button';
import { useNextFocus } from '../ui/use-next-focus';
import { useRights } from './use-can';

/** In place of a page that the rights of the session open, while they cannot be read. */
export function RightsFailure() {
  const { refetch } = useRights();
  // Not whether they are being read: they are asked for again all the time, and the button would lose the focus.
  const [busy, setBusy] = useState(false);
  const { markDecided } = useNextFocus();
  const retry = async () => {
    markDecided();
    setBusy(true);
    await refetch();
    setBusy(false);
  };
  return (
    <EmptyState
      alert
      icon={TriangleAlert}
      title="Vos droits n’ont pas pu être lus."
      action={<RetryButton busy={busy} onClick={() => void retry()} />}
    >
      La page s’ouvrira d’elle-même dès que le serveur répondra.
    </EmptyState>
  );
}
