import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { Icon } from './icon';

export function RetryButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button
      variant="outlined"
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon icon={RotateCw} size={18} />}
      onClick={onClick}
    >
      Réessayer
    </Button>
  );
}
