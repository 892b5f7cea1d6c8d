import Button from '@mui/material/Button';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { sentenceOf } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { tryLetter } from './campaign-calls';

/** Sends a test e-mail to the user, or to another address. */
export function TestButton({ id, flush }: { id: number; flush: () => Promise<number> }) {
  const { identity } = useGetIdentity();
  const own = typeof identity?.email === 'string' ? identity.email : '';
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setRefused(null);
    try {
      await flush();
      notify(await tryLetter(id, typed ?? own), { type: 'success' });
      setOpen(false);
    } catch (error) {
      setRefused(sentenceOf(error, 'L’essai n’est pas parti. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Icon of={FlaskConical} size={18} />} onClick={() => setOpen(true)}>
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
          {refused && <Notice tone="bad">{refused}</Notice>}
          <TextInput
            label="Adresse"
            type="email"
            hint="La lettre telle qu’elle est, marquée « [Essai] ». Vingt essais par heure."
            value={typed ?? own}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
