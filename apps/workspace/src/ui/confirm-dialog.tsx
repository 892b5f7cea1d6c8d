import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, with its question mark. */
  question: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** Required input is missing. */
  disabled?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** A confirmation dialog; Escape and the cancel button change nothing. With `danger`, the cancel button has the focus. */
export function ConfirmDialog({
  open,
  question,
  children,
  confirm,
  cancel = 'Annuler',
  danger,
  busy,
  disabled,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{question}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus={danger}>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          disabled={disabled}
          onClick={onConfirm}
          autoFocus={!danger}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
