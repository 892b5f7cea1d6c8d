import { frenchDay } from '@boutik/kernel';

const longDays = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Indian/Reunion' });

/** The day in La Réunion: "2026-11-21T08:30:00+04:00" → "21 novembre 2026". */
export function longDay(iso: string): string {
  return longDays.format(new Date(iso));
}

/** API dates have the offset of La Réunion: "2026-11-21T08:30:00+04:00" → "21/11/2026 à 08:30". */
export function frenchDateTime(iso: string): string {
  return `${frenchDay(iso)} à ${iso.slice(11, 16)}`;
}
