import { addDays, frenchDay } from '@boutik/kernel';

/** One point of the revenue chart: its first and last calendar day in La Réunion, both included. */
export interface RevenueStep {
  from: string;
  to: string;
  label: string;
}

const WEEK = 7;
const months = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];

/**
 * The buckets of the period that ends `today`, oldest first: days for 30 days, weeks for 90, calendar months for 365
 * (the first one may be partial). Every day is in exactly one bucket.
 */
export function revenueSteps(days: 30 | 90 | 365, today: string): RevenueStep[] {
  const first = addDays(today, 1 - days);
  if (days === 365) return monthsBetween(first, today);
  const size = days === 90 ? WEEK : 1;
  const steps: RevenueStep[] = [];
  for (let to = today; to >= first; to = addDays(to, -size)) {
    const from = later(addDays(to, 1 - size), first);
    steps.unshift({ from, to, label: from === to ? shortDay(to) : `${shortDay(from)} – ${shortDay(to)}` });
  }
  return steps;
}

function monthsBetween(first: string, last: string): RevenueStep[] {
  const steps: RevenueStep[] = [];
  for (let from = first; from <= last; ) {
    const next = firstOfNextMonth(from);
    const end = addDays(next, -1);
    steps.push({ from, to: end < last ? end : last, label: monthOf(from) });
    from = next;
  }
  return steps;
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

function monthOf(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

function shortDay(day: string): string {
  return frenchDay(day).slice(0, 5);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
