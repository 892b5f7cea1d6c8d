import type { CampaignView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { CirclePause, CirclePlay, CircleX, Copy, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sentenceOf } from '../api/http';
import { Icon } from '../ui/icon';
import { moveLetter } from './campaign-calls';

type Move = 'arret' | 'annulation' | 'reprise' | 'copie';

const moves: Record<Move, { label: string; icon: LucideIcon; call: 'arret' | 'reprise' | 'copie' }> = {
  arret: { label: 'Arrêter l’envoi', icon: CirclePause, call: 'arret' },
  annulation: { label: 'Annuler la programmation', icon: CircleX, call: 'arret' },
  reprise: { label: 'Reprendre l’envoi', icon: CirclePlay, call: 'reprise' },
  copie: { label: 'Dupliquer', icon: Copy, call: 'copie' },
};

/** Runs one action on a campaign and notifies of the result. Stopping needs no confirmation: it can be resumed. */
export function MoveButton({
  id,
  move,
  onMoved,
}: {
  id: number;
  move: Move;
  onMoved: (campaign: CampaignView) => void;
}) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const { label, icon, call } = moves[move];
  const go = async () => {
    setBusy(true);
    try {
      const { data, message } = await moveLetter(id, call);
      notify(message ?? 'C’est fait.', { type: 'success' });
      onMoved(data);
    } catch (error) {
      notify(sentenceOf(error, 'Une erreur est survenue. Réessayez.'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={move === 'copie' ? 'outlined' : 'contained'}
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon of={icon} size={18} />}
      onClick={() => void go()}
    >
      {label}
    </Button>
  );
}
