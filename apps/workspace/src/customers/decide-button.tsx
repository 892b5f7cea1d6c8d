import type { CustomerView, ReplyOf, validateCustomer } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request, sentenceOf } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextArea } from '../ui/field';
import { Notice } from '../ui/notice';
import { type DecisionPath, decisionWords } from './customer-words';

interface DecideProps {
  of: CustomerView;
  path: DecisionPath;
  onDecided: () => void;
}

/** One decision about an account: asks, calls, and shows what the server says; what was written stays when it refuses. */
export function DecideButton({ of, path, onDecided }: DecideProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const notify = useNotify();
  const { verb, question, effect, reason: asked, danger } = decisionWords[path];
  const decide = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const call = { method: 'POST' as const, ...(asked ? { body: { motif: reason } } : {}) };
      const reply = await request<ReplyOf<typeof validateCustomer>>(`/api/commercial/comptes/${of.id}/${path}`, call);
      notify(reply.message ?? verb, { type: 'success' });
      setOpen(false);
      onDecided();
    } catch (error) {
      setRefused(sentenceOf(error, 'Une erreur est survenue. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={danger ? 'outlined' : 'contained'}
        color={danger ? 'error' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      <ConfirmDialog
        open={open}
        question={question}
        confirm={verb}
        danger={danger}
        busy={busy}
        onConfirm={() => void decide()}
        onClose={() => setOpen(false)}
      >
        <div className="send-dialog">
          {refused && <Notice tone="bad">{refused}</Notice>}
          <p>{effect}</p>
          {asked && (
            <TextArea
              label={asked === 'needed' ? 'Motif envoyé au client' : 'Motif envoyé au client (facultatif)'}
              rows={4}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
