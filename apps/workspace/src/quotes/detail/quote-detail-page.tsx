import { ApiError } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { FileQuestion, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { PageHeading } from '../../shell/page-heading';
import { EmptyState } from '../../ui/empty-state';
import { useRedirectToDevis } from '../use-redirect-to-devis';
import { quotePaths } from '../quote-paths';
import { useQuote } from '../use-quote';
import { QuoteDetail } from './quote-detail';
import './quote-detail.css';

export function QuoteDetailPage() {
  const { quote, error } = useQuote(plainId(useParams()['id']) ?? 0);
  const redirect = useRedirectToDevis();
  const notify = useNotify();
  // An invalid id returns 422, another user's quote 404: both are shown as not found.
  const missing = error instanceof ApiError && error.status >= 400 && error.status < 500;
  useEffect(() => {
    if (!error || missing) return;
    notify('Erreur lors du chargement du devis', { type: 'error' });
    redirect();
  }, [error, missing, redirect, notify]);
  if (quote) return <QuoteDetail quote={quote} />;
  if (missing) return <MissingQuote />;
  return error ? (
    <>
      <PageHeading title="Devis" />
      <EmptyState alert icon={TriangleAlert} title="Erreur lors du chargement du devis" />
    </>
  ) : (
    <DetailSkeleton />
  );
}

/** In place of a quote that does not exist, or that this user may not see (WS-101). */
function MissingQuote() {
  return (
    <>
      <PageHeading title="Devis introuvable" />
      <EmptyState
        icon={FileQuestion}
        title="Ce devis n’existe pas ou plus."
        action={
          <Button component={Link} to={quotePaths.list} variant="contained">
            Voir la liste de devis
          </Button>
        }
      >
        Il se peut aussi que vous n’ayez pas la permission de le consulter.
      </EmptyState>
    </>
  );
}

function DetailSkeleton() {
  return (
    <div role="status" aria-label="Chargement" className="quote-detail">
      <Skeleton variant="rounded" height={56} width="60%" />
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={300} />
    </div>
  );
}
