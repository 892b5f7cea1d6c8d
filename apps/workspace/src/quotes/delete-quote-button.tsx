import type { Quote, QuoteHead } from '@boutik/contract';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { isRefused, sentenceOf } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';

const FAILED = 'Erreur lors de la suppression du devis';

interface DeleteQuoteButtonProps {
  quote: Pick<Quote | QuoteHead, 'id' | 'quote_number'>;
  onDeleted?: () => void;
  /** The button itself, given what opens the question. */
  children: (ask: () => void) => ReactNode;
}

/** Asks, deletes, and says how it went. */
export function DeleteQuoteButton({ quote, onDeleted, children }: DeleteQuoteButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const data = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const remove = async () => {
    setBusy(true);
    try {
      await data.delete('devis', { id: quote.id });
      notify('Devis supprimé avec succès', { type: 'success' });
      onDeleted?.();
    } catch (error) {
      // A rule of the trade says its own sentence, a failure ours (WS-376).
      notify(isRefused(error) && error.status === 409 ? sentenceOf(error, FAILED) : FAILED, { type: 'error' });
    } finally {
      setBusy(false);
      setOpen(false);
      refresh();
    }
  };
  return (
    <>
      {children(() => setOpen(true))}
      <ConfirmDialog
        open={open}
        question={'Êtes-vous sûr de vouloir supprimer ce devis\u202f?'}
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
