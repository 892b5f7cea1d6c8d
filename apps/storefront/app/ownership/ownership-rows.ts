import type { Product, Specification } from '@boutik/contract';
import { decimalText } from '@boutik/ui';

/** What a line of an owner's comparison says of each product; null where nobody has told us. */
interface OwnershipRow {
  name: string;
  values: (string | null)[];
  differs: boolean;
}

type Owned = Pick<
  Product,
  | 'reconditionne'
  | 'indice_reparabilite'
  | 'pieces_detachees_annees'
  | 'classe_energie'
  | 'grade'
  | 'json_specification'
>;

/**
 * What owning the products costs and asks for besides their price, from the law and their own sheets (decision 184).
 * Nothing is estimated: a value that is not in the data is null.
 */
export function ownershipRows(products: readonly Owned[]): OwnershipRow[] {
  const row = (name: string, valueOf: (product: Owned) => string | null): OwnershipRow => {
    const values = products.map(valueOf);
    return { name, values, differs: new Set(values).size > 1 };
  };
  return [
    row('État', ({ reconditionne, grade }) =>
      reconditionne ? `Reconditionné${grade ? `, grade ${grade}` : ''}` : 'Neuf',
    ),
    row('Garantie légale de conformité', () => '2 ans'),
    row('Défaut présumé d’origine pendant', ({ reconditionne }) => (reconditionne ? '12 mois' : '24 mois')),
    row('Garantie indiquée sur la fiche', ({ json_specification: sheet }) => lineIn(sheet, GUARANTEE)),
    row('Indice de réparabilité', ({ indice_reparabilite: index }) =>
      index === null ? null : `${decimalText(index)} / 10`,
    ),
    row('Pièces détachées', ({ pieces_detachees_annees: years }) =>
      years === null ? null : years === 1 ? '1 an' : `${years} ans`,
    ),
    row('Classe énergétique', ({ classe_energie: energy }) => energy),
    row('Consommation électrique', ({ json_specification: sheet }) => lineIn(sheet, CONSUMPTION)),
    row('Batterie', ({ json_specification: sheet }) => lineIn(sheet, BATTERY)),
  ];
}

const GUARANTEE = /^dur[eé]e (?:de )?(?:la )?garantie$|^garantie$/i;
const CONSUMPTION = /^consommation(?: .*)?$|^puissance consomm[eé]e$/i;
const BATTERY = /^batterie$|^capacit[eé] (?:de la )?batterie$/i;

/** The first text whose label matches, in whatever section. */
function lineIn(sheet: Specification, name: RegExp): string | null {
  for (const [label, value] of Object.entries(sheet)) {
    const plain = label.replaceAll('_', ' ');
    if (typeof value === 'string' || typeof value === 'number') {
      if (name.test(plain)) return String(value);
    } else if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      const found = lineIn(value, name);
      if (found !== null) return found;
    }
  }
  return null;
}
