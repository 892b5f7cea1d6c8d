import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/** Asks for confirmation before leaving with unsaved changes; `canLeave` is called at that moment. */
export function UnsavedChangesGuard({ canLeave }: { canLeave: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !canLeave(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!canLeave()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [canLeave]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={'Quitter sans enregistrer\u202f?'}
      confirm="Quitter"
      cancel="Rester sur le devis"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      Ce que vous avez saisi est gardé dans ce navigateur et vous sera proposé à votre retour.
    </ConfirmDialog>
  );
}
