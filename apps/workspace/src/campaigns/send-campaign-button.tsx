import type { CampaignView, CampaignCheck } from '@boutik/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { type PlannedTime, PlannedTimeField, toInstant } from '../ui/planned-time';
import { RetryButton } from '../ui/retry-button';
import { fetchCampaignCheck, sendCampaign } from './campaign-api';
import { subscriberCountText } from './campaign-labels';
import { firstFreeMonth, fullMonthMessage } from './full-months';

interface SendCampaignButtonProps {
  id: number;
  flush: () => Promise<number>;
  onSent: (sent: CampaignView) => void;
}

/** Sends the campaign to all subscribers, now or later, after a dialog that shows their number. */
export function SendCampaignButton({ id, flush, onSent }: SendCampaignButtonProps) {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [check, setCheck] = useState<CampaignCheck | null>(null);
  const [time, setTime] = useState<PlannedTime>(null);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const openDialog = async () => {
    setOpen(true);
    setCheck(null);
    setErrorMessage(null);
    try {
      await flush();
      const loaded = await fetchCampaignCheck(id);
      setCheck(loaded);
      const freeMonth = firstFreeMonth(loaded.mois_complets, loaded.mois);
      setTime(freeMonth === loaded.mois ? null : `${freeMonth}-01T09:00`);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'La lettre n’a pas pu être vérifiée.'));
    }
  };
  const fullMonths = check?.mois_complets ?? [];
  const fullNowMessage = fullMonthMessage(fullMonths, check?.mois ?? '');
  const scheduled = time !== null;
  const month = scheduled ? time.slice(0, 7) : check?.mois;
  const fullThenMessage = scheduled && month !== check?.mois ? fullMonthMessage(fullMonths, month ?? '') : null;
  const blocked = fullThenMessage !== null || (fullNowMessage !== null && month === check?.mois);
  const canSend = check !== null && check.manques.length === 0 && !blocked && time !== '';
  const send = async () => {
    if (!canSend) return;
    setBusy(true);
    setErrorMessage(null);
    try {
      const { data, message } = await sendCampaign(id, { version: check.version, date: toInstant(time) });
      notify(message ?? 'C’est fait.', { type: 'success' });
      setOpen(false);
      onSent(data);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'La lettre n’est pas partie. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="contained" startIcon={<Icon icon={Send} size={18} />} onClick={() => void openDialog()}>
        Envoyer
      </Button>
      <ConfirmDialog
        open={open}
        question={confirmQuestion(check, scheduled)}
        confirm={scheduled ? 'Programmer' : 'Envoyer maintenant'}
        busy={busy || (check === null && errorMessage === null)}
        disabled={!canSend}
        onConfirm={() => void send()}
        onClose={() => setOpen(false)}
      >
        <div className="send-dialog">
          {errorMessage && (
            <Notice
              tone="bad"
              actions={check === null && <RetryButton busy={false} onClick={() => void openDialog()} />}
            >
              {errorMessage}
            </Notice>
          )}
          {check === null ? !errorMessage && <Skeleton variant="rounded" height={80} /> : <CheckSummary of={check} />}
          {fullNowMessage !== null && <Notice tone="warning">{fullNowMessage}</Notice>}
          <PlannedTimeField legend="Départ" value={time} onChange={setTime} canBeNow={fullNowMessage === null} />
          <div aria-live="polite">{fullThenMessage !== null && <Notice tone="warning">{fullThenMessage}</Notice>}</div>
        </div>
      </ConfirmDialog>
    </>
  );
}

function confirmQuestion(check: CampaignCheck | null, scheduled: boolean): string {
  const verb = scheduled ? 'Programmer' : 'Envoyer';
  if (check === null) return `${verb} cette lettre\u202f?`;
  return `${verb} cette lettre à ${subscriberCountText(check.destinataires)}\u202f?`;
}

function CheckSummary({ of: { manques, adresses_ecartees: excludedCount } }: { of: CampaignCheck }) {
  if (manques.length === 0)
    return (
      <>
        <p>Chaque personne abonnée la reçoit une fois. Une lettre en cours d’envoi peut être arrêtée.</p>
        {excludedCount > 0 && (
          <p className="faint">
            {excludedCount === 1 ? 'Une adresse ne la recevra pas' : `${excludedCount} adresses ne la recevront pas`}
            {'\u202f'}: un courrier précédent en est revenu.
          </p>
        )}
      </>
    );
  return (
    <Notice tone="warning">
      Avant l’envoi{'\u202f'}:
      <ul className="campaign-warnings">
        {manques.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
