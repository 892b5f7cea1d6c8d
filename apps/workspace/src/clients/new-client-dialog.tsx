import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId } from 'react';
import type { FoundClient } from '../quotes/quote-api';
import { Notice } from '../ui/notice';
import { draftFromSearch } from './client-draft';
import { ClientFields } from './client-fields';
import './clients.css';
import { useClientForm } from './use-client-form';

interface NewClientDialogProps {
  /** What was typed into the search for a client. */
  typed: string;
  onCreated: (client: FoundClient) => void;
  onClose: () => void;
}

/** Creates a client without leaving the form in which one is missing. */
export function NewClientDialog({ typed, onCreated, onClose }: NewClientDialogProps) {
  const id = useId();
  const { draft, setDraft, errors, setErrors, failure, busy, submit } = useClientForm(draftFromSearch(typed));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // React passes events of the dialog on to the form that the picker is in.
    event.stopPropagation();
    const client = await submit();
    if (client) onCreated(client);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      onClose={() => !busy && onClose()}
      // Shortcuts of the form behind save or send it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>Nouveau client</DialogTitle>
      <form noValidate ref={focusFirstEmpty} onSubmit={(event) => void send(event)} className="dialog-body">
        <DialogContent className="client-form client-dialog">
          {failure !== null && <Notice tone="bad">{failure}</Notice>}
          <ClientFields {...{ draft, errors, busy }} onDraft={setDraft} onErrors={setErrors} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
            {busy ? 'Création en cours...' : 'Créer le client'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function focusFirstEmpty(form: HTMLFormElement | null): void {
  const required = [...(form?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])];
  (required.find(({ value }) => value === '') ?? required[0])?.focus();
}
