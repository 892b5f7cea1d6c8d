import type { Quote } from '@boutik/contract';
import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { isRefused, sentenceOf } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextInput } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { extend } from '../quote-calls';

const USUAL_DAYS = 30;

/** Extends the validity at the same prices, and sends the quote again. */
export function ExtendQuoteButton({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState(() => addDays(reunionDay(new Date()), USUAL_DAYS));
  const [refused, setRefused] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const prolong = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const { valid_until: day } = await extend(quote.id, until);
      notify(`Devis prolongé jusqu’au ${frenchDay(day)} et renvoyé au client`, { type: 'success' });
      setOpen(false);
    } catch (error) {
      const field = isRefused(error) ? error.body.errors.valid_until : undefined;
      setRefused(field ?? sentenceOf(error, "Le devis n'a pas pu être prolongé"));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Icon of={CalendarPlus} size={18} />} onClick={() => setOpen(true)}>
        Prolonger
      </Button>
      <ConfirmDialog
        open={open}
        question="Prolonger le devis"
        confirm="Prolonger et renvoyer"
        busy={busy}
        onConfirm={() => void prolong()}
        onClose={() => setOpen(false)}
      >
        <div className="dialog-form">
          <p>
            Le devis {quote.quote_number}, valable jusqu’au {frenchDay(quote.valid_until)}, garde ses prix. Le client le
            reçoit à nouveau par email.
          </p>
          <TextInput
            label="Nouvelle date de validité"
            type="date"
            required
            value={until}
            error={refused}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
