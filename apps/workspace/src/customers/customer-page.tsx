import type { CustomerView } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, FileQuestion, TriangleAlert } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { RetryButton } from '../ui/retry-button';
import { CustomerFacts } from './customer-facts';
import { availableDecisions, stateLabels, stateTones } from './customer-labels';
import { CustomerDecisionButton } from './customer-decision-button';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };

export function CustomerPage() {
  return (
    <AdminOnly title="Compte">
      <CustomerScreen />
    </AdminOnly>
  );
}

function CustomerScreen() {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<CustomerView>('comptes', { id, meta }, { retry: shouldRetry });
  if (data) return <CustomerDetails customer={data} onDecided={() => void refetch()} />;
  if (!error) return <Skeleton variant="rounded" height={320} role="status" aria-label="Chargement" />;
  const missing = isNotFound(error);
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

function CustomerDetails({ customer, onDecided }: { customer: CustomerView; onDecided: () => void }) {
  return (
    <>
      <PageHeading
        title={customer.raison_sociale ?? `${customer.prenom} ${customer.name}`.trim()}
        actions={
          <>
            <Button component={Link} to="/comptes" variant="outlined" startIcon={<Icon icon={ArrowLeft} size={18} />}>
              Retour
            </Button>
            {availableDecisions(customer).map((decision) => (
              <CustomerDecisionButton key={decision} customer={customer} decision={decision} onDecided={onDecided} />
            ))}
          </>
        }
      >
        <p>
          <span className={`badge badge-${stateTones[customer.etat]}`}>{stateLabels[customer.etat]}</span>
        </p>
      </PageHeading>
      <CustomerFacts customer={customer} />
    </>
  );
}
