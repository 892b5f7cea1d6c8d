import { frenchDay } from '@boutik/kernel';

const inReunion = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'Indian/Reunion' });
const longDays = inReunion({ dateStyle: 'long' });
const longDateTimes = inReunion({ dateStyle: 'long', timeStyle: 'short' });
const shortDateTimes = inReunion({ dateStyle: 'medium', timeStyle: 'short' });
const months = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day in La Réunion: "2026-11-21T08:30:00+04:00" → "21 novembre 2026". */
export function longDay(iso: string): string {
  return longDays.format(new Date(iso));
}

/** "2026-11-21T08:30:00+04:00" → "21 novembre 2026 à 08:30". */
export function longDateTime(iso: string): string {
  return longDateTimes.format(new Date(iso));
}

/** "2026-11-21T08:30:00+04:00" → "21 nov. 2026, 08:30". */
export function shortDateTime(iso: string): string {
  return shortDateTimes.format(new Date(iso));
}

/** "2026-11" → "novembre 2026". */
export function monthText(month: string): string {
  return months.format(new Date(`${month}-15T12:00:00Z`));
}

/** The time of an API date, which has the offset of La Réunion: "2026-11-21T08:30:00+04:00" → "08:30". */
export function timeText(iso: string): string {
  return iso.slice(11, 16);
}

/** API dates have the offset of La Réunion: "2026-11-21T08:30:00+04:00" → "21/11/2026 à 08:30". */
export function frenchDateTime(iso: string): string {
  return `${frenchDay(iso)} à ${timeText(iso)}`;
}
