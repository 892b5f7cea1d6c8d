import { endpoints } from '@boutik/api-client';
import type { Quote } from '@boutik/contract';
import Button from '@mui/material/Button';
import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { firstMessages, getErrorMessage } from '../../api/http';
import { useApiQuery } from '../../api/use-api-query';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Options, Select } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { LoadError } from '../../ui/load-error';
import { assignQuote } from '../quote-api';

/** Gives the quote to another member of the team. */
export function AssignQuoteButton({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon icon={UserRoundCog} size={18} />} onClick={() => setOpen(true)}>
        Confier
      </Button>
      {open && <AssignDialog quote={quote} onClose={() => setOpen(false)} />}
    </>
  );
}

function AssignDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const [ownerId, setOwnerId] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { reply, failed, busy: loading, refetch } = useApiQuery(endpoints.listTaskOwners);
  const others = (reply?.data ?? []).filter(({ id }) => id !== quote.commercial.id);
  const notify = useNotify();
  const refresh = useRefresh();
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      const { commercial } = await assignQuote(quote.id, Number(ownerId));
      notify(`Devis confié à ${commercial.name}`, { type: 'success' });
      onClose();
    } catch (cause) {
      setError(firstMessages(cause)['proprietaire'] ?? getErrorMessage(cause, "Le devis n'a pas pu être confié"));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <ConfirmDialog
      open
      question="Confier le devis"
      confirm="Confier"
      busy={busy}
      disabled={ownerId === ''}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className="dialog-form">
        <p>
          Le client voit le nouveau propriétaire comme interlocuteur. Les tâches ouvertes du devis passent à lui aussi.
        </p>
        <Select
          label="Nouveau propriétaire"
          required
          value={ownerId}
          disabled={!reply}
          error={error}
          onChange={({ target }) => setOwnerId(target.value)}
        >
          <option value="">{loading ? 'Chargement…' : 'Choisir'}</option>
          <Options choices={others.map(({ id, nom }) => [String(id), nom] as const)} />
        </Select>
        {failed && <LoadError message="L’équipe n’a pas pu être chargée." busy={loading} onRetry={refetch} />}
      </div>
    </ConfirmDialog>
  );
}
