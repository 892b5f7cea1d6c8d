import { addDays } from './clock.js';
import { isBusinessDay } from './business-days.js';
import { frenchDay } from './french-day.js';

/** Days on which the shop is closed although it would be open, both "2026-12-24"; the last day included. */
export interface Closure {
  from: string;
  to: string;
  /** Empty when nobody gave one. */
  reason: string;
}

const MAX_CLOSURES = 50;
const MAX_DAYS = 366;
const LINE = /^(\d{2}\/\d{2}\/\d{4})(?:\s*(?:au|-|–)\s*(\d{2}\/\d{2}\/\d{4}))?(?:\s*:?\s+(\S.{0,79}))?$/;

/**
 * The closures of a text, one a line: "24/12/2026 au 03/01/2027 Congés annuels".
 * @returns null when a line is none, ends before it begins, or is longer than a year
 */
export function readClosures(text: string): Closure[] | null {
  const lines = text
    .split(/[\r\n;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const closures = lines.map(readClosure);
  if (closures.length > MAX_CLOSURES || closures.includes(null)) return null;
  return closures.filter((closure) => closure !== null).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function readClosure(line: string): Closure | null {
  const [, first = '', last = first, reason = ''] = LINE.exec(line) ?? [];
  const [from, to] = [isoDay(first), isoDay(last)];
  if (!from || !to || to < from || to > addDays(from, MAX_DAYS)) return null;
  return { from, to, reason };
}

/** "24/12/2026" → "2026-12-24"; null for a day that does not exist. */
function isoDay(text: string): string | null {
  const iso = text.split('/').toReversed().join('-');
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Those that have not ended on this day. */
export function comingClosures(closures: readonly Closure[], today: string): Closure[] {
  return closures.filter(({ to }) => to >= today);
}

/** "Fermé du 24/12/2026 au 03/01/2027 (congés annuels)". */
export function closureText({ from, to, reason }: Closure): string {
  const days = from === to ? `le ${frenchDay(from)}` : `du ${frenchDay(from)} au ${frenchDay(to)}`;
  return `Fermé ${days}${reason && ` (${reason})`}`;
}

/** How many business days after `day` pass until the shop has been open on `count` of them. */
export function businessDaysUntilOpen(day: string, count: number, closures: readonly Closure[]): number {
  let reached = day;
  let passed = 0;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (!isBusinessDay(reached)) continue;
    passed += 1;
    if (!isClosed(reached, closures)) left -= 1;
  }
  return passed;
}

function isClosed(day: string, closures: readonly Closure[]): boolean {
  return closures.some(({ from, to }) => from <= day && day <= to);
}
