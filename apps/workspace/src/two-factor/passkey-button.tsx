import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Notice } from '../ui/notice';
import { knowsPasskeys, passkeyFailure } from './device-passkeys';

const CANCELLED = 'L’appareil n’a pas répondu, ou vous avez annulé. Recommencez quand vous voulez.';

interface PasskeyButtonProps {
  children: ReactNode;
  variant?: 'contained' | 'outlined';
  /** Asks the device, then the server. */
  onRequest: () => Promise<void>;
}

/** A button that asks the device for a passkey; says what went wrong above it. */
export function PasskeyButton({ children, variant = 'contained', onRequest }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!knowsPasskeys()) return <Notice>Ce navigateur ne connaît pas les clés d’accès.</Notice>;
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onRequest();
    } catch (error) {
      setFailure(passkeyFailure(error) ?? CANCELLED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="two-factor-form">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button variant={variant} loading={busy} onClick={() => void run()}>
        {children}
      </Button>
    </div>
  );
}
