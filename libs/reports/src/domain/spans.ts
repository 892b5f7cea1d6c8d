import { addDays } from '@boutik/kernel';

export type Grain = 'day' | 'month' | 'year';

/** Calendar days in La Réunion, "2026-01-31", both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Totals of one grain whose first days are in this range. */
export interface Span extends DayRange {
  grain: Grain;
}

/** The fewest totals that add up to the range: whole years and months, and the days before and after them. */
export function coveringSpans({ from, to }: DayRange): Span[] {
  if (from > to) return [];
  return splitInto('year', { from, to });
}

const finer = { year: 'month', month: 'day' } as const;

function splitInto(grain: Grain, { from, to }: DayRange): Span[] {
  if (from > to) return [];
  if (grain === 'day') return [{ grain, from, to }];
  const first = from === startOf(grain, from) ? from : nextStart(grain, from);
  const end = startOf(grain, addDays(to, 1));
  if (first >= end) return splitInto(finer[grain], { from, to });
  return [
    ...splitInto(finer[grain], { from, to: addDays(first, -1) }),
    { grain, from: first, to: addDays(end, -1) },
    ...splitInto(finer[grain], { from: end, to }),
  ];
}

/** The first day of the month or year that contains the day. */
export function startOf(grain: 'month' | 'year', day: string): string {
  return grain === 'year' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01`;
}

/** The first day of the month or year after the one that contains the day. */
export function nextStart(grain: 'month' | 'year', day: string): string {
  return startOf(grain, addDays(startOf(grain, day), grain === 'year' ? 366 : 31));
}
