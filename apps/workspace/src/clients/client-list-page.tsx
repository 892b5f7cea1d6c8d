import { countText } from '@boutik/ui';
import type { ClientView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Building2, TriangleAlert, User, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { clearClientCache } from '../api/lists';
import { shouldRetry } from '../api/should-retry';
import { PageHeading } from '../shell/page-heading';
import { ColumnsButton, useColumns } from '../ui/columns-button';
import { DataTable } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { ExportButton } from '../ui/export-button';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { Pagination } from '../ui/pagination';
import { RetryButton } from '../ui/retry-button';
import { StatCard, StatCards } from '../ui/stat-card';
import { clientColumns } from './client-columns';
import { ClientFilters } from './client-filters';
import { clientPaths } from './client-paths';
import './clients.css';

/** The page shows the error itself: no notification. */
const onError = () => {};

/** All clients; filtered, sorted and paginated in the browser, with the state in the URL. */
export function ClientListPage() {
  // Once for each visit of the page, before the first read.
  useState(clearClientCache);
  return (
    <ListBase<ClientView>
      resource="clients"
      perPage={10}
      sort={{ field: 'name', order: 'ASC' }}
      debounce={0}
      exporter={false}
      disableSyncWithLocation={false}
      queryOptions={{ retry: shouldRetry, onError, gcTime: 0 }}
    >
      <ClientListScreen />
    </ListBase>
  );
}

function ClientListScreen() {
  const columns = useColumns('clients', clientColumns);
  return (
    <>
      <PageHeading
        title="Gestion des clients"
        actions={
          <>
            <ColumnsButton columns={columns} />
            <ExportButton columns={columns.shown} file="clients" />
            <AddClientButton />
          </>
        }
      />
      <ClientCounts />
      <ClientFilters />
      <ClientRows columns={columns.shown} />
    </>
  );
}

function AddClientButton() {
  return (
    <Button component={Link} to={clientPaths.create} variant="contained" startIcon={<Icon icon={UserPlus} size={18} />}>
      Ajouter un client
    </Button>
  );
}

interface Counts {
  total: number;
  entreprises: number;
  particuliers: number;
}

/** WS-104: counts of all clients, whatever the filters. */
function ClientCounts() {
  const { meta } = useListContext();
  const counts: Counts | undefined = meta;
  return (
    <StatCards name="Nombre de clients">
      <StatCard label="Total" icon={Users} value={counts && countText(counts.total)} />
      <StatCard label="Entreprises" icon={Building2} tone="sun" value={counts && countText(counts.entreprises)} />
      <StatCard label="Particuliers" icon={User} tone="leaf" value={counts && countText(counts.particuliers)} />
    </StatCards>
  );
}

function ClientRows({ columns }: { columns: typeof clientColumns }) {
  const list = useListContext<ClientView>();
  const { data, error, isPending, isFetching, total = 0, page, perPage, setPage, refetch } = list;
  if (!data && error) {
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title={getErrorMessage(error, 'Erreur lors du chargement des clients')}
        action={<RetryButton busy={isFetching === true} onClick={() => void refetch()} />}
      />
    );
  }
  if (isPending || !data) return <ListSkeleton label="Chargement des clients" />;
  if (data.length === 0) return <NoClients />;
  return (
    <div className="client-table">
      <DataTable name="Clients" columns={columns} rows={data} keyOf={({ id }) => id} busy={false} />
      <Pagination page={page} perPage={perPage} total={total} onPage={setPage} />
    </div>
  );
}

function NoClients() {
  return (
    <EmptyState icon={Users} title="Aucun client trouvé" action={<AddClientButton />}>
      Ajoutez un client, ou changez les filtres.
    </EmptyState>
  );
}
