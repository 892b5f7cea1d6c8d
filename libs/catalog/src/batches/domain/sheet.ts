import { type Cents, fromEuros, MAX_FAMILY_AXES } from '@boutik/kernel';
import type { BatchChange, OwnPromotion } from './batch-change.js';

/** The columns of the CSV file of products, in the order of the export. The reference names the product. */
const sheetColumns = {
  reference: 'Référence',
  nom: 'Nom',
  prix_ht: 'Prix HT',
  prix_promo_ht: 'Prix promo HT',
  nb_stock: 'Stock',
  categorie: 'Catégorie',
  en_vente: 'En vente',
  duree_livraison: 'Délai de livraison',
  famille: 'Famille',
  declinaison: 'Déclinaison',
} as const;
export type SheetColumn = keyof typeof sheetColumns;
const columnNames = Object.keys(sheetColumns) as SheetColumn[];
/** `tax` is " HT", or empty where the seller charges no VAT. */
const titleOf = (column: SheetColumn, tax: string) => sheetColumns[column].replace(/ HT$/, tax);
/** Exported for the reader; a change of it does nothing. */
const READ_ONLY: readonly SheetColumn[] = ['reference', 'nom'];

/** A line of the file with its cells; an empty cell leaves the product as it is. */
export interface SheetLine {
  /** As a spreadsheet counts: the headings are line 1. */
  line: number;
  cells: Partial<Record<SheetColumn, string>>;
}

/** What a line asks for; the category is still a path of names, "Informatique > Écrans > 27 pouces". */
export type SheetChange = Pick<
  BatchChange,
  'price' | 'promotion' | 'stock' | 'isActive' | 'deliveryTime' | 'family'
> & {
  categoryPath?: string | undefined;
};

/** The column of each heading, or what is wrong with the headings. */
export function readHeadings(headings: readonly string[], tax: string): { columns: SheetColumn[] } | { error: string } {
  const columns: SheetColumn[] = [];
  for (const heading of headings) {
    const column = columnNames.find((name) =>
      [name, plain(sheetColumns[name]), plain(titleOf(name, tax))].includes(plain(heading)),
    );
    if (!column) return { error: `La colonne «\u00a0${heading}\u00a0» n’existe pas dans l’export.` };
    if (columns.includes(column)) return { error: `La colonne «\u00a0${heading}\u00a0» est en double.` };
    columns.push(column);
  }
  if (!columns.includes('reference')) return { error: 'La colonne «\u00a0Référence\u00a0» manque.' };
  if (columns.every((column) => READ_ONLY.includes(column)))
    return { error: 'Le fichier n’a aucune colonne à modifier.' };
  return { columns };
}

const MAX_STOCK = 1_000_000;
const MAX_DELIVERY_TIME = 100;
/** What a cell holds that cannot be read. */
const INVALID = Symbol('invalid');
const MAX_FAMILY_NAME = 120;
const MAX_AXIS_NAME = 40;
const MAX_AXIS_VALUE = 60;
const SHORT_NAME = `au plus ${MAX_FAMILY_NAME} caractères`;
const noFamily = ['aucune', 'non'];
const noPromotion = ['aucun', 'non'];
const yes = ['oui', '1', 'vrai', 'true'];
const no = ['non', '0', 'faux', 'false'];

