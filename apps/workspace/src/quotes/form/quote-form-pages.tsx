import type { Quote } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Lock, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useLinkedClient } from '../../clients/use-linked-client';
import { PageHeading } from '../../shell/page-heading';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { useRedirectToDevis } from '../use-redirect-to-devis';
import { quotePaths } from '../quote-paths';
import { isFinal, statusLabels } from '../statuses';
import { useQuote } from '../use-quote';
import './quote-form.css';
import { quoteValidDays } from '../valid-days';
import { toDraft, newDraft } from './new-draft';
import { OtherEditors } from './other-editors';
import { QuoteForm } from './quote-form';

export function CreateQuotePage() {
  const { identity } = useGetIdentity();
  const [initial] = useState(() => newDraft(new Date(), quoteValidDays()));
  const client = useLinkedClient();
  return (
    <>
      <PageHeading title="Créer un devis" />
      {identity && client !== undefined ? (
        <QuoteForm userId={String(identity.id)} quote={null} initialDraft={client ? { ...initial, client } : initial} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

export function EditQuotePage() {
  const id = plainId(useParams()['id']) ?? 0;
  const { identity } = useGetIdentity();
  const { quote, error, fresh } = useQuote(id);
  const notify = useNotify();
  const redirect = useRedirectToDevis();
  useEffect(() => {
    if (!error) return;
    notify('Erreur lors du chargement du devis', { type: 'error' });
    redirect();
  }, [error, notify, redirect]);
  return (
    <>
      <PageHeading title={quote ? `Modifier le devis ${quote.quote_number}` : 'Modifier le devis'} />
      {quote && fresh && identity ? (
        <EditQuote key={id} quote={quote} userId={String(identity.id)} />
      ) : error ? (
        <LoadFailure />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/** The form starts from the quote as first read: a refetch never overwrites the input. */
function EditQuote({ quote, userId }: { quote: Quote; userId: string }) {
  const [initial] = useState(quote);
  const state: unknown = useLocation().state;
  const alert = typeof state === 'object' && state !== null && 'alert' in state ? String(state.alert) : null;
  const closedMessage = `Ce devis est ${statusLabels[quote.status].toLowerCase()}\u202f: il ne peut plus être modifié.`;
  if (isFinal(initial.status)) {
    return (
      <EmptyState
        icon={Lock}
        title={closedMessage}
        action={
          <Button component={Link} to={quotePaths.detail(quote.id)} variant="contained">
            Voir le devis
          </Button>
        }
      />
    );
  }
  return (
    <>
      {isFinal(quote.status) && <Notice tone="warning">{closedMessage}</Notice>}
      <OtherEditors id={quote.id} userId={userId} />
      <QuoteForm userId={userId} quote={initial} initialDraft={toDraft(initial)} initialAlert={alert} />
    </>
  );
}

function LoadFailure() {
  return <EmptyState alert icon={TriangleAlert} title="Erreur lors du chargement du devis" />;
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Chargement" className="quote-form">
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={260} />
      <Skeleton variant="rounded" height={220} />
    </div>
  );
}
