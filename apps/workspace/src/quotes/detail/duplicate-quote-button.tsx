import type { Quote } from '@boutik/contract';
import { randomToken } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/http';
import { Icon } from '../../ui/icon';
import { duplicate } from '../quote-calls';
import { quotePaths } from '../quote-paths';

/** Copies the quote into a new draft and opens it. */
export function DuplicateQuoteButton({ quote }: { quote: Quote }) {
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(() => randomToken(16));
  const notify = useNotify();
  const navigate = useNavigate();
  const copy = async () => {
    setBusy(true);
    try {
      const made = await duplicate(quote.id, key);
      notify(`Devis copié sous le numéro ${made.quote_number}`, { type: 'success' });
      void navigate(quotePaths.edit(made.id));
    } catch (error) {
      notify(sentenceOf(error, "Le devis n'a pas pu être copié"), { type: 'error' });
    } finally {
      setBusy(false);
      setKey(randomToken(16));
    }
  };
  return (
    <Button
      variant="outlined"
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon of={Copy} size={18} />}
      onClick={() => void copy()}
    >
      Dupliquer
    </Button>
  );
}
