import type { Product } from '@boutik/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/empty-state';
import { TextSkeleton } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import { sendLines, sendNewQuote } from './quote-api';
import { ClientPicker } from './client-picker';
import { type Client, findOpenQuotes, type OpenQuote } from './find-quotes';
import { extraLineOf, newQuoteOf } from './new-quote';
import { OpenQuoteList } from './open-quote-list';
import type { QuoteOutcome } from './quote-messages';

interface QuoteChoiceDialogProps {
  product: Product;
  quantity: number;
  onClose: () => void;
}

/** Selects a quote for the product: one of the seller's open quotes, or a new one for a client (SF-151 to SF-154). */
export default function QuoteChoiceDialog({ product, quantity, onClose }: QuoteChoiceDialogProps) {
  const [client, setClient] = useState<Client | null>(null);
  const { quotes, failed, retry } = useOpenQuotes();
  const { busy, run } = useQuoteWrite(onClose);
  const shown = quotes?.filter((quote) => !client || quote.client_id === client.id) ?? null;
  const create = () => client && run(() => sendNewQuote(newQuoteOf({ product, quantity }, client.id, new Date())));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ajouter au devis"
      footer={
        <>
          <Button tone="secondary" onClick={onClose} className="max-sm:w-full">
            Annuler
          </Button>
          <Button disabled={!client} busy={busy} onClick={() => void create()} className="max-sm:w-full">
            Créer un nouveau devis
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">
          {quantity} × <span className="font-medium text-ink">{product.nom}</span>
        </p>
        <ClientPicker client={client} onPick={setClient} />
        <section aria-label="Vos devis en cours" className="grid gap-2">
          <h3 className="text-base">Vos devis en cours</h3>
          {failed && <ErrorState title="Vos devis n'ont pas pu être lus." onRetry={retry} />}
          {!failed && shown === null && <TextSkeleton />}
          {shown && (
            <OpenQuoteList
              quotes={shown}
              busy={busy}
              onPick={(quote) => void run(() => sendLines(extraLineOf({ product, quantity }, quote.id)))}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}

function useOpenQuotes() {
  const [quotes, setQuotes] = useState<OpenQuote[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    const controller = new AbortController();
    const read = async () => {
      try {
        setQuotes(await findOpenQuotes(controller.signal));
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    };
    void read();
    return () => controller.abort();
  }, [failed]);
  return { quotes, failed, retry: () => setFailed(false) };
}

/** One call at a time; the dialog closes after success. */
function useQuoteWrite(onDone: () => void) {
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (write: () => Promise<QuoteOutcome>) => {
    if (busy) return;
    setBusy(true);
    const outcome = await write();
    setBusy(false);
    showToast(outcome.ok ? 'good' : 'bad', outcome.message);
    if (outcome.ok) onDone();
  };
  return { busy, run };
}
