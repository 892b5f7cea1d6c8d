import type { Quote, QuoteSummary } from '@boutik/contract';
import { type ReactNode, type RefObject, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { getConflictMessage } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useNextFocus } from '../ui/use-next-focus';

const FAILED = 'Erreur lors de la suppression du devis';

interface DeleteQuoteButtonProps {
  quote: Pick<Quote | QuoteSummary, 'id' | 'quote_number'>;
  onDeleted?: () => void;
  /** Renders the button, with its reference; the first argument opens the dialog. */
  children: (openDialog: () => void, button: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/** Deletes a quote after a confirmation, and notifies of the result. */
export function DeleteQuoteButton({ quote, onDeleted, children }: DeleteQuoteButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { button, markDecided } = useNextFocus();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const remove = async () => {
    setBusy(true);
    try {
      await dataProvider.delete('devis', { id: quote.id });
      notify('Devis supprimé avec succès', { type: 'success' });
      // The page of the deleted quote must not read it again.
      if (onDeleted) return onDeleted();
      markDecided();
      refresh();
    } catch (error) {
      notify(getConflictMessage(error, FAILED), { type: 'error' });
      refresh();
    } finally {
      setBusy(false);
      setOpen(false);
    }
  };
  return (
    <>
      {children(() => setOpen(true), button)}
      <ConfirmDialog
        open={open}
        question="Êtes-vous sûr de vouloir supprimer ce devis ?"
        confirm="Supprimer"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        {quote.quote_number}
      </ConfirmDialog>
    </>
  );
}
