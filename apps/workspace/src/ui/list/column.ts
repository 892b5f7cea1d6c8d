import type { ReactNode } from 'react';
import type { CsvCell } from './csv';

/** What a cell may need to know besides its row. */
interface CellContext {
  /** The number of the row in the whole list, from 1. */
  place: number;
  /** Whether rows are shown as cards, on narrow screens. */
  cards: boolean;
}

/** One column of a list: heading, cell and export. */
export interface Column<Row> {
  /** Names the column in the settings of this browser and in style sheets (`cell-…`). */
  key: string;
  label: string;
  /** The sort field; absent when the column cannot be sorted. */
  sort?: string;
  /** Aligned to the right. */
  numeric?: boolean;
  /** Long text, which may break anywhere. */
  wide?: boolean;
  /** Names the row: it cannot be hidden, and is the title of a card. */
  main?: boolean;
  /** The user cannot hide it. */
  fixed?: boolean;
  /** The heading is visible to screen readers only. */
  hideLabel?: boolean;
  /** Only in the exported file: another column shows it. */
  exportOnly?: boolean;
  /** On a card, `false` shows the value without its label. */
  cardLabel?: false;
  cell: (row: Row, context: CellContext) => ReactNode;
  /** Absent: not exported. */
  text?: (row: Row) => CsvCell;
}

/** Whether the user may hide the column. */
export function canHide({ fixed, main, exportOnly }: Pick<Column<never>, 'fixed' | 'main' | 'exportOnly'>): boolean {
  return !fixed && !main && !exportOnly;
}
