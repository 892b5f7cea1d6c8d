import { type ReactNode, useId } from 'react';
import type { Cell } from './csv';
import './data-table.css';
import { SortHeading } from './sort-heading';

/** One column of a list: heading, cell and export. */
export interface Column<Row> {
  key: string;
  label: string;
  /** The sort field; absent when the column cannot be sorted. */
  sort?: string;
  numeric?: boolean;
  /** The user cannot hide it. */
  fixed?: boolean;
  /** The heading is visible to screen readers only. */
  hideLabel?: boolean;
  /** @param index the index of the row on this page */
  cell: (row: Row, index: number) => ReactNode;
  /** Absent: not exported. */
  text?: (row: Row) => Cell;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  busy: boolean;
  /** The maximum width in pixels at which rows are shown as cards. */
  cardsUpTo?: 768 | 992;
}

/** A table, shown as cards on narrow screens; sortable columns need a react-admin list context. */
export function DataTable<Row>({ name, columns, rows, keyOf, busy, cardsUpTo = 768 }: DataTableProps<Row>) {
  const id = useId();
  return (
    <div className={`rows-table-box rows-table-${cardsUpTo}`}>
      <table aria-label={name} aria-busy={busy} className="rows-table">
        <thead>
          <tr>
            {columns.map(({ key, label, sort: field, numeric, hideLabel }) =>
              field ? (
                <SortHeading key={key} field={field} numeric={numeric}>
                  {label}
                </SortHeading>
              ) : (
                <th key={key} scope="col" className={numeric ? 'figure' : undefined}>
                  {hideLabel ? <span className="unseen">{label}</span> : label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} id={`${id}-${keyOf(row)}`}>
              {columns.map(({ key, label, numeric, hideLabel, cell }) => (
                <td
                  key={key}
                  data-label={hideLabel ? undefined : label}
                  className={`cell-${key}${numeric ? ' figure' : ''}`}
                >
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