/** The change that a line asks for, or the French messages about its cells. */
export function readLine({ cells }: SheetLine, tax: string): { change: SheetChange } | { errors: string[] } {
  const errors: string[] = [];
  const change: SheetChange = {};
  const read = <Value>(column: SheetColumn, parse: (text: string) => Value | typeof INVALID, expected: string) => {
    const text = cells[column]?.trim() ?? '';
    if (text === '') return undefined;
    const value = parse(text);
    if (value === INVALID)
      errors.push(`${titleOf(column, tax)}\u202f: «\u00a0${text.slice(0, 60)}\u00a0», ${expected}.`);
    return value === INVALID ? undefined : value;
  };
  const price = read('prix_ht', parsePrice, 'un prix en euros plus grand que 0 est attendu');
  if (price !== undefined) change.price = { kind: 'fixed', value: price, rounding: 'none' };
  change.promotion = read(
    'prix_promo_ht',
    parsePromotion,
    'un prix plus grand que 0, ou «\u00a0aucun\u00a0», est attendu',
  );
  change.stock = read('nb_stock', parseStock, `un nombre entier de 0 à ${MAX_STOCK} est attendu`);
  change.isActive = read('en_vente', parseYesNo, '«\u00a0oui\u00a0» ou «\u00a0non\u00a0» est attendu');
  const shortText = (text: string) => (text.length <= MAX_DELIVERY_TIME ? text : INVALID);
  change.deliveryTime = read('duree_livraison', shortText, `au plus ${MAX_DELIVERY_TIME} caractères`);
  change.categoryPath = read('categorie', (text) => text, '');
  const name = read('famille', (text) => (text.length <= MAX_FAMILY_NAME ? text : INVALID), SHORT_NAME);
  const values = read(
    'declinaison',
    parseValues,
    'des valeurs comme «\u00a0Couleur : Noir | Taille : M\u00a0» sont attendues',
  );
  const family = familyOf(name, values);
  if (typeof family === 'string') errors.push(family);
  else if (family !== undefined) change.family = family;
  return errors.length > 0 ? { errors } : { change };
}

/** Compares paths of categories as people write them. */
export function plainPath(path: string): string {
  return path.split('>').map(plain).join('>');
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A price, or "aucun" (also "non"), which takes the promotional price away. */
function parsePromotion(text: string): OwnPromotion | null | typeof INVALID {
  if (noPromotion.includes(plain(text))) return null;
  const value = parsePrice(text);
  return value === INVALID ? INVALID : { discount: { kind: 'fixed', value }, rounding: 'none' };
}

/** "1 234,50", "1234.5", "39,90 €". */
function parsePrice(text: string): Cents | typeof INVALID {
  const compact = text.replace(/[\s\u00a0\u202f€]/g, '');
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(compact)) return INVALID;
  const cents = fromEuros(Number(compact.replace(',', '.')));
  return cents > 0 ? cents : INVALID;
}

function parseStock(text: string): number | typeof INVALID {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,7}$/.test(compact) && Number(compact) <= MAX_STOCK ? Number(compact) : INVALID;
}

function parseYesNo(text: string): boolean | typeof INVALID {
  const answer = plain(text);
  if (yes.includes(answer)) return true;
  return no.includes(answer) ? false : INVALID;
}

type AxisValue = NonNullable<BatchChange['family']>['values'][number];

/** What a line asks for, or the French message about its two cells; null leaves the family. */
function familyOf(name: string | undefined, values: AxisValue[] | undefined): BatchChange['family'] | string {
  if (name === undefined) return values && 'Déclinaison\u202f: la famille manque.';
  if (noFamily.includes(plain(name))) return null;
  return values ? { name, values } : 'Famille\u202f: la déclinaison manque, comme «\u00a0Couleur : Noir\u00a0».';
}

/** "Couleur : Noir | Capacité : 1 To", as `valuesText` writes it. */
function parseValues(text: string): AxisValue[] | typeof INVALID {
  const values = text.split('|').map((part) => {
    const at = part.indexOf(':');
    return { axis: part.slice(0, Math.max(at, 0)).trim(), value: part.slice(at + 1).trim() };
  });
  const isWrong = ({ axis, value }: AxisValue) =>
    axis === '' || value === '' || axis.length > MAX_AXIS_NAME || value.length > MAX_AXIS_VALUE;
  const axes = new Set(values.map(({ axis }) => plain(axis)));
  return values.length > MAX_FAMILY_AXES || axes.size < values.length || values.some(isWrong) ? INVALID : values;
}

export function valuesText(values: readonly AxisValue[]): string {
  return values.map(({ axis, value }) => `${axis} : ${value}`).join(' | ');
}
