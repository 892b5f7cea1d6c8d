import type { SupplierMargins, SupplierProduct } from '@boutik/contract';
import useMediaQuery from '@mui/material/useMediaQuery';
import Button from '@mui/material/Button';
import { PackageSearch } from 'lucide-react';
import { useMemo } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { logError } from '../api/log-error';
import { shouldRetry } from '../api/should-retry';
import { PageHeading } from '../shell/page-heading';
import { ColumnsButton, useColumns } from '../ui/columns-button';
import { type Column, DataTable } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { ExportButton } from '../ui/export-button';
import { ListSkeleton } from '../ui/list-skeleton';
import { Pagination } from '../ui/pagination';
import { RetryButton } from '../ui/retry-button';
import { MarginCards } from './margin-cards';
import { supplierColumns } from './supplier-columns';
import { SupplierFilters } from './supplier-filters';
import './suppliers.css';

/** WS-407. */
const PER_PAGE = 15;
/** WS-008, WS-129: a table from 993 px on. */
const CARDS_QUERY = '(max-width: 992px)';

const caption = (first: number, last: number, total: number) =>
  `Affichage de ${first} à ${last} sur ${total} résultats`;

/** Page and filters are stored in the URL. */
export function SupplierProductsPage() {
  return (
    <ListBase<SupplierProduct>
      resource="fournisseurs"
      perPage={PER_PAGE}
      exporter={false}
      disableSyncWithLocation={false}
      queryOptions={{ retry: shouldRetry, onError: logError }}
    >
      <SupplierProductsScreen />
    </ListBase>
  );
}

function SupplierProductsScreen() {
  const { total, meta } = useListContext<SupplierProduct>();
  const asCards = useMediaQuery(CARDS_QUERY, { noSsr: true });
  const columns = useColumns(
    'supplier-products',
    useMemo(() => supplierColumns(asCards), [asCards]),
  );
  const margins: SupplierMargins[] = meta?.statistiques ?? [];
  return (
    <>
      <PageHeading
        title="Gestion des Produits Fournisseurs"
        actions={
          <>
            <ColumnsButton columns={columns} />
            <ExportButton columns={columns.shown} file="produits-fournisseurs" />
          </>
        }
      >
        {total !== undefined && <span className="badge badge-sent figures">{total} produit(s)</span>}
      </PageHeading>
      <MarginCards margins={margins} />
      <SupplierFilters />
      <SupplierRows columns={columns.shown} />
    </>
  );
}

function SupplierRows({ columns }: { columns: readonly Column<SupplierProduct>[] }) {
  const { data, error, isPending, isFetching, setFilters, refetch, ...pages } = useListContext<SupplierProduct>();
  const { page, perPage, total = 0, setPage } = pages;
  if (!data && error && !isFetching) {
    return (
      <EmptyState
        icon={PackageSearch}
        title="Erreur lors du chargement des produits"
        action={<RetryButton busy={false} onClick={() => void refetch()} />}
      />
    );
  }
  if (isPending || !data) return <ListSkeleton label="Chargement des produits" />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={PackageSearch}
        title="Aucun produit trouvé"
        action={
          <Button variant="outlined" onClick={() => setFilters({})}>
            Réinitialiser
          </Button>
        }
      >
        Aucun produit ne correspond à vos critères
      </EmptyState>
    );
  }
  return (
    <div className="supplier-table">
      <DataTable
        name="Produits des fournisseurs"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        busy={isFetching === true}
        cardsUpTo={992}
      />
      {total > perPage && (
        <Pagination page={page} perPage={perPage} total={total} onPage={setPage} caption={caption} compact />
      )}
    </div>
  );
}
