import type { WorkspaceProduct } from '@boutik/contract';
import { isAdmin, type Role } from '@boutik/kernel';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { PackageSearch } from 'lucide-react';
import { ListBase, useListContext, usePermissions } from 'react-admin';
import { logError } from '../api/log-error';
import { shouldRetry } from '../api/should-retry';
import { PageHeading } from '../shell/page-heading';
import { ColumnsButton, useColumns } from '../ui/columns-button';
import { DataTable } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { ExportButton } from '../ui/export-button';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { PageButtons } from './page-buttons';
import { productColumns } from './product-columns';
import { ProductFilters } from './product-filters';
import { ProductStats } from './product-stats';
import './products.css';
import { SupplierPanel } from './supplier-panel';

/** WS-403 to WS-405. */
const PER_PAGE = 15;
const DEBOUNCE_MS = 500;

/** Page, sort and filters are stored in the URL. */
export function ProductListPage() {
  return (
    <ListBase<WorkspaceProduct>
      resource="produits"
      perPage={PER_PAGE}
      sort={{ field: 'created_at', order: 'ASC' }}
      debounce={DEBOUNCE_MS}
      exporter={false}
      disableSyncWithLocation={false}
      queryOptions={{ retry: shouldRetry, onError: logError }}
    >
      <ProductListScreen />
    </ListBase>
  );
}

function ProductListScreen() {
  const { permissions } = usePermissions<Role>();
  const { total } = useListContext<WorkspaceProduct>();
  const columns = useColumns('products', productColumns(permissions !== undefined && isAdmin(permissions)));
  return (
    <>
      <PageHeading
        title="Gestion des Produits"
        actions={
          <>
            <ColumnsButton columns={columns} />
            <ExportButton columns={columns.shown} file="produits" />
          </>
        }
      >
        {total !== undefined && <span className="badge badge-sent figures">{countText(total)}</span>}
      </PageHeading>
      <ProductStats />
      <SupplierPanel />
      <ProductFilters />
      <ProductRows columns={columns.shown} />
    </>
  );
}

function ProductRows({ columns }: { columns: ReturnType<typeof productColumns> }) {
  const list = useListContext<WorkspaceProduct>();
  const { data, error, isPending, isFetching, total = 0, page, perPage, setPage, refetch } = list;
  if (!data && error) {
    return (
      <EmptyState
        icon={PackageSearch}
        title="La liste n’est pas disponible pour le moment."
        action={<RetryButton busy={isFetching === true} onClick={() => void refetch()} />}
      />
    );
  }
  if (isPending || !data) return <ListSkeleton label="Chargement des produits" />;
  if (data.length === 0) return <NoProducts />;
  return (
    <div className="product-table">
      <DataTable name="Produits" columns={columns} rows={data} keyOf={({ id }) => id} busy={isFetching === true} />
      <PageButtons page={page} last={Math.max(1, Math.ceil(total / perPage))} onPage={setPage} />
    </div>
  );
}

function NoProducts() {
  const { setFilters } = useListContext();
  return (
    <EmptyState
      icon={PackageSearch}
      title="Aucun produit trouvé"
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Retirer les filtres
        </Button>
      }
    >
      Aucun produit ne correspond à vos critères.
    </EmptyState>
  );
}
