import { addDays, frenchDay } from '@boutik/kernel';

/** One point of the revenue chart: its first and last calendar day in La Réunion, both included. */
export interface RevenueBucket {
  from: string;
  to: string;
  label: string;
}

const DAYS_PER_WEEK = 7;
const months = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];

/**
 * The buckets of the period that ends `today`, oldest first: days for 30 days, weeks for 90, calendar months for 365
 * (the first one may be partial). Every day is in exactly one bucket.
 */
export function computeRevenueBuckets(days: 30 | 90 | 365, today: string): RevenueBucket[] {
  const first = addDays(today, 1 - days);
  if (days === 365) return listMonths(first, today);
  const size = days === 90 ? DAYS_PER_WEEK : 1;
  const buckets: RevenueBucket[] = [];
  for (let to = today; to >= first; to = addDays(to, -size)) {
    const from = laterDay(addDays(to, 1 - size), first);
    buckets.unshift({
      from,
      to,
      label: from === to ? formatShortDay(to) : `${formatShortDay(from)} – ${formatShortDay(to)}`,
    });
  }
  return buckets;
}

function listMonths(first: string, last: string): RevenueBucket[] {
  const buckets: RevenueBucket[] = [];
  for (let from = first; from <= last; ) {
    const next = firstOfNextMonth(from);
    const end = addDays(next, -1);
    buckets.push({ from, to: end < last ? end : last, label: formatMonth(from) });
    from = next;
  }
  return buckets;
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

function formatMonth(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

function formatShortDay(day: string): string {
  return frenchDay(day).slice(0, 5);
}

function laterDay(a: string, b: string): string {
  return a > b ? a : b;
}
