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
import { checkLetter, sendLetter } from './campaign-calls';
import { peopleText } from './campaign-words';

interface SendButtonProps {
  id: number;
  flush: () => Promise<number>;
  onSent: (sent: CampaignView) => void;
}

/** Sends the letter to everybody, now or later; says before to how many people. */
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
      setChecked(await checkLetter(id));
    } catch (error) {
      setRefused(sentenceOf(error, 'La lettre n’a pas pu être vérifiée. Fermez et réessayez.'));
    }
  };
  const ready = checked !== null && checked.manques.length === 0 && (!later || day !== '');
  const send = async () => {
    if (!ready) return;
    setBusy(true);
    setRefused(null);
    try {
      // La Réunion keeps one time all year.
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
          {refused && <Notice tone="bad">{refused}</Notice>}
          {checked === null ? !refused && <Skeleton variant="rounded" height={80} /> : <Missing of={checked} />}
          <fieldset className="letter-when">
            <legend className="field-label">Départ</legend>
            <label className="check">
              <input type="radio" name="when" checked={!later} onChange={() => setLater(false)} />
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

function Missing({ of: { manques } }: { of: CheckedCampaign }) {
  if (manques.length === 0)
    return <p>Chaque personne abonnée la reçoit une fois. Une lettre en cours d’envoi peut être arrêtée.</p>;
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
