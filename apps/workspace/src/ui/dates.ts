import { frenchDay } from '@boutik/kernel';

/** The wire's dates carry the island's offset: "2026-11-21T08:30:00+04:00" → "21/11/2026 à 08:30". */
export function frenchMoment(iso: string): string {
  return `${frenchDay(iso)} à ${iso.slice(11, 16)}`;
}
