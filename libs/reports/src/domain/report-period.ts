import { addDays } from '@boutik/kernel';
import { type DayRange, startOf } from './spans.js';

export type Preset = 'today' | '7-days' | '30-days' | '90-days' | 'month' | 'quarter' | 'year';
export type Comparison = 'previous' | 'last-year' | 'none';
export type Step = 'day' | 'week' | 'month';

const days = { today: 1, '7-days': 7, '30-days': 30, '90-days': 90 } as const;
const months = { month: 1, quarter: 3, year: 12 } as const;
type Calendar = keyof typeof months;

const isCalendar = (preset: Preset | null): preset is Calendar => preset !== null && preset in months;

/** The days of a preset, which ends today: a month begins with its first day. */
export function rangeOf(preset: Preset, today: string): DayRange {
  if (!isCalendar(preset)) return { from: addDays(today, 1 - days[preset]), to: today };
  return { from: preset === 'quarter' ? quarterStart(today) : startOf(preset, today), to: today };
}

/**
 * What a range is compared with: the same days of the month, quarter or year before, otherwise as many days just before; or the
 * same days a year before. @param preset null for days that were chosen freely
 */
export function comparedRange(range: DayRange, comparison: Comparison, preset: Preset | null): DayRange | null {
  if (comparison === 'none') return null;
  if (comparison === 'last-year') return shiftByMonths(range, 12);
  if (isCalendar(preset)) return shiftByMonths(range, months[preset]);
  const length = daysBetween(range) + 1;
  return { from: addDays(range.from, -length), to: addDays(range.from, -1) };
}

/** Days up to a month, weeks up to half a year, then months. */
export function stepOf(range: DayRange): Step {
  const length = daysBetween(range) + 1;
  if (length <= 31) return 'day';
  return length <= 184 ? 'week' : 'month';
}

/** The intervals of a range, oldest first; the first and the last may be partial. Weeks begin on Monday. */
export function intervalsOf({ from, to }: DayRange, step: Step): DayRange[] {
  const intervals: DayRange[] = [];
  for (let first = from; first <= to; ) {
    const next = nextInterval(first, step);
    const last = addDays(next, -1);
    intervals.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return intervals;
}

function nextInterval(day: string, step: Step): string {
  if (step === 'day') return addDays(day, 1);
  if (step === 'month') return startOf('month', addDays(startOf('month', day), 31));
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, 7 - weekday);
}

function daysBetween({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function quarterStart(day: string): string {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

function shiftByMonths({ from, to }: DayRange, count: number): DayRange {
  return { from: monthsBefore(from, count), to: monthsBefore(to, count) };
}

/** The same day of an earlier month; its last day where the month is shorter. */
function monthsBefore(day: string, count: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  const last = addDays(startOf('month', addDays(`${month}-01`, 31)), -1);
  const same = `${month}-${day.slice(8, 10)}`;
  return same < last ? same : last;
}
