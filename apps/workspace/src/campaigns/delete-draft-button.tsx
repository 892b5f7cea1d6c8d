import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Icon } from '../ui/icon';
import { deleteCampaign } from './campaign-api';

export function DeleteDraftButton({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const remove = async () => {
    setBusy(true);
    try {
      await deleteCampaign(id);
      notify('Brouillon supprimé.', { type: 'success' });
      await navigate('/campagnes');
    } catch (error) {
      notify(getErrorMessage(error, 'Le brouillon n’a pas pu être supprimé. Réessayez.'), { type: 'error' });
      setBusy(false);
      setOpen(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon icon={Trash2} size={18} />}
        onClick={() => setOpen(true)}
      >
        Supprimer
      </Button>
      <ConfirmDialog
        open={open}
        danger
        question={'Supprimer ce brouillon\u202f?'}
        confirm="Supprimer"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        Il ne pourra pas être retrouvé.
      </ConfirmDialog>
    </>
  );
}
