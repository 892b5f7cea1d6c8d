import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../confirm-dialog';

interface UnsavedChangesGuardProps {
  /** Called when the user is about to leave. */
  canLeave: () => boolean;
  /** The button that stays on the page. */
  stay?: string;
  /** What happens to the input. */
  children?: ReactNode;
}

/** Asks for confirmation before leaving with unsaved changes. */
export function UnsavedChangesGuard({
  canLeave,
  stay = 'Rester',
  children = 'Ce que vous avez saisi sera perdu.',
}: UnsavedChangesGuardProps) {
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
      cancel={stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
