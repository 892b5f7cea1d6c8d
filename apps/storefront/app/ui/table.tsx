import type { ReactNode } from 'react';
import { cx } from './cx';

interface Column<Row> {
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned numbers. */
  numeric?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Content of a row that is a title for the following rows, across all columns. */
  groupTitleOf?: (row: Row) => ReactNode;
}

/** A table that scrolls horizontally on narrow screens; positioned, so that it clips the text for screen readers, too. */
export function Table<Row>({ caption, columns, rows, keyOf, groupTitleOf }: TableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-vanilla text-sm text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={cx('px-3 py-2.5 font-semibold whitespace-nowrap lg:px-4', column.numeric && 'text-right')}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const groupTitle = groupTitleOf?.(row);
            return groupTitle ? (
              <tr key={keyOf(row)} className="border-t border-line bg-mist">
                <th colSpan={columns.length} scope="colgroup" className="px-3 py-2.5 font-semibold lg:px-4">
                  {groupTitle}
                </th>
              </tr>
            ) : (
              <TableRow key={keyOf(row)} row={row} columns={columns} />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function TableRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr className="border-t border-line hover:bg-mist">
      {columns.map((column) => (
        <td key={column.name} className={cx('px-3 py-3 lg:px-4', column.numeric && 'text-right tabular-nums')}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
