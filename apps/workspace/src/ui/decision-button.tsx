import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { getErrorMessage, isConflict } from '../api/http';
import { ConfirmDialog } from './confirm-dialog';
import { Notice } from './notice';
import { useNextFocus } from './use-next-focus';

interface DecisionButtonProps {
  verb: string;
  question: string;
  /** The text and fields of the dialog. */
  children: ReactNode;
  /** Calls the server. @returns the message to show */
  decide: () => Promise<string>;
  /** Refreshes the screen by default. */
  onDecided?: () => void;
  variant?: 'main' | 'plain' | 'danger';
  /** Required input is missing. */
  disabled?: boolean;
  /** What the server is asked about; a failure is shown until another is chosen, or the dialog is opened again. */
  subject?: unknown;
}

const FAILED = 'Une erreur est survenue. Réessayez.';

/** A button with a confirmation dialog; shows the server's message, and keeps the input on failure. */
export function DecisionButton({
  verb,
  question,
  children,
  decide,
  onDecided,
  variant = 'plain',
  disabled,
  subject,
}: DecisionButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; subject: unknown; conflict: boolean } | null>(null);
  const { button, markDecided } = useNextFocus();
  const notify = useNotify();
  const refresh = useRefresh();
  const danger = variant === 'danger';
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      notify(await decide(), { type: 'success' });
      markDecided();
      setOpen(false);
      if (onDecided) onDecided();
      else refresh();
    } catch (error) {
      setFailure({ message: getErrorMessage(error, FAILED), subject, conflict: isConflict(error) });
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setOpen(false);
    // Somebody else has decided: the screen shows what was before.
    if (failure?.conflict) refresh();
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant === 'main' ? 'contained' : 'outlined'}
        color={danger ? 'error' : 'primary'}
        onClick={() => {
          setFailure(null);
          setOpen(true);
        }}
      >
        {verb}
      </Button>
      <ConfirmDialog
        open={open}
        question={question}
        confirm={verb}
        danger={danger}
        busy={busy}
        disabled={disabled}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <div className="dialog-form">
          {failure?.subject === subject && failure && <Notice tone="bad">{failure.message}</Notice>}
          {children}
        </div>
      </ConfirmDialog>
    </>
  );
}
