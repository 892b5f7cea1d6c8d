import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An arrow key moves the focus from card to card; sideways to the next column that has cards. */
export function moveFocus(event: KeyboardEvent, board: HTMLElement | null): void {
  const step = steps[event.key];
  if (!step || !board || event.altKey || event.ctrlKey || event.metaKey) return;
  const columns = [...board.querySelectorAll('ul')].map((list) => [...list.querySelectorAll('a')]);
  const at = columns.findIndex((cards) => cards.some((card) => card === event.target));
  const row = columns[at]?.findIndex((card) => card === event.target) ?? -1;
  if (at < 0) return;
  const column = step[0] === 0 ? columns[at] : columns[at + step[0]];
  const target = column?.[step[0] === 0 ? row + step[1] : Math.min(row, column.length - 1)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
