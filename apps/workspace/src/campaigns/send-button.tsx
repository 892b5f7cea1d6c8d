import type { CampaignView, CheckedCampaign } from '@boutik/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sentenceOf } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { checkLetter, sendLetter } from './campaign-calls';
import { peopleText } from './campaign-words';
import { firstFreeMonth, whyNotIn } from './full-months';

interface SendButtonProps {
  id: number;
  flush: () => Promise<number>;
  onSent: (sent: CampaignView) => void;
}

/** Sends the campaign to all subscribers, now or later, after a dialog that shows their number. */
export function SendButton({ id, flush, onSent }: SendButtonProps) {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [checked, setChecked] = useState<CheckedCampaign | null>(null);
  const [later, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const ask = async () => {
    setOpen(true);
    setChecked(null);
    setRefused(null);
    try {
      await flush();
      const found = await checkLetter(id);
      setChecked(found);
      const free = firstFreeMonth(found.mois_complets, found.mois);
      setLater(free !== found.mois);
      if (free !== found.mois) setDay(`${free}-01T09:00`);
    } catch (error) {
      setRefused(sentenceOf(error, 'La lettre n’a pas pu être vérifiée.'));
    }
  };
  const full = checked?.mois_complets ?? [];
  const noneNow = whyNotIn(full, checked?.mois ?? '');
  const month = later ? day.slice(0, 7) : checked?.mois;
  const noneThen = later && month !== checked?.mois ? whyNotIn(full, month ?? '') : null;
  const blocked = noneThen !== null || (noneNow !== null && month === checked?.mois);
  const ready = checked !== null && checked.manques.length === 0 && !blocked && (!later || day !== '');
  const send = async () => {
    if (!ready) return;
    setBusy(true);
    setRefused(null);
    try {
      // La Réunion has no daylight saving time.
      const { data, message } = await sendLetter(id, {
        version: checked.version,
        date: later ? `${day}:00+04:00` : null,
      });
      notify(message ?? 'C’est fait.', { type: 'success' });
      setOpen(false);
      onSent(data);
    } catch (error) {
      setRefused(sentenceOf(error, 'La lettre n’est pas partie. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="contained" startIcon={<Icon of={Send} size={18} />} onClick={() => void ask()}>
        Envoyer
      </Button>
      <ConfirmDialog
        open={open}
        question={questionOf(checked, later)}
        confirm={later ? 'Programmer' : 'Envoyer maintenant'}
        busy={busy || (checked === null && refused === null)}
        disabled={!ready}
        onConfirm={() => void send()}
        onClose={() => setOpen(false)}
      >
        <div className="send-dialog">
          {refused && (
            <Notice tone="bad" actions={checked === null && <RetryButton busy={false} onClick={() => void ask()} />}>
              {refused}
            </Notice>
          )}
          {checked === null ? !refused && <Skeleton variant="rounded" height={80} /> : <Missing of={checked} />}
          {noneNow !== null && <Notice tone="warning">{noneNow}</Notice>}
          <fieldset className="letter-when">
            <legend className="field-label">Départ</legend>
            <label className="check">
              <input
                type="radio"
                name="when"
                checked={!later}
                disabled={noneNow !== null}
                onChange={() => setLater(false)}
              />
              Maintenant
            </label>
            <label className="check">
              <input type="radio" name="when" checked={later} onChange={() => setLater(true)} />À une date
            </label>
          </fieldset>
          {later && (
            <TextInput
              label="Date et heure de La Réunion"
              type="datetime-local"
              required
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
          <div aria-live="polite">{noneThen !== null && <Notice tone="warning">{noneThen}</Notice>}</div>
        </div>
      </ConfirmDialog>
    </>
  );
}

function questionOf(checked: CheckedCampaign | null, later: boolean): string {
  const verb = later ? 'Programmer' : 'Envoyer';
  if (checked === null) return `${verb} cette lettre\u202f?`;
  return `${verb} cette lettre à ${peopleText(checked.destinataires)}\u202f?`;
}

function Missing({ of: { manques, adresses_ecartees: setAside } }: { of: CheckedCampaign }) {
  if (manques.length === 0)
    return (
      <>
        <p>Chaque personne abonnée la reçoit une fois. Une lettre en cours d’envoi peut être arrêtée.</p>
        {setAside > 0 && (
          <p className="faint">
            {setAside === 1 ? 'Une adresse ne la recevra pas' : `${setAside} adresses ne la recevront pas`}
            {'\u202f'}: un courrier précédent en est revenu.
          </p>
        )}
      </>
    );
  return (
    <Notice tone="warning">
      Avant l’envoi{'\u202f'}:
      <ul className="letter-judgement">
        {manques.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
