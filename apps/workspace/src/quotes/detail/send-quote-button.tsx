import type { Quote } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { getErrorMessage } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextArea } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { sendQuoteEmail } from '../quote-api';

/** Sends the quote by e-mail with its PDF and public link; the message is kept when sending fails. */
export function SendQuoteButton({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [copy, setCopy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const send = async () => {
    setBusy(true);
    setErrorMessage(null);
    try {
      await sendQuoteEmail(quote.id, { custom_message: message, copy_to_commercial: copy });
      notify('Devis envoyé par email avec succès', { type: 'success' });
      setOpen(false);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, "Erreur lors de l'envoi de l'email"));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <>
      <Button variant="contained" startIcon={<Icon icon={Send} size={18} />} onClick={() => setOpen(true)}>
        Envoyer
      </Button>
      <ConfirmDialog
        open={open}
        question="Envoyer le devis par email"
        confirm="Envoyer"
        busy={busy}
        onConfirm={() => void send()}
        onClose={() => setOpen(false)}
      >
        <div className="dialog-form">
          {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
          <p>
            <strong>{quote.client.name}</strong> recevra à <strong>{quote.client.email}</strong> le devis{' '}
            {quote.quote_number} en PDF et un lien pour l’accepter ou le refuser.
          </p>
          <TextArea
            label="Message personnel (facultatif)"
            hint="L’email salue déjà le client et présente le devis."
            rows={4}
            maxLength={5000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <label className="check">
            <input type="checkbox" checked={copy} onChange={(event) => setCopy(event.target.checked)} />
            M’envoyer une copie
          </label>
        </div>
      </ConfirmDialog>
    </>
  );
}
