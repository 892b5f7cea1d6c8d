import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { countText } from '@boutik/ui';
import { logError } from '../../api/log-error';
import { shouldRetry } from '../../api/should-retry';
import { PageHeading } from '../../shell/page-heading';
import type { Choice } from '../field';
import type { Column } from './column';
import { ColumnsButton, useColumns } from './columns-button';
import { ExportButton } from './export-button';
import { FilterBar, type FilterBarProps } from './filter-bar';
import './list.css';
import { CARDS_UP_TO, isUnread, ListRows, type RowsProps } from './list-rows';

/** What a list shows; react-admin's list context holds its state. */
interface ListView<Row> extends FilterBarProps, Omit<RowsProps<Row>, 'name'> {
  title: string;
  /** The accessible name of the table; the title by default. */
  name?: string;
  /** The text of the badge beside the title; the number alone by default. */
  countLabel?: (total: number) => string;
  /** The name of the exported file, without extension. Absent: no export. */
  exportName?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Between the heading and the filters. */
  children?: ReactNode;
}

interface ListPageProps<Row> extends ListView<Row> {
  /** The address of the resource. */
  resource: string;
  perPage?: number;
  sort?: SortPayload;
  /** The pause in typing, in milliseconds, after which the list is searched. */
  debounce?: number;
  /** How long a page that is not shown stays in memory, in milliseconds; five minutes by default. */
  cacheTime?: number;
}

const NEWEST: SortPayload = { field: 'id', order: 'DESC' };
/** The page shows the failure itself: no notification. */
const ignore = () => {};

/**
 * The list of a resource, from one declaration: heading with count, filters, columns, export, saved queries, table or
 * cards, loading, empty and error state, pages. Page, sort and filters are stored in the URL.
 */
export function ListPage<Row extends RaRecord>({
  resource,
  perPage = 25,
  sort = NEWEST,
  debounce = 300,
  cacheTime,
  ...view
}: ListPageProps<Row>) {
  return (
    <ListBase<Row>
      resource={resource}
      perPage={perPage}
      sort={sort}
      debounce={debounce}
      exporter={false}
      disableSyncWithLocation={false}
      queryOptions={{
        retry: shouldRetry,
        onError: view.texts.silent ? logError : ignore,
        ...(cacheTime !== undefined && { gcTime: cacheTime }),
      }}
    >
      <ListScreen<Row> {...view} />
    </ListBase>
  );
}

/** Cards have no headings: what those would sort is chosen in a select. */
function sortsOf<Row>(columns: readonly Column<Row>[], current: string): readonly Choice[] | undefined {
  const choices = columns.flatMap(({ sort, label }) => (sort ? [[sort, label] as const] : []));
  if (choices.length === 0) return undefined;
  return choices.some(([field]) => field === current) ? choices : [[current, 'Par défaut'], ...choices];
}

function ListScreen<Row extends RaRecord>({
  title,
  name = title,
  columns,
  countLabel = countText,
  exportName,
  actions,
  children,
  filters,
  sorts,
  pageSizes,
  canReset,
  ...rows
}: ListView<Row>) {
  const list = useListContext<Row>();
  const { total, resource, sort } = list;
  const selection = useColumns<Row>(resource, columns);
  const cards = useMediaQuery(`(max-width: ${rows.cardsUpTo ?? CARDS_UP_TO}px)`, { noSsr: true });
  return (
    <>
      <PageHeading
        title={title}
        actions={
          <>
            <ColumnsButton columns={selection} />
            {exportName && <ExportButton columns={selection.shown} file={exportName} />}
            {actions}
          </>
        }
      >
        {/* There from the start: the actions go to a line of their own when it takes their room. */}
        <span className="badge badge-sent tabular-nums list-count">
          {total !== undefined && !isUnread(list) && countLabel(total)}
        </span>
      </PageHeading>
      {children}
      <FilterBar
        filters={filters}
        sorts={sorts ?? (cards ? sortsOf(columns, sort.field) : undefined)}
        pageSizes={pageSizes}
        canReset={canReset}
      />
      <ListRows<Row> {...rows} name={name} columns={selection.shown.filter(({ exportOnly }) => !exportOnly)} />
    </>
  );
}
