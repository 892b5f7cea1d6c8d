import { frenchDay } from '@boutik/kernel';

/** API dates have the offset of La Réunion: "2026-11-21T08:30:00+04:00" → "21/11/2026 à 08:30". */
export function frenchDateTime(iso: string): string {
  return `${frenchDay(iso)} à ${iso.slice(11, 16)}`;
}
