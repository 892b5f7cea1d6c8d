import { endpoints } from '@boutik/api-client';
import type { QuoteReminder } from '@boutik/contract';
import Button from '@mui/material/Button';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';

/** More are refused by the server. */
const MAX_REMINDED = 100;

/** Reminds the clients of the selected quotes, after a preview of what will be sent. */
export function RemindButton() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [preview, setPreview] = useState<readonly QuoteReminder[] | null>(null);
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notify, refresh] = [useNotify(), useRefresh()];
  const ids = selectedIds.map(Number);

  const run = async (work: () => Promise<void>, failure: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify(getErrorMessage(error, failure), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const open = () =>
    run(async () => {
      setSent(false);
      setPreview((await call(endpoints.previewQuoteReminders, { body: { ids } })).data);
    }, 'Les relances n’ont pas pu être préparées.');
  const send = () =>
    run(async () => {
      const { data, message } = await call(endpoints.remindQuotes, { body: { ids } });
      setPreview(data);
      setSent(true);
      notify(message, { type: 'success' });
    }, 'Les relances n’ont pas pu être envoyées.');
  const close = () => {
    setPreview(null);
    if (!isSent) return;
    onUnselectItems();
    refresh();
  };

  const count = preview?.filter(({ refus }) => refus === null).length ?? 0;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon icon={BellRing} size={18} />}
        loading={busy && preview === null}
        disabled={ids.length > MAX_REMINDED}
        onClick={() => void open()}
      >
        Relancer
      </Button>
      {preview && (
        <ConfirmDialog
          open
          question={isSent ? 'Relances envoyées' : 'Relancer les clients ?'}
          confirm={isSent ? 'Fermer' : `Envoyer ${count} email${count > 1 ? 's' : ''}`}
          cancel={isSent ? 'Retour' : 'Annuler'}
          busy={busy}
          disabled={!isSent && count === 0}
          onConfirm={isSent ? close : () => void send()}
          onClose={close}
        >
          <Results results={preview} isSent={isSent} count={count} />
        </ConfirmDialog>
      )}
    </>
  );
}

function Results({ results, isSent, count }: { results: readonly QuoteReminder[]; isSent: boolean; count: number }) {
  return (
    <div className="reminders">
      <p role="status">{summary(count, results.length - count, isSent)}</p>
      {count === 0 && !isSent && <Notice tone="info">Aucun de ces clients ne peut être relancé maintenant.</Notice>}
      <ul>
        {results.map(({ id, quote_number, client, email, motif }) => (
          <li key={id} data-refused={motif !== null}>
            <strong>{quote_number ?? `Devis ${id}`}</strong>
            {client && <span>{client}</span>}
            <span className="soft">{motif ?? email}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function summary(count: number, refused: number, isSent: boolean): string {
  const mails = `${count} email${count > 1 ? 's' : ''}`;
  const verb = isSent ? (count > 1 ? 'ont été envoyés' : 'a été envoyé') : count > 1 ? 'seront envoyés' : 'sera envoyé';
  const rest = refused === 0 ? '' : ` ${refused} devis ${refused > 1 ? 'ne sont pas relancés' : 'n’est pas relancé'}.`;
  return `${mails} ${verb}.${rest}`;
}
