import { addDays } from './clock.js';

/** "01-01" to "12-25", every year (art. L3133-1 of the Code du travail), and 20 December, the abolition of slavery (art. L3422-2). */
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-20', '12-25'];
/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const DAYS_AFTER_EASTER = [1, 39, 50];

/** Whether shops of La Réunion work on this day, "2026-11-24": neither a weekend nor a public holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

/** Whether this day is a public holiday in La Réunion. */
export function isPublicHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return DAYS_AFTER_EASTER.some((days) => addDays(easter, days) === day);
}

/** The business day that is `count` business days after `day`; `day` itself does not count. */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** `day`, or the next business day when it is none. */
export function nextBusinessDay(day: string): string {
  let reached = day;
  while (!isBusinessDay(reached)) reached = addDays(reached, 1);
  return reached;
}

/** Easter Sunday in the Gregorian calendar, "2026-04-05" (J. Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-0${Math.floor(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`;
}
