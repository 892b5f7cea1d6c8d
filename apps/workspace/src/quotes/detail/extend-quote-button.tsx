import type { Quote } from '@boutik/contract';
import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { firstMessages, getErrorMessage } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { extendQuote } from '../quote-api';
import { quoteValidDays } from '../valid-days';

/** Extends the validity at the same prices, and sends the quote again. */
export function ExtendQuoteButton({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState(() => addDays(reunionDay(new Date()), quoteValidDays()));
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const submit = async () => {
    setBusy(true);
    setErrorMessage(null);
    try {
      const { valid_until: day } = await extendQuote(quote.id, until);
      notify(`Devis prolongé jusqu’au ${frenchDay(day)} et renvoyé au client`, { type: 'success' });
      setOpen(false);
    } catch (error) {
      const field = firstMessages(error)['valid_until'];
      setErrorMessage(field ?? getErrorMessage(error, "Le devis n'a pas pu être prolongé"));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Icon icon={CalendarPlus} size={18} />} onClick={() => setOpen(true)}>
        Prolonger
      </Button>
      <ConfirmDialog
        open={open}
        question="Prolonger le devis"
        confirm="Prolonger et renvoyer"
        busy={busy}
        onConfirm={() => void submit()}
        onClose={() => setOpen(false)}
      >
        <div className="dialog-form">
          <p>
            Le devis {quote.quote_number}, valable jusqu’au {frenchDay(quote.valid_until)}, garde ses prix. Le client le
            reçoit à nouveau par email.
          </p>
          <TextBox
            label="Nouvelle date de validité"
            type="date"
            required
            value={until}
            error={errorMessage}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
