import type { Quote } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { getConflictMessage } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icon';
import { recordOwnChange } from '../own-changes';
import { changeStatus } from '../quote-api';
import { statusLabels } from '../statuses';

const FAILED = 'Erreur lors de la mise à jour du statut';
const statusActions = {
  accepted: { verb: 'Accepter', icon: Check, color: 'success' },
  rejected: { verb: 'Rejeter', icon: X, color: 'error' },
} as const;

/** Records a decision that the client gave by telephone or on paper. */
export function ChangeStatusButton({ quote, to }: { quote: Quote; to: keyof typeof statusActions }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { verb, icon, color } = statusActions[to];
  const label = statusLabels[to];
  const change = async () => {
    setBusy(true);
    recordOwnChange(quote.id, to);
    try {
      await changeStatus(quote.id, to);
      notify(`Statut mis à jour: ${label}`, { type: 'success' });
    } catch (error) {
      notify(getConflictMessage(error, FAILED), { type: 'error' });
    } finally {
      setBusy(false);
      setOpen(false);
      refresh();
    }
  };
  return (
    <>
      <Button variant="outlined" color={color} startIcon={<Icon icon={icon} size={18} />} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={open}
        question={`Voulez-vous marquer ce devis comme ${label} ?`}
        confirm={verb}
        danger={to === 'rejected'}
        busy={busy}
        onConfirm={() => void change()}
        onClose={() => setOpen(false)}
      >
        Cette décision est définitive{'\u202f'}: le devis ne pourra plus être modifié.
      </ConfirmDialog>
    </>
  );
}
