import { type ReactNode, useId } from 'react';
import type { Cell } from './csv';
import './data-table.css';
import { SortHeading } from './sort-heading';

/** One column of a list: how it is headed, drawn and exported. */
export interface Column<Row> {
  key: string;
  label: string;
  /** The field that the list is sorted by. */
  sort?: string;
  figure?: boolean;
  /** Cannot be hidden: what tells the rows apart, and what is done with them. */
  fixed?: boolean;
  /** The heading is for screen readers alone. */
  quiet?: boolean;
  /** @param at the place of the row on this page, from 0 */
  cell: (row: Row, at: number) => ReactNode;
  /** Absent: not exported. */
  text?: (row: Row) => Cell;
}

interface DataTableProps<Row> {
  /** Said aloud: what the rows are. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  busy: boolean;
  /** Up to which width rows stand as cards. */
  cardsUpTo?: 768 | 992;
}

/** A table that stands as cards on a narrow screen; columns that sort need react-admin's list around it. */
export function DataTable<Row>({ name, columns, rows, keyOf, busy, cardsUpTo = 768 }: DataTableProps<Row>) {
  const id = useId();
  return (
    <div className={`rows-table-box rows-table-${cardsUpTo}`}>
      <table aria-label={name} aria-busy={busy} className="rows-table">
        <thead>
          <tr>
            {columns.map(({ key, label, sort: field, figure, quiet }) =>
              field ? (
                <SortHeading key={key} field={field} figure={figure}>
                  {label}
                </SortHeading>
              ) : (
                <th key={key} scope="col" className={figure ? 'figure' : undefined}>
                  {quiet ? <span className="unseen">{label}</span> : label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row)} id={`${id}-${keyOf(row)}`}>
              {columns.map(({ key, label, figure, quiet, cell }) => (
                <td
                  key={key}
                  data-label={quiet ? undefined : label}
                  className={`cell-${key}${figure ? ' figure' : ''}`}
                >
                  {cell(row, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
