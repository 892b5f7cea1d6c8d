import { communes } from '@boutik/kernel';

/** Collection points of one commune; null: where it is not known. */
export interface CommunePoints<Point> {
  commune: string | null;
  points: Point[];
}

/** Points by commune in alphabetical order, after those of `nearest`; the unknown last. */
export function byCommune<Point extends { adresse: string | null }>(
  points: readonly Point[],
  nearest: string | null,
): CommunePoints<Point>[] {
  const groups = new Map<string | null, Point[]>();
  for (const point of points) {
    const commune = communeOf(point.adresse);
    groups.set(commune, [...(groups.get(commune) ?? []), point]);
  }
  const rank = (commune: string | null) => (commune === null ? 2 : Number(commune !== nearest));
  return [...groups]
    .map(([commune, of]) => ({ commune, points: of }))
    .toSorted((a, b) => rank(a.commune) - rank(b.commune) || (a.commune ?? '').localeCompare(b.commune ?? '', 'fr'));
}

/** The commune of an address as staff write it: its name, which is at the end, or else its postal code. */
export function communeOf(address: string | null): string | null {
  if (address === null) return null;
  const words = plain(address);
  const named = communes
    .filter(({ name }) => words.endsWith(` ${plain(name)}`) || words === plain(name))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  return named?.name ?? communes.find(({ postalCode }) => words.includes(postalCode))?.name ?? null;
}

/** "12 rue X, 97410 Saint-Pierre" and "97410 SAINT PIERRE" end with the same words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();
}
