import type { CampaignView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { CirclePause, CirclePlay, CircleX, Copy, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { Icon } from '../ui/icon';
import { runCampaignAction } from './campaign-api';

type CampaignAction = 'arret' | 'annulation' | 'reprise' | 'copie';

const actions: Record<CampaignAction, { label: string; icon: LucideIcon; path: 'arret' | 'reprise' | 'copie' }> = {
  arret: { label: 'Arrêter l’envoi', icon: CirclePause, path: 'arret' },
  annulation: { label: 'Annuler la programmation', icon: CircleX, path: 'arret' },
  reprise: { label: 'Reprendre l’envoi', icon: CirclePlay, path: 'reprise' },
  copie: { label: 'Dupliquer', icon: Copy, path: 'copie' },
};

/** Runs one action on a campaign and notifies of the result. Stopping needs no confirmation: it can be resumed. */
export function CampaignActionButton({
  id,
  action,
  onDone,
}: {
  id: number;
  action: CampaignAction;
  onDone: (campaign: CampaignView) => void;
}) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const { label, icon, path } = actions[action];
  const run = async () => {
    setBusy(true);
    try {
      const { data, message } = await runCampaignAction(id, path);
      notify(message ?? 'C’est fait.', { type: 'success' });
      onDone(data);
    } catch (error) {
      notify(getErrorMessage(error, 'Une erreur est survenue. Réessayez.'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={action === 'copie' ? 'outlined' : 'contained'}
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon icon={icon} size={18} />}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
