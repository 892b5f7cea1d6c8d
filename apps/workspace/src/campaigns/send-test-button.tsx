import Button from '@mui/material/Button';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextBox } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { sendTestEmail } from './campaign-api';

/** Sends a test e-mail to the user, or to another address. */
export function SendTestButton({ id, flush }: { id: number; flush: () => Promise<number> }) {
  const { identity } = useGetIdentity();
  const ownEmail = typeof identity?.['email'] === 'string' ? identity['email'] : '';
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setErrorMessage(null);
    try {
      await flush();
      notify(await sendTestEmail(id, typedEmail ?? ownEmail), { type: 'success' });
      setOpen(false);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'L’essai n’est pas parti. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Icon icon={FlaskConical} size={18} />} onClick={() => setOpen(true)}>
        Envoyer un essai
      </Button>
      <ConfirmDialog
        open={open}
        question="Envoyer un essai"
        confirm="Envoyer"
        busy={busy}
        onConfirm={() => void send()}
        onClose={() => setOpen(false)}
      >
        <div className="send-dialog">
          {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
          <TextBox
            label="Adresse"
            type="email"
            hint={'La lettre telle qu’elle est, marquée «\u202f[Essai]\u202f». Vingt essais par heure.'}
            value={typedEmail ?? ownEmail}
            onChange={(event) => setTypedEmail(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
