import { addDays } from '@boutik/kernel';

/** First and last day, "2026-01-01"; empty while they are not typed. */
export interface Period {
  from: string;
  to: string;
}

export function isOrdered({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from <= to;
}

/** First and last day of the month before. */
export function lastMonth(today: string): Period {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
