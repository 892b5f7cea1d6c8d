import type { QuoteHead } from '@boutik/contract';
import Button from '@mui/material/Button';
import { FilePlus2, FileSearch, RotateCw, TriangleAlert } from 'lucide-react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { worthRetrying } from '../../api/worth-retrying';
import { PageHeading } from '../../shell/page-heading';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { PageSteps } from '../../ui/page-steps';
import { quotePaths } from '../quote-paths';
import { QuoteFilters } from './quote-filters';
import './quote-list.css';
import { QuoteListSkeleton } from './quote-list-skeleton';
import { QuoteTable } from './quote-table';

const PER_PAGE = 15;

/** The failure stands in the page: no toast repeats it. */
const onError = () => {};

/** Page, sort and filters stand in the address. */
export function QuoteListPage() {
  return (
    <>
      <PageHeading
        title="Liste de devis"
        actions={
          <Button
            component={Link}
            to={quotePaths.create}
            variant="contained"
            startIcon={<Icon of={FilePlus2} size={18} />}
          >
            Créer un devis
          </Button>
        }
      />
      <ListBase<QuoteHead>
        resource="devis"
        perPage={PER_PAGE}
        sort={{ field: 'created_at', order: 'DESC' }}
        debounce={300}
        exporter={false}
        disableSyncWithLocation={false}
        queryOptions={{ retry: worthRetrying, onError }}
      >
        <QuoteFilters />
        <QuoteRows />
      </ListBase>
    </>
  );
}

function QuoteRows() {
  const {
    data,
    error,
    isPending,
    isFetching,
    total = 0,
    page,
    perPage,
    setPage,
    refetch,
  } = useListContext<QuoteHead>();
  if (!data && error) {
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Erreur lors du chargement des devis"
        action={
          <Button
            variant="outlined"
            loading={isFetching}
            loadingPosition="start"
            startIcon={<Icon of={RotateCw} size={18} />}
            onClick={() => void refetch()}
          >
            Réessayer
          </Button>
        }
      />
    );
  }
  if (isPending || !data) return <QuoteListSkeleton />;
  if (data.length === 0) return <NoQuote />;
  return (
    <>
      <QuoteTable quotes={data} busy={isFetching === true} />
      <PageSteps page={page} perPage={perPage} total={total} onPage={setPage} />
    </>
  );
}

function NoQuote() {
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.values(filterValues).some(Boolean);
  return (
    <EmptyState
      icon={FileSearch}
      title="Aucun devis trouvé."
      action={
        filtered ? (
          <Button variant="outlined" onClick={() => setFilters({})}>
            Retirer les filtres
          </Button>
        ) : (
          <Button component={Link} to={quotePaths.create} variant="contained">
            Créer un devis
          </Button>
        )
      }
    />
  );
}
