import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { shouldRetry } from '../api/should-retry';
import { EmptyState } from './empty-state';
import { Icon } from './icon';
import { Pagination } from './pagination';

interface ListTexts {
  /** "Erreur lors du chargement des retours". */
  failure: string;
  /** "Aucun retour". */
  empty: string;
  /** An explanation of the empty list. */
  emptyHint?: string;
  emptyIcon: LucideIcon;
}

interface PagedListProps<Row> {
  /** The name of the resource in the API's path. */
  resource: string;
  texts: ListTexts;
  filters?: ReactNode;
  children: (rows: readonly Row[], busy: boolean) => ReactNode;
}

const PER_PAGE = 25;
const rows = ['1', '2', '3', '4', '5'];
/** The page shows the error itself: no notification. */
const onError = () => {};

/** A react-admin list with loading, empty and error states; page and filters are stored in the URL. */
export function PagedList<Row extends RaRecord>({ resource, texts, filters, children }: PagedListProps<Row>) {
  return (
    <ListBase<Row>
      resource={resource}
      perPage={PER_PAGE}
      sort={{ field: 'id', order: 'DESC' }}
      debounce={300}
      exporter={false}
      disableSyncWithLocation={false}
      queryOptions={{ retry: shouldRetry, onError }}
    >
      {filters}
      <Rows texts={texts}>{children}</Rows>
    </ListBase>
  );
}

function Rows<Row extends RaRecord>({ texts, children }: Pick<PagedListProps<Row>, 'texts' | 'children'>) {
  const { data, error, isPending, isFetching, total = 0, page, perPage, setPage, refetch } = useListContext<Row>();
  if (!data && error) {
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title={texts.failure}
        action={
          <Button
            variant="outlined"
            loading={isFetching}
            loadingPosition="start"
            startIcon={<Icon icon={RotateCw} size={18} />}
            onClick={() => void refetch()}
          >
            Réessayer
          </Button>
        }
      />
    );
  }
  if (isPending || !data) {
    return (
      <div role="status" aria-label="Chargement" className="list-skeleton">
        {rows.map((row) => (
          <Skeleton key={row} variant="rounded" height={60} />
        ))}
      </div>
    );
  }
  if (data.length === 0)
    return (
      <EmptyState icon={texts.emptyIcon} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  return (
    <>
      {children(data, isFetching === true)}
      <Pagination page={page} perPage={perPage} total={total} onPage={setPage} />
    </>
  );
}
