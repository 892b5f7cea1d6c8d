/** The other member states by their ISO code. */
export const unionCountries = {
  DE: 'Allemagne',
  AT: 'Autriche',
  BE: 'Belgique',
  BG: 'Bulgarie',
  CY: 'Chypre',
  HR: 'Croatie',
  DK: 'Danemark',
  ES: 'Espagne',
  EE: 'Estonie',
  FI: 'Finlande',
  GR: 'Grèce',
  HU: 'Hongrie',
  IE: 'Irlande',
  IT: 'Italie',
  LV: 'Lettonie',
  LT: 'Lituanie',
  LU: 'Luxembourg',
  MT: 'Malte',
  NL: 'Pays-Bas',
  PL: 'Pologne',
  PT: 'Portugal',
  CZ: 'République tchèque',
  RO: 'Roumanie',
  SK: 'Slovaquie',
  SI: 'Slovénie',
  SE: 'Suède',
} as const;
export type UnionCountry = keyof typeof unionCountries;

/** "Belgique"; null in France. */
export function countryName(code: string | null | undefined): string | null {
  return code && code in unionCountries ? unionCountries[code as UnionCountry] : null;
}
