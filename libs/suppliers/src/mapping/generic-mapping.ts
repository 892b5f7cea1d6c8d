import type { ProductDraft } from '@boutik/catalog';
import { fromEuros } from '@boutik/kernel';
import { axisName, type Field, findField, isAxis, toSpecificationKey } from './header-names.js';
import type { ImportSettings, MappedRow, Mapping, SourceRow } from './mapping.js';

/** Cells that a spreadsheet would run as a formula. Numbers with a sign are not matched. */
const FORMULA = /^[=@\t\r]|^[+-](?!\s*[\d.,]+\s*%?$).*[(!|]/;

class InvalidCell extends Error {}

/** What a column becomes: a field, an axis of the family, a line of the data sheet, or nothing. */
export type ColumnTarget = Field | 'axis' | 'specification' | 'ignore';

/** The target of a column by its name alone. */
export function guessTarget(column: string): ColumnTarget {
  const field = findField(column);
  if (field) return field;
  if (isAxis(column)) return 'axis';
  return toSpecificationKey(column) === '' ? 'ignore' : 'specification';
}

/** Mapping of files with named columns: reference, nom, marque, categorie, prix… Prices are euros excluding tax. */
export const genericMapping: Mapping = columnMapping(guessTarget, ['reference', 'name', 'category']);

/** @param required fields without whose column a file is rejected */
export function columnMapping(targetOf: (column: string) => ColumnTarget, required: readonly Field[]): Mapping {
  return {
    name: 'generique',
    map(row, settings) {
      const { fields, axes, others } = splitFields(row, targetOf);
      const reasons: string[] = [];
      const read = <T>(parse: () => T): T | undefined => {
        try {
          return parse();
        } catch (error) {
          if (!(error instanceof InvalidCell)) throw error;
          reasons.push(error.message);
          return undefined;
        }
      };
      const draft = { ...toDraft(fields, others, { settings, read }), ...familyOf(fields.family, axes, read) };
      return reasons.length > 0 ? { reasons } : ({ draft } satisfies MappedRow);
    },
    validateColumns(columns) {
      const known = new Set(columns.map(targetOf));
      const missing = required.filter((field) => !known.has(field)).map((field) => FRENCH_NAMES[field] ?? field);
      if (missing.length > 0)
        return `Colonnes manquantes : ${missing.join(', ')}. Colonnes lues : ${columns.join(', ')}.`;
      const repeated = columns.find(
        (column, index) => columns.indexOf(column) < index && !['ignore', 'specification'].includes(targetOf(column)),
      );
      return repeated === undefined ? null : repeatedMessage(repeated);
    },
  };
}

/** A row keeps one cell of each name, and nothing tells whether it is the right one. */
function repeatedMessage(column: string): string {
  return `Plusieurs colonnes s’appellent « ${column} »\u202f: renommez celles qui ne sont pas à lire.`;
}

/** As files head these columns. */
const FRENCH_NAMES: Partial<Record<Field, string>> = {
  reference: 'reference',
  name: 'nom',
  category: 'categorie',
  subcategory: 'sous-categorie',
  subsubcategory: 'sous-sous-categorie',
  brand: 'marque',
  delivery: 'delai',
  badge: 'badge',
};

type Fields = Partial<Record<Field, string>>;

function splitFields(
  row: SourceRow,
  targetOf: (column: string) => ColumnTarget,
): { fields: Fields; axes: [string, string][]; others: [string, string][] } {
  const fields: Fields = {};
  const axes: [string, string][] = [];
  const others: [string, string][] = [];
  for (const [column, value] of Object.entries(row)) {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const cell = isText ? `${value}`.trim() : '';
    const target = targetOf(column);
    if (target === 'ignore') continue;
    if (target === 'axis') {
      // The data sheet has the value too.
      const name = axisName(column) || column;
      if (cell !== '') axes.push([name, cell]);
      if (cell !== '' && toSpecificationKey(name) !== '') others.push([toSpecificationKey(name), cell]);
    } else if (target !== 'specification') fields[target] ??= cell;
    else if (cell !== '' && toSpecificationKey(column) !== '') others.push([toSpecificationKey(column), cell]);
  }
  return { fields, axes, others };
}

/** The variant that a row is; a row without a family is a product of its own. */
function familyOf(
  name: string | undefined,
  axes: readonly [string, string][],
  read: ReadContext['read'],
): Pick<ProductDraft, 'family'> {
  if (!name) return {};
  const values = axes.map(([axis, value]) => ({ axis, value: read(() => parseText(axis, value)) ?? '' }));
  return { family: { name: read(() => parseText('famille', name)) ?? '', values } };
}

interface ReadContext {
  settings: ImportSettings;
  read: <T>(parse: () => T) => T | undefined;
}

function toDraft(fields: Fields, others: [string, string][], { settings, read }: ReadContext): ProductDraft {
  const cell = (field: Field) => read(() => parseText(FRENCH_NAMES[field] ?? field, fields[field] ?? '')) ?? '';
  const given = <T>(field: Field, parse: (text: string) => T): T | undefined =>
    fields[field] ? read(() => parse(fields[field] ?? '')) : undefined;
  const category = cell('category');
  const subcategory = cell('subcategory') || category;
  const netPriceCents = given('price', (text) => parseCents('prix', text)) ?? null;
  const specifications = others.map(([label, value]) => [label, read(() => parseText(label, value)) ?? ''] as const);
  return {
    reference: cell('reference'),
    name: cell('name'),
    category,
    subcategory,
    subsubcategory: cell('subsubcategory') || subcategory,
    supplier: { id: settings.supplierId },
    netPriceCents: netPriceCents === 0 ? null : netPriceCents,
    firstStock: settings.firstStock,
    ...withoutBlanks({
      brand: fields.brand ? cell('brand') : undefined,
      ean: given('ean', (text) => text.replace(/[\s-]/g, '')),
      descriptionHtml: given('description', (text) => parseText('description', text)),
      imageUrls: given('images', (text) => text.split(/[,;|\s]+/).filter(Boolean)),
      promoPriceCents: fields.promoPrice === '' ? null : given('promoPrice', (text) => parseCents('prix promo', text)),
      purchasePriceCents: given('purchasePrice', (text) => parseCents("prix d'achat", text)),
      vatRateBp: given('vat', (text) => parseCents('TVA', text.replace('%', ''))),
      stock: given('stock', parseInteger),
      deliveryTime: fields.delivery ? cell('delivery') : undefined,
      badge: fields.badge ? cell('badge') : undefined,
      isNew: given('isNew', parseBoolean),
      isRefurbished: given('isRefurbished', parseBoolean),
      isActive: given('isActive', parseBoolean),
      specification: others.length > 0 ? { specifications: Object.fromEntries(specifications) } : undefined,
    }),
  };
}

function parseText(column: string, text: string): string {
  if (FORMULA.test(text)) throw new InvalidCell(`Colonne « ${column} » : formule de tableur refusée.`);
  return text;
}

/** "1 234,56 €" or "1234.56" to cents; also converts a percentage to basis points. */
function parseCents(column: string, text: string): number {
  const number = text.replace(/[\s\u00a0\u202f€]/g, '').replace(/,(?=\d{1,4}$)/, '.');
  if (!/^-?\d+(\.\d+)?$/.test(number))
    throw new InvalidCell(`Colonne « ${column} » : « ${text.slice(0, 40)} » n'est pas un nombre.`);
  if (number.startsWith('-')) throw new InvalidCell(`Colonne « ${column} » : un montant négatif est refusé.`);
  if (Number(number) > 10_000_000) throw new InvalidCell(`Colonne « ${column} » : le montant est trop élevé.`);
  return fromEuros(Number(number));
}

function parseInteger(text: string): number {
  const number = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^-\d/.test(number)) throw new InvalidCell('Colonne « stock » : un stock négatif est refusé.');
  if (!/^\d{1,9}$/.test(number))
    throw new InvalidCell(`Colonne « stock » : « ${text.slice(0, 40)} » n'est pas un nombre entier.`);
  return Number(number);
}

function parseBoolean(text: string): boolean {
  return /^(1|o|oui|vrai|true|x|yes)$/i.test(text);
}

function withoutBlanks<T extends object>(values: T): Partial<T> {
  // TypeScript does not follow the keys through fromEntries.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
