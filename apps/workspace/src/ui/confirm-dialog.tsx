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
  /** What cannot be taken back is red. */
  danger?: boolean;
  busy?: boolean;
  /** Something is missing before it can be confirmed. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question with two answers; Escape and the safe answer change nothing. Enter never does what is red. */
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
