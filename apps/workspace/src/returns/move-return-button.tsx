import type { moveReturn, ReplyOf, ReturnAction, StaffReturn } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request, sentenceOf } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextArea } from '../ui/field';
import { Notice } from '../ui/notice';
import { actionWords } from './return-words';

const FAILED = 'Une erreur est survenue. Réessayez.';

interface MoveProps {
  of: StaffReturn;
  action: ReturnAction;
  onMoved: () => void;
}

/** One step of a return: asks, calls, and shows what the server says; what was written stays when it refuses. */
export function MoveReturnButton({ of, action, onMoved }: MoveProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [restock, setRestock] = useState(true);
  const [refused, setRefused] = useState<string | null>(null);
  const notify = useNotify();
  const { verb, question, effect, done } = actionWords[action];
  const move = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const body = { action, message, remettre_en_stock: restock };
      await request<ReplyOf<typeof moveReturn>>(`/api/commercial/returns/${of.id}`, { method: 'PATCH', body });
      notify(done, { type: 'success' });
      setOpen(false);
      onMoved();
    } catch (error) {
      setRefused(sentenceOf(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={action === 'refuse' ? 'outlined' : 'contained'}
        color={action === 'refuse' ? 'error' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      <ConfirmDialog
        open={open}
        question={question}
        confirm={verb}
        danger={action === 'refuse'}
        busy={busy}
        onConfirm={() => void move()}
        onClose={() => setOpen(false)}
      >
        <div className="decision-form">
          {refused && <Notice tone="bad">{refused}</Notice>}
          <p>{effect}</p>
          {(action === 'accept' || action === 'refuse') && (
            <TextArea
              label={action === 'refuse' ? 'Motif du refus, envoyé au client' : 'Message au client (facultatif)'}
              required={action === 'refuse'}
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
          {action === 'receive' && (
            <label className="check">
              <input type="checkbox" checked={restock} onChange={(event) => setRestock(event.target.checked)} />
              Remettre les articles en vente
            </label>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
