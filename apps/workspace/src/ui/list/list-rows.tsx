import Button from '@mui/material/Button';
import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DataTableBase, type ListControllerResult, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '../empty-state';
import { ListSkeleton } from '../list-skeleton';
import { RetryButton } from '../retry-button';
import type { Column } from './column';
import { DataTable } from './data-table';
import { Pagination, type RangeText } from './pagination';
import { SelectionBar } from './selection';

export interface ListTexts {
  /** "Erreur lors du chargement des retours". */
  failure: string | ((error: unknown) => string);
  /** A failure is logged, and not announced to screen readers (WS-372). */
  silent?: boolean;
  /** The accessible name of the placeholder; "Chargement" by default. */
  loading?: string;
  /** "Aucun retour". */
  empty: string;
  /** What the list will contain, or how it gets its first row. */
  emptyHint?: string;
  /** Instead of it where filters are set; "Rien ne correspond à vos filtres." by default. */
  filteredHint?: string;
  emptyIcon: LucideIcon;
  /** The button of an empty list with filters; "Retirer les filtres" by default. */
  clearFilters?: string;
}

export interface RowsProps<Row> {
  /** The accessible name of the table. */
  name: string;
  columns: readonly Column<Row>[];
  texts: ListTexts;
  /** The maximum width in pixels at which rows are shown as cards. */
  cardsUpTo?: number;
  /** Which rows are shown, below the table. */
  rangeText?: RangeText;
  /** A button of the empty list, such as "Ajouter un client". */
  emptyAction?: ReactNode;
  /** Buttons for the selected rows. */
  bulkActions?: ReactNode;
  /** The name of a row for screen readers; needed with `bulkActions`. */
  rowName?: (row: Row) => string;
}

/** The maximum width in pixels at which the rows of a list are cards, unless it sets its own. */
export const CARDS_UP_TO = 900;

/** The rows of react-admin's list with their pages, or what is shown instead. */
export function ListRows<Row extends RaRecord>({
  texts,
  emptyAction,
  bulkActions,
  rangeText,
  rowName = ({ id }) => String(id),
  ...table
}: RowsProps<Row>) {
  const list = useListContext<Row>();
  const { data = [], error, isFetching, page, perPage, total = 0, setPage } = list;
  if (isUnread(list)) return <Failure error={error} texts={texts} />;
  return (
    <DataTableBase<Row>
      loading={<ListSkeleton label={texts.loading ?? 'Chargement'} />}
      empty={<Empty texts={texts} action={emptyAction} />}
      hasBulkActions={bulkActions !== undefined}
    >
      {bulkActions && <SelectionBar>{bulkActions}</SelectionBar>}
      <DataTable<Row>
        cardsUpTo={CARDS_UP_TO}
        {...table}
        rows={data}
        busy={isFetching === true}
        firstPlace={(page - 1) * perPage + 1}
        rowName={bulkActions ? rowName : undefined}
      />
      <Pagination page={page} perPage={perPage} total={total} onPage={setPage} rangeText={rangeText} />
    </DataTableBase>
  );
}

/** Whether the page has failed that is to be shown; the one before may still be there. */
export function isUnread({
  data,
  error,
  isPlaceholderData,
}: Pick<ListControllerResult, 'data' | 'error' | 'isPlaceholderData'>): boolean {
  return Boolean(error) && (!data || isPlaceholderData === true);
}

function Failure({ error, texts: { failure, silent, emptyIcon } }: { error: unknown; texts: ListTexts }) {
  const { isFetching, refetch } = useListContext();
  return (
    <EmptyState
      alert={!silent}
      icon={silent ? emptyIcon : TriangleAlert}
      title={typeof failure === 'string' ? failure : failure(error)}
      action={<RetryButton busy={isFetching === true} onClick={() => void refetch()} />}
    />
  );
}

function Empty({ texts, action }: { texts: ListTexts; action: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const filtered = Object.values(filterValues).some(Boolean);
  const clear = filtered && (
    <Button variant="outlined" onClick={() => setFilters({})}>
      {texts.clearFilters ?? translate('ra.navigation.clear_filters')}
    </Button>
  );
  return (
    <EmptyState
      icon={texts.emptyIcon}
      title={texts.empty}
      action={
        (clear || action) && (
          <div className="form-end">
            {clear}
            {action}
          </div>
        )
      }
    >
      {filtered ? (texts.filteredHint ?? 'Rien ne correspond à vos filtres.') : texts.emptyHint}
    </EmptyState>
  );
}
