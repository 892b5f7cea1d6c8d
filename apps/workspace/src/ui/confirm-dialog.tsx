import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, with its question mark. */
  question: string;
  children?: ReactNode;
  confirm: string;
  /** "Annuler" by default; "Retour" where that is what the dialog does. */
  cancel?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** Required input is missing. */
  disabled?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * A confirmation dialog; Escape and the cancel button change nothing. Its first text field has the focus, and Enter in it
 * confirms. Without one the confirm button has the focus, with `danger` the cancel button.
 */
export function ConfirmDialog({
  open,
  question,
  children,
  confirm,
  cancel = confirm.startsWith('Annuler') ? 'Retour' : 'Annuler',
  danger,
  busy,
  disabled,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events of the dialog on to the form that the button is in.
    event.stopPropagation();
    onConfirm();
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{question}</DialogTitle>
      <form noValidate onSubmit={submit} ref={focusFirstField} className="dialog-body">
        {children && <DialogContent>{children}</DialogContent>}
        <DialogActions>
          <Button variant="outlined" onClick={onClose} autoFocus={danger}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={disabled}
            autoFocus={!danger}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Runs when the dialog opens, after the buttons have taken the focus. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=checkbox], [type=radio], [type=file])')?.focus();
}
