import Button from '@mui/material/Button';
import { FileQuestion, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ApiQuery } from '../api/use-api-query';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from './empty-state';
import { ListSkeleton } from './list-skeleton';
import { RetryButton } from './retry-button';

interface FailureTexts {
  /** Shown when the record cannot be read: "Erreur lors du chargement de la marque". */
  failure: string;
  /** Shown when there is no such record: "Cette marque n’existe pas ou plus." */
  missing: string;
  /** The address of the list, which is the way out. */
  list: string;
}

interface PageFailureProps extends FailureTexts {
  /** There is no such record. */
  gone: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** In place of the page of a record that could not be read. */
export function PageFailure({ gone, busy, onRetry, failure, missing, list }: PageFailureProps) {
  return (
    <>
      <PageHeading title={gone ? 'Page introuvable' : 'Erreur'} />
      <EmptyState
        alert={!gone}
        icon={gone ? FileQuestion : TriangleAlert}
        title={gone ? missing : failure}
        action={
          <>
            {!gone && <RetryButton busy={busy} onClick={onRetry} />}
            <Button component={Link} to={list} variant={gone ? 'contained' : 'outlined'}>
              Retour à la liste
            </Button>
          </>
        }
      />
    </>
  );
}

interface PageLoadProps extends FailureTexts {
  query: ApiQuery<unknown>;
  /** "Chargement de la marque" */
  loading: string;
}

/** In place of the page of a record that a GET call has not given yet, or not at all. */
export function PageLoad({ query: { failed, missing: gone, busy, refetch }, loading, ...texts }: PageLoadProps) {
  if (!failed) return <ListSkeleton label={loading} />;
  return <PageFailure {...texts} gone={gone} busy={busy} onRetry={refetch} />;
}
