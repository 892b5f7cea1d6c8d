import { addDays } from '@boutik/kernel';

/** First and last day, "2026-01-01", in La Réunion. */
export interface Period {
  from: string;
  to: string;
}

/** "2026-02-10" → 1 to 28 February. */
export function monthOf(day: string): Period {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

export function yearOf(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The parts of a period that lie in one month each, so that no more than a month is in memory. */
export function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = [];
  for (let day = from; day <= to; day = addDays(monthOf(day).to, 1)) {
    const month = monthOf(day);
    months.push({ from: day, to: month.to < to ? month.to : to });
  }
  return months;
}
