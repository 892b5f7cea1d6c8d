import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import type { Column } from './column';
import './list.css';
import { PageCheckbox, RowCheckbox } from './selection';
import { SortHeading } from './sort-heading';

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  busy?: boolean;
  /** The maximum width in pixels at which rows are shown as cards. */
  cardsUpTo?: number;
  /** The number of the first row in the whole list. */
  firstPlace?: number;
  /** Rows can be selected; needs a react-admin list. @returns the name of the row for screen readers */
  rowName?: ((row: Row) => string) | undefined;
}

/** A table, shown as cards on narrow screens; columns are sorted within react-admin's DataTableBase. */
export function DataTable<Row extends RaRecord>({
  name,
  columns,
  rows,
  busy = false,
  cardsUpTo = 768,
  firstPlace = 1,
  rowName,
}: DataTableProps<Row>) {
  const cards = useMediaQuery(`(max-width: ${cardsUpTo}px)`, { noSsr: true });
  return (
    <div className={cards ? 'rows-table-box rows-cards' : 'rows-table-box'}>
      <table aria-label={name} aria-busy={busy} className="rows-table">
        <thead>
          <tr>
            {withSelection(
              columns,
              columns.map((column) => <Heading key={column.key} column={column} />),
              rowName && (
                <th key="select" scope="col" className="cell-select">
                  <PageCheckbox />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <RecordContextProvider key={row.id} value={row}>
              <tr>
                {withSelection(
                  columns,
                  columns.map((column) => (
                    <td
                      key={column.key}
                      data-label={hasCardLabel(column) ? column.label : undefined}
                      className={cellClass(column)}
                    >
                      {column.cell(row, { place: firstPlace + index, cards })}
                    </td>
                  )),
                  rowName && (
                    <td key="select" className="cell-select">
                      <RowCheckbox id={row.id} name={rowName(row)} />
                    </td>
                  ),
                )}
              </tr>
            </RecordContextProvider>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cells of a row with its checkbox: the first one, but after the number of the row (WS-074). */
function withSelection(
  [first]: readonly Column<never>[],
  cells: ReactElement[],
  checkbox: ReactElement | undefined,
): ReactElement[] {
  return checkbox ? cells.toSpliced(first?.key === 'position' ? 1 : 0, 0, checkbox) : cells;
}

function Heading({ column: { label, sort, numeric, hideLabel } }: { column: Column<never> }) {
  if (sort)
    return (
      <SortHeading field={sort} numeric={numeric}>
        {label}
      </SortHeading>
    );
  return (
    <th scope="col" className={numeric ? 'numeric' : undefined}>
      {hideLabel ? <span className="unseen">{label}</span> : label}
    </th>
  );
}

function hasCardLabel({ main, hideLabel, cardLabel }: Column<never>): boolean {
  return !main && !hideLabel && cardLabel !== false;
}

function cellClass({ key, numeric, main, wide }: Column<never>): string {
  return [`cell-${key}`, numeric && 'numeric', main && 'cell-main', wide && 'cell-wide'].filter(Boolean).join(' ');
}
