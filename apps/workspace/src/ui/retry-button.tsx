import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { RotateCw } from 'lucide-react';
import { useFocusHandover } from './focus-handover';
import { Icon } from './icon';

/** Keeps the focus while it is busy, which a disabled button would lose, and hands it on when it goes away. */
export function RetryButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button
      ref={useFocusHandover()}
      variant="outlined"
      aria-disabled={busy}
      startIcon={busy ? <CircularProgress aria-hidden color="inherit" size={18} /> : <Icon icon={RotateCw} size={18} />}
      onClick={() => busy || onClick()}
    >
      Réessayer
    </Button>
  );
}
