import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { request, sentenceOf } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextArea } from '../ui/field';
import { Notice } from '../ui/notice';

interface DecisionButtonProps {
  verb: string;
  question: string;
  children: ReactNode;
  /** Where the decision is posted. */
  path: string;
  /** A sentence in the person's own words, sent as `field`. */
  words?: { label: string; field: string };
  body?: Record<string, unknown>;
  danger?: boolean;
}

const FAILED = 'Une erreur est survenue. Réessayez.';

/** A decision: asks first, posts it, says what the server said; what was written stays when it refuses. */
export function DecisionButton({ verb, question, children, path, words, body, danger = false }: DecisionButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const decide = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const said = words ? { ...body, [words.field]: text } : body;
      const { message } = await request<{ message?: string }>(path, { method: 'POST', body: said ?? {} });
      notify(message ?? 'C’est fait.', { type: 'success' });
      setOpen(false);
      refresh();
    } catch (error) {
      setRefused(sentenceOf(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'primary'} onClick={() => setOpen(true)}>
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
        <div className="decision-form">
          {refused && <Notice tone="bad">{refused}</Notice>}
          <div>{children}</div>
          {words && (
            <TextArea
              label={words.label}
              required
              rows={2}
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
