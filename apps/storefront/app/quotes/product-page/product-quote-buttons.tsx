import type { Product } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { FilePlus, FileQuestionMark } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { useToast } from '../../ui/toast';
import { sendRequest } from './quote-api';
import type { QuoteOutcome } from './quote-messages';

const SignInDialog = lazy(() => import('../../account/sign-in-dialog'));
const QuoteChoiceDialog = lazy(() => import('./quote-choice-dialog'));

interface ProductQuoteButtonsProps {
  product: Product;
  /** Id of the form that contains the quantity. */
  form: string;
  /** Sales staff can add products to their clients' quotes (SF-131). */
  seller: boolean;
  /** The result of the form posted without scripts. */
  posted: QuoteOutcome | undefined;
}

/** Buttons that request or extend a quote, for professionals and sales staff. Loaded only for them. */
export default function ProductQuoteButtons({ product, form, seller, posted }: ProductQuoteButtonsProps) {
  const { result, busy, requestQuote, signInDialog } = useQuoteRequest(product.id);
  const [choosing, setChoosing] = useState<number | null>(null);
  const soldOut = product.nb_stock <= 0;
  return (
    <div className="grid gap-3">
      {posted && !result && <Notice tone="bad">{posted.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          form={form}
          name="intent"
          value="quote"
          tone="secondary"
          disabled={soldOut}
          busy={busy}
          className="flex-1"
          onClick={(event) => void requestQuote(event)}
        >
          {!busy && <Icon icon={FileQuestionMark} size={18} />} Demander un devis
        </Button>
        {seller && (
          <Button
            tone="secondary"
            disabled={soldOut}
            className="flex-1"
            onClick={(event) => setChoosing(unitsOf(event, form))}
          >
            <Icon icon={FilePlus} size={18} /> Ajouter au devis
          </Button>
        )}
      </div>
      {result?.quoteId !== undefined && (
        <Link to={`/devis/${result.quoteId}`} className="font-semibold text-lagoon underline underline-offset-4">
          Voir ma demande de devis
        </Link>
      )}
      {signInDialog.dialogMounted && (
        <Suspense>
          <SignInDialog
            open={signInDialog.open}
            onClose={signInDialog.close}
            onSignedIn={signInDialog.enter}
            returnQuery={`redirect=produit&id=${product.id}`}
            intro="Connectez-vous pour demander un devis."
          />
        </Suspense>
      )}
      {choosing !== null && (
        <Suspense>
          <QuoteChoiceDialog product={product} quantity={choosing} onClose={() => setChoosing(null)} />
        </Suspense>
      )}
    </div>
  );
}

function useQuoteRequest(productId: number) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<QuoteOutcome>();
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(Math.random);
  const [dialogMounted, setDialogMounted] = useState(false);
  const [open, setOpen] = useState(false);
  const requestQuote = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (busy) return;
    const quantity = unitsOf(event, event.currentTarget.form?.id ?? '');
    setBusy(true);
    const outcome = await sendRequest({ produit_id: productId, quantity }, `${key} ${quantity}`);
    if (outcome.ok) setKey(Math.random());
    setBusy(false);
    setResult(outcome);
    showToast(outcome.ok ? 'good' : outcome.signedOut ? 'info' : 'bad', outcome.message);
    if (outcome.signedOut) {
      setDialogMounted(true);
      setOpen(true);
    }
  };
  const signInDialog = {
    dialogMounted: dialogMounted,
    open,
    close: () => setOpen(false),
    enter: () => {
      setOpen(false);
      void revalidate();
    },
  };
  return { result: result, busy, requestQuote: requestQuote, signInDialog: signInDialog };
}

/** The quantity in the page's form; 1 when it is missing. */
function unitsOf(event: MouseEvent, form: string): number {
  const fields = event.currentTarget.ownerDocument.getElementById(form);
  const units = fields instanceof HTMLFormElement ? plainId(new FormData(fields).get('quantity')) : null;
  return units ?? 1;
}
