import type { Quote } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { RetryButton } from '../../ui/retry-button';
import { readQuote } from '../quote-api';
import { draftAmounts } from './draft-amounts';
import type { QuoteDraft } from './quote-draft';
import { TTC } from '../../ui/tax-label';

interface ConflictDialogProps {
  id: number;
  draft: QuoteDraft;
  /** Loads the saved version; undo restores the local changes. */
  onReload: (theirs: Quote) => void;
  /** Overwrites the saved version with the local changes. */
  onOverwrite: (theirs: Quote) => void;
  onClose: () => void;
}

/** Shown when another user saved the quote first: load their version, overwrite it, or go on editing. */
export function ConflictDialog({ id, draft, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const { theirs, failed, retry } = useSavedQuote(id);
  return (
    <Dialog open onClose={onClose} aria-labelledby="quote-conflict">
      <DialogTitle id="quote-conflict">Ce devis a été modifié entre-temps</DialogTitle>
      <DialogContent>
        {failed && (
          <div role="alert" className="conflict-text">
            <p>La version enregistrée n’a pas pu être lue.</p>
            <RetryButton busy={false} onClick={retry} />
          </div>
        )}
        {!failed && !theirs && <p role="status">Lecture de la version enregistrée…</p>}
        {theirs && <Comparison theirs={theirs} draft={draft} />}
      </DialogContent>
      <DialogActions className="conflict-choices">
        <Button variant="contained" disabled={!theirs} onClick={() => theirs && onReload(theirs)}>
          Charger la version enregistrée
        </Button>
        <Button variant="outlined" color="error" disabled={!theirs} onClick={() => theirs && onOverwrite(theirs)}>
          Enregistrer la mienne à la place
        </Button>
        <Button variant="text" onClick={onClose} autoFocus>
          Continuer ma saisie
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Comparison({ theirs, draft }: { theirs: Quote; draft: QuoteDraft }) {
  const last = theirs.history.at(-1);
  const amount = (count: number, cents: number) => `${count} ligne${count > 1 ? 's' : ''}, ${formatEuros(cents)}${TTC}`;
  return (
    <div className="conflict-text">
      {last && (
        <p>
          {last.actor}, le {frenchDateTime(last.created_at)}
          {'\u202f'}: {last.description}.
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>Version enregistrée</dt>
          <dd>{amount(theirs.items.length, fromEuros(theirs.total_amount))}</dd>
        </div>
        <div>
          <dt>Votre saisie</dt>
          <dd>{amount(draft.lines.length, draftAmounts(draft).total)}</dd>
        </div>
      </dl>
      <p className="soft">
        Si vous chargez la version enregistrée, «{'\u00a0'}Annuler{'\u00a0'}» vous rend votre saisie.
      </p>
    </div>
  );
}

function useSavedQuote(id: number) {
  const [theirs, setTheirs] = useState<Quote | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    let cancelled = false;
    readQuote(id).then(
      (quote) => !cancelled && setTheirs(quote),
      () => !cancelled && setFailed(true),
    );
    return () => {
      cancelled = true;
    };
  }, [id, failed]);
  return { theirs, failed, retry: () => setFailed(false) };
}
