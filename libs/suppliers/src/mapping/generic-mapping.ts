import type { ProductDraft } from '@boutik/catalog';
import { fromEuros } from '@boutik/kernel';
import { type Field, fieldNamed, labelOf } from './header-names.js';
import type { ImportTerms, MappedRow, Mapping, SourceRow } from './mapping.js';

/** Cells that a spreadsheet would run as a formula. Numbers with a sign are not matched. */
const FORMULA = /^[=@\t\r]|^[+-](?!\s*[\d.,]+\s*%?$).*[(!|]/;

class BadCell extends Error {}

/** Mapping of files with named columns: reference, nom, marque, categorie, prix… Prices are euros excluding tax. */
export const genericMapping: Mapping = {
  name: 'generique',
  map(row, terms) {
    const { fields, others } = sorted(row);
    const reasons: string[] = [];
    const read = <T>(what: () => T): T | undefined => {
      try {
        return what();
      } catch (error) {
        if (!(error instanceof BadCell)) throw error;
        reasons.push(error.message);
        return undefined;
      }
    };
    const draft = draftOf(fields, others, { terms, read });
    return reasons.length > 0 ? { reasons } : ({ draft } satisfies MappedRow);
  },
  refuseColumns(columns) {
    const known = new Set(columns.map(fieldNamed));
    const missing = [
      !known.has('reference') && 'reference',
      !known.has('name') && 'nom',
      !known.has('category') && 'categorie',
    ].filter(Boolean);
    return missing.length > 0
      ? `Colonnes manquantes : ${missing.join(', ')}. Colonnes lues : ${columns.join(', ')}.`
      : null;
  },
};

type Fields = Partial<Record<Field, string>>;

function sorted(row: SourceRow): { fields: Fields; others: [string, string][] } {
  const fields: Fields = {};
  const others: [string, string][] = [];
  for (const [column, value] of Object.entries(row)) {
    const cell = ['string', 'number', 'boolean'].includes(typeof value)
      ? `${value as string | number | boolean}`.trim()
      : '';
    const field = fieldNamed(column);
    if (field) fields[field] ??= cell;
    else if (cell !== '' && labelOf(column) !== '') others.push([labelOf(column), cell]);
  }
  return { fields, others };
}

interface Reading {
  terms: ImportTerms;
  read: <T>(what: () => T) => T | undefined;
}

function draftOf(fields: Fields, others: [string, string][], { terms, read }: Reading): ProductDraft {
  const cell = (field: Field) => read(() => plain(field, fields[field] ?? '')) ?? '';
  const given = <T>(field: Field, parse: (text: string) => T): T | undefined =>
    fields[field] ? read(() => parse(fields[field] ?? '')) : undefined;
  const category = cell('category');
  const subcategory = cell('subcategory') || category;
  const netPriceCents = given('price', (text) => cents('prix', text)) ?? null;
  const specifications = others.map(([label, value]) => [label, read(() => plain(label, value)) ?? ''] as const);
  return {
    reference: cell('reference'),
    name: cell('name'),
    category,
    subcategory,
    subsubcategory: cell('subsubcategory') || subcategory,
    supplier: { id: terms.supplierId },
    netPriceCents: netPriceCents === 0 ? null : netPriceCents,
    firstStock: terms.firstStock,
    ...withoutBlanks({
      brand: fields.brand ? cell('brand') : undefined,
      ean: given('ean', (text) => text.replace(/[\s-]/g, '')),
      descriptionHtml: given('description', (text) => plain('description', text)),
      imageUrls: given('images', (text) => text.split(/[,;|\s]+/).filter(Boolean)),
      promoPriceCents: fields.promoPrice === '' ? null : given('promoPrice', (text) => cents('prix promo', text)),
      purchasePriceCents: given('purchasePrice', (text) => cents("prix d'achat", text)),
      vatRateBp: given('vat', (text) => cents('TVA', text.replace('%', ''))),
      stock: given('stock', whole),
      deliveryTime: fields.delivery ? cell('delivery') : undefined,
      badge: fields.badge ? cell('badge') : undefined,
      isNew: given('isNew', yes),
      isRefurbished: given('isRefurbished', yes),
      isActive: given('isActive', yes),
      specification: others.length > 0 ? { specifications: Object.fromEntries(specifications) } : undefined,
    }),
  };
}

function plain(column: string, text: string): string {
  if (FORMULA.test(text)) throw new BadCell(`Colonne « ${column} » : formule de tableur refusée.`);
  return text;
}

/** "1 234,56 €" or "1234.56" to cents; also converts a percentage to basis points. */
function cents(column: string, text: string): number {
  const number = text.replace(/[\s\u00a0\u202f€]/g, '').replace(/,(?=\d{1,4}$)/, '.');
  if (!/^-?\d+(\.\d+)?$/.test(number))
    throw new BadCell(`Colonne « ${column} » : « ${text.slice(0, 40)} » n'est pas un nombre.`);
  if (number.startsWith('-')) throw new BadCell(`Colonne « ${column} » : un montant négatif est refusé.`);
  if (Number(number) > 10_000_000) throw new BadCell(`Colonne « ${column} » : le montant est trop élevé.`);
  return fromEuros(Number(number));
}

function whole(text: string): number {
  const number = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^-\d/.test(number)) throw new BadCell('Colonne « stock » : un stock négatif est refusé.');
  if (!/^\d{1,9}$/.test(number))
    throw new BadCell(`Colonne « stock » : « ${text.slice(0, 40)} » n'est pas un nombre entier.`);
  return Number(number);
}

function yes(text: string): boolean {
  return /^(1|o|oui|vrai|true|x|yes)$/i.test(text);
}

function withoutBlanks<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
