import type { SheetGroup, SheetValue, Specification } from '@boutik/contract';

type Stored = Specification[string];

/** Between the names of a group and of one inside it. */
export const PATH_SEPARATOR = ' › ';

const MEASURE = /^(-?\d{1,9}(?:[.,]\d{1,6})?)([ \u00a0\u202f])(\D{1,20})$/u;

/** The groups of a specification in their order; the values outside of groups are a group without name. */
export function toGroups(specification: Specification): SheetGroup[] {
  const groups = new Map<string, SheetValue[]>();
  collect(specification, '', groups);
  return [...groups].map(([nom, valeurs]) => ({ nom, valeurs }));
}

function collect(specification: Specification, path: string, groups: Map<string, SheetValue[]>): void {
  for (const [nom, value] of Object.entries(specification)) {
    if (isGroup(value)) {
      collect(value, path === '' ? nom : `${path}${PATH_SEPARATOR}${nom}`, groups);
      continue;
    }
    const values = groups.get(path) ?? [];
    values.push({ nom, ...toTyped(value) });
    groups.set(path, values);
  }
}

/** Texts of numbers that exist already, by name. */
export type KnownTexts = ReadonlyMap<string, readonly string[]>;

/**
 * The specification that is stored for these groups; empty values and groups are left out. A number is written as in
 * `known`, so that customers do not find "1.2 V" and "1.20 V" among the filters.
 */
export function toSpecification(groups: readonly SheetGroup[], known: KnownTexts): Specification {
  const specification: Specification = {};
  for (const { nom, valeurs } of groups) {
    const path = nom === '' ? [] : nom.split(PATH_SEPARATOR);
    for (const value of valeurs) {
      const stored = toStored(value, known);
      if (stored !== null) groupAt(specification, path)[value.nom] = stored;
    }
  }
  return specification;
}

/** The type and value of a stored value: "16 Go" is a number with a unit, "2 x 8 Go" a text. */
export function toTyped(value: Exclude<Stored, Specification>): WithoutName<SheetValue> {
  if (typeof value === 'boolean') return { type: 'oui-non', valeur: value };
  if (typeof value === 'number') return { type: 'nombre', valeur: value, unite: '' };
  if (Array.isArray(value)) return value.length === 0 ? emptyText : { type: 'liste', valeur: value };
  const [, digits, , unite = ''] = MEASURE.exec(value ?? '') ?? [];
  if (digits === undefined || unite !== unite.trim()) return { type: 'texte', valeur: value ?? '' };
  return { type: 'nombre', valeur: Number(digits.replace(',', '.')), unite };
}

/** The text of a value, as customers read it. */
export function valueTexts(value: Exclude<Stored, Specification>): string[] {
  if (value === null || value === '') return [];
  if (Array.isArray(value)) return value;
  return [typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : String(value)];
}

export function isGroup(value: Stored): value is Specification {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type WithoutName<T> = T extends unknown ? Omit<T, 'nom'> : never;
const emptyText = { type: 'texte', valeur: '' } as const;

function toStored(value: SheetValue, known: KnownTexts): Exclude<Stored, Specification> {
  if (value.type === 'texte') return value.valeur === '' ? null : value.valeur;
  if (value.type !== 'nombre' || value.unite === '') return value.valeur;
  return known.get(value.nom)?.find((text) => isSameMeasure(text, value)) ?? `${value.valeur} ${value.unite}`;
}

function isSameMeasure(text: string, { valeur, unite }: Extract<SheetValue, { type: 'nombre' }>): boolean {
  const typed = toTyped(text);
  return typed.type === 'nombre' && typed.valeur === valeur && typed.unite === unite;
}

function groupAt(specification: Specification, path: readonly string[]): Specification {
  let group = specification;
  for (const name of path) {
    const inner = group[name];
    group = inner !== undefined && isGroup(inner) ? inner : (group[name] = {});
  }
  return group;
}

/** The texts of a specification by name, in all groups. */
export function valueTextsByName(specification: Specification): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of Object.entries(specification)) {
    const texts: [string, string[]][] = isGroup(value) ? [...valueTextsByName(value)] : [[name, valueTexts(value)]];
    for (const [inner, values] of texts) found.set(inner, [...(found.get(inner) ?? []), ...values]);
  }
  return found;
}
