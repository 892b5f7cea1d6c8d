import type { Quote } from '@boutik/contract';
import { randomToken } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../../api/http';
import { Icon } from '../../ui/icon';
import { duplicateQuote } from '../quote-api';
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
      const created = await duplicateQuote(quote.id, key);
      notify(`Devis copié sous le numéro ${created.quote_number}`, { type: 'success' });
      void navigate(quotePaths.edit(created.id));
    } catch (error) {
      notify(getErrorMessage(error, "Le devis n'a pas pu être copié"), { type: 'error' });
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
      startIcon={<Icon icon={Copy} size={18} />}
      onClick={() => void copy()}
    >
      Dupliquer
    </Button>
  );
}
