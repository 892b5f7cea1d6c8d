import { type BasisPoints, formatRate } from './money.js';
import { countryName } from './union-countries.js';

/** Where an order goes, as VAT sees it: La Réunion, and what is an export from there (CGI art. 294, 2, 3°; decision 223). */
export const territoryIds = [
  'reunion',
  'mayotte',
  'guadeloupe',
  'martinique',
  'guyane',
  'metropole',
  'union-europeenne',
] as const;
export type TerritoryId = (typeof territoryIds)[number];

interface Territory {
  /** "Mayotte". */
  name: string;
  /** "à Mayotte", after "livrer". */
  at: string;
  /** Which postal codes it has; null where the country decides. */
  postalCode: RegExp | null;
  /** Of its telephone numbers; null where there are several. */
  phonePrefix: string | null;
  /** VAT that the recipient owes on arrival; null: none is applied there; "country": at the rate of the country. */
  importVat: BasisPoints | null | 'country';
  /** Octroi de mer on arrival, by the tariff of the territory (loi n° 2004-639). */
  dockDues: boolean;
}

const department = { phonePrefix: '+262', importVat: null, dockDues: true } as const;

export const territories: Readonly<Record<TerritoryId, Territory>> = {
  reunion: { ...department, name: 'La Réunion', at: 'à La Réunion', postalCode: /^974\d{2}$/, dockDues: false },
  mayotte: { ...department, name: 'Mayotte', at: 'à Mayotte', postalCode: /^976\d{2}$/ },
  guadeloupe: {
    ...department,
    name: 'Guadeloupe',
    at: 'en Guadeloupe',
    postalCode: /^971\d{2}$/,
    phonePrefix: '+590',
    importVat: 850,
  },
  martinique: {
    ...department,
    name: 'Martinique',
    at: 'en Martinique',
    postalCode: /^972\d{2}$/,
    phonePrefix: '+596',
    importVat: 850,
  },
  guyane: { ...department, name: 'Guyane', at: 'en Guyane', postalCode: /^973\d{2}$/, phonePrefix: '+594' },
  metropole: {
    name: 'France métropolitaine et Monaco',
    at: 'en France métropolitaine',
    postalCode: /^(?:0[1-9]|[1-8]\d|9[0-5])\d{3}$|^980\d{2}$/,
    phonePrefix: '+33',
    importVat: 2000,
    dockDues: false,
  },
  'union-europeenne': {
    name: 'Union européenne',
    at: 'dans l’Union européenne',
    postalCode: null,
    phonePrefix: null,
    importVat: 'country',
    dockDues: false,
  },
};

export interface PostalPlace {
  postalCode: string;
  /** ISO code of another member state; absent or null: France and Monaco. */
  country?: string | null;
}

/** Null for a postal code that no territory has. */
export function findTerritory({ postalCode, country }: PostalPlace): TerritoryId | null {
  if (countryName(country) !== null) return 'union-europeenne';
  return territoryIds.find((id) => territories[id].postalCode?.test(postalCode)) ?? null;
}

/** As `findTerritory`; what is not recognised is in La Réunion, as all addresses were before there were territories. */
export function territoryOf(place: PostalPlace): TerritoryId {
  return findTerritory(place) ?? 'reunion';
}

/** "+33": what the nine digits of a telephone number follow; null in other countries, whose numbers are not asked for. */
export function phonePrefixOf(place: PostalPlace): string | null {
  return territories[territoryOf(place)].phonePrefix;
}

/** The VAT of what is sent there: an export has none. @param rate as it is charged in La Réunion */
export function vatIn(territory: TerritoryId, rate: BasisPoints): BasisPoints {
  return territory === 'reunion' ? rate : 0;
}

/** Why an invoice has no VAT, as the law wants it said; null in La Réunion. */
export function exportMention(territory: TerritoryId): string | null {
  if (territory === 'reunion') return null;
  return `Exonération de TVA, exportation vers un autre territoire (${territories[territory].name})\u202f: art. 262, I et 294, 2, 3° du CGI`;
}

/** What the recipient owes on arrival, as customers and staff read it; null in La Réunion. */
export function arrivalDues(territory: TerritoryId): string | null {
  if (territory === 'reunion') return null;
  const { importVat, dockDues } = territories[territory];
  const vat =
    importVat === 'country' ? 'la TVA au taux du pays' : importVat && `la TVA au taux de ${formatRate(importVat)}`;
  const owed = [vat, dockDues && 'l’octroi de mer selon le tarif de la collectivité'].filter(Boolean).join(' et ');
  return `La boutique ne facture pas de TVA. À l’arrivée, ${owed} et les frais de dédouanement sont à la charge du destinataire.`;
}
