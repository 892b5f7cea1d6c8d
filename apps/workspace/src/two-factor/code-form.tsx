import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { firstMessages, getErrorMessage } from '../api/http';
import { TextBox } from '../ui/field';
import { Notice } from '../ui/notice';

const FAILED = 'Une erreur est survenue. Réessayez.';

interface CodeFormProps {
  label: string;
  hint: ReactNode;
  submit: string;
  /** Fields of their own before the code. */
  children?: ReactNode;
  /** The field of recovery codes has letters. */
  recovery?: boolean;
  onCode: (code: string) => Promise<void>;
}

/** Asks for a code; a wrong one is said at the field and emptied, because the app shows another soon. */
export function CodeForm({ label, hint, submit, children, recovery = false, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ field?: string; message?: string }>({});
  const send = async () => {
    setBusy(true);
    setFailure({});
    try {
      await onCode(code);
    } catch (error) {
      const { code: field, ...others } = firstMessages(error);
      setFailure(field ? { field } : { message: Object.values(others)[0] ?? getErrorMessage(error, FAILED) });
      if (field) setCode('');
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="two-factor-form" onSubmit={onSubmit}>
      {failure.message && <Notice tone="bad">{failure.message}</Notice>}
      {children}
      <TextBox
        label={label}
        hint={hint}
        error={failure.field}
        value={code}
        required
        maxLength={20}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="contained" loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
