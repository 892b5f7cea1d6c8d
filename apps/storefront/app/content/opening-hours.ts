import type { ShopContact } from '@boutik/contract';

type Period = ShopContact['horaires'][number];

/** ISO 8601: 1 is Monday. */
const WEEK = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** The week in lines, neighbouring days with the same hours together: "Du lundi au vendredi", "9h à 12h, 14h à 18h". */
export function openingLines(periods: readonly Period[]): { days: string; hours: string }[] {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const day of WEEK.keys()) {
    const hours = hoursOn(periods, day + 1);
    const previous = runs.at(-1);
    if (previous?.hours === hours) previous.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs.map(({ first, last, hours }) => ({ days: daysText(first, last), hours }));
}

function hoursOn(periods: readonly Period[], day: number): string {
  const open = periods.filter(({ jours }) => jours.includes(day)).toSorted((a, b) => a.ouvre.localeCompare(b.ouvre));
  return open.map(({ ouvre, ferme }) => `${timeText(ouvre)} à ${timeText(ferme)}`).join(', ') || 'Fermé';
}

function daysText(first: number, last: number): string {
  const [from = '', to = ''] = [WEEK[first], WEEK[last]];
  if (first === last) return capitalized(from);
  return last === first + 1 ? `${capitalized(from)} et ${to}` : `Du ${from} au ${to}`;
}

/** "09:00" → "9h", "14:30" → "14h30". */
const timeText = (time: string) => time.replace(/^0/, '').replace(/:00$/, 'h').replace(':', 'h');

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
