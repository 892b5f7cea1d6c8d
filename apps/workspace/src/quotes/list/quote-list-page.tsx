import type { QuoteSummary } from '@boutik/contract';
import Button from '@mui/material/Button';
import { FilePlus2, FileSearch, TriangleAlert } from 'lucide-react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { shouldRetry } from '../../api/should-retry';
import { PageHeading } from '../../shell/page-heading';
import { ColumnsButton, useColumns } from '../../ui/columns-button';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ExportButton } from '../../ui/export-button';
import { Icon } from '../../ui/icon';
import { ListSkeleton } from '../../ui/list-skeleton';
import { Pagination } from '../../ui/pagination';
import { RetryButton } from '../../ui/retry-button';
import { quotePaths } from '../quote-paths';
import { quoteColumns } from './quote-columns';
import { QuoteFilters } from './quote-filters';
import { QuoteLimitsButton } from './quote-limits-button';
import './quote-list.css';

const PER_PAGE = 15;

/** The page shows the error itself: no notification. */
const onError = () => {};

/** Page, sort and filters are stored in the URL. */
export function QuoteListPage() {
  return (
    <ListBase<QuoteSummary>
      resource="devis"
      perPage={PER_PAGE}
      sort={{ field: 'created_at', order: 'DESC' }}
      debounce={300}
      exporter={false}
      disableSyncWithLocation={false}
      queryOptions={{ retry: shouldRetry, onError }}
    >
      <QuoteListScreen />
    </ListBase>
  );
}

function QuoteListScreen() {
  const { page, perPage } = useListContext<QuoteSummary>();
  const columns = useColumns('quotes', quoteColumns((page - 1) * perPage + 1));
  return (
    <>
      <PageHeading
        title="Liste de devis"
        actions={
          <>
            <QuoteLimitsButton />
            <ColumnsButton columns={columns} />
            <ExportButton columns={columns.shown} file="devis" />
            <CreateQuoteButton />
          </>
        }
      />
      <QuoteFilters />
      <QuoteRows columns={columns.shown} />
    </>
  );
}

function CreateQuoteButton() {
  return (
    <Button component={Link} to={quotePaths.create} variant="contained" startIcon={<Icon icon={FilePlus2} size={18} />}>
      Créer un devis
    </Button>
  );
}

function QuoteRows({ columns }: { columns: readonly Column<QuoteSummary>[] }) {
  const list = useListContext<QuoteSummary>();
  const { data, error, isPending, isFetching, total = 0, page, perPage, setPage, refetch } = list;
  if (!data && error) {
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Erreur lors du chargement des devis"
        action={<RetryButton busy={isFetching === true} onClick={() => void refetch()} />}
      />
    );
  }
  if (isPending || !data) return <ListSkeleton label="Chargement des devis" />;
  if (data.length === 0) return <NoQuotes />;
  return (
    <div className="quote-table">
      <DataTable
        name="Devis"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        busy={isFetching === true}
        cardsUpTo={992}
      />
      <Pagination page={page} perPage={perPage} total={total} onPage={setPage} />
    </div>
  );
}

function NoQuotes() {
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
          <CreateQuoteButton />
        )
      }
    />
  );
}
