import type { CustomerView } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, FileQuestion, TriangleAlert } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isMissing } from '../api/http';
import { worthRetrying } from '../api/worth-retrying';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { RetryButton } from '../ui/retry-button';
import { CustomerFacts } from './customer-facts';
import { openDecisions, stateLabels, stateTones } from './customer-words';
import { DecideButton } from './decide-button';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { whole: true };

export function CustomerPage() {
  const id = plainId(useParams().id) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<CustomerView>(
    'comptes',
    { id, meta },
    { retry: worthRetrying },
  );
  if (data) return <Customer of={data} onDecided={() => void refetch()} />;
  if (!error) return <Skeleton variant="rounded" height={320} role="status" aria-label="Chargement" />;
  const missing = isMissing(error);
  return (
    <>
      <PageHeading title={missing ? 'Compte introuvable' : 'Compte'} />
      <EmptyState
        alert={!missing}
        icon={missing ? FileQuestion : TriangleAlert}
        title={missing ? 'Ce compte n’existe pas.' : 'Erreur lors du chargement du compte'}
        action={
          missing ? (
            <Button component={Link} to="/comptes" variant="contained">
              Voir les comptes
            </Button>
          ) : (
            <RetryButton busy={isFetching} onClick={() => void refetch()} />
          )
        }
      />
    </>
  );
}

function Customer({ of, onDecided }: { of: CustomerView; onDecided: () => void }) {
  return (
    <>
      <PageHeading
        title={of.raison_sociale ?? `${of.prenom} ${of.name}`.trim()}
        actions={
          <>
            <Button component={Link} to="/comptes" variant="outlined" startIcon={<Icon of={ArrowLeft} size={18} />}>
              Retour
            </Button>
            {openDecisions(of).map((path) => (
              <DecideButton key={path} of={of} path={path} onDecided={onDecided} />
            ))}
          </>
        }
      >
        <p>
          <span className={`badge badge-${stateTones[of.etat]}`}>{stateLabels[of.etat]}</span>
        </p>
      </PageHeading>
      <CustomerFacts of={of} />
    </>
  );
}
