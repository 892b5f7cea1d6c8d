import { DomainError, plainNumber } from '@boutik/kernel';
import { taxLabel } from '@boutik/platform/documents';
import { type Info, parse } from 'csv-parse';
import { priceRuleTargets, type PriceRuleTargetType } from '@boutik/contract';

/** A row of a file of rules; `target` is the reference of a product, the id of a category or brand, or empty. */
export interface RuleFileRow {
  line: number;
  type: PriceRuleTargetType;
  target: string;
  quantity: number;
  kind: 'fixed' | 'percentage';
  /** Euros or percent. */
  value: number;
}
export interface RuleFileError {
  line: number;
  message: string;
}

const HEADERS = ['type', 'identifiant', 'quantite', 'prix_ht', 'remise'] as const;
type Cells = Record<(typeof HEADERS)[number], string>;

/**
 * Reads a CSV file with a header, as the workspace exports it: separated by semicolons, commas or tabs, other columns are
 * ignored. @throws DomainError invalid `unreadable-csv`
 */
export async function readRuleFile(csv: string): Promise<{ rows: RuleFileRow[]; errors: RuleFileError[] }> {
  const rows: RuleFileRow[] = [];
  const errors: RuleFileError[] = [];
  for (const { info, record } of await parseCsv(csv)) {
    const row = toRow(record, info.lines);
    if ('message' in row) errors.push(row);
    else rows.push(row);
  }
  return { rows, errors };
}

async function parseCsv(csv: string): Promise<{ info: Info; record: Cells }[]> {
  const header = csv.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = [';', '\t', ','].find((mark) => header.includes(mark)) ?? ';';
  const missing = HEADERS.filter((name) => !headerCells(header, delimiter).includes(name));
  if (missing.length > 0) throw unreadable(`La première ligne n’a pas les colonnes ${missing.join(', ')}.`);
  try {
    const parser: AsyncIterable<{ info: Info; record: Cells }> = parse(csv, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      columns: (cells: string[]) => cells.map(plainHeader),
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
    const records: { info: Info; record: Cells }[] = [];
    for await (const record of parser) records.push(record);
    return records;
  } catch {
    throw unreadable('Le fichier n’est pas du CSV\u202f: un guillemet n’est pas fermé, peut-être.');
  }
}

const plainHeader = (cell: string) =>
  cell
    .replace(/^\ufeff/, '')
    .replaceAll('"', '')
    .trim()
    .toLowerCase();
const headerCells = (header: string, delimiter: string) => header.split(delimiter).map(plainHeader);
const unreadable = (message: string) => new DomainError('invalid', 'unreadable-csv', message);

function toRow(cells: Partial<Cells>, line: number): RuleFileRow | RuleFileError {
  const type = priceRuleTargets.find((known) => known === cells.type);
  if (!type) return { line, message: `Le type est un de\u202f: ${priceRuleTargets.join(', ')}.` };
  const quantity = numberOf(cells.quantite || '1');
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > 9999)
    return { line, message: 'La quantité est un nombre entier de 1 à 9999.' };
  const [price, discount] = [cells.prix_ht ?? '', cells.remise ?? ''];
  if ((price === '') === (discount === ''))
    return { line, message: `Donnez un prix${taxLabel('HT')} ou une remise, pas les deux.` };
  const value = numberOf(price || discount);
  if (value === null || value < 0.01 || value > 9_999_999)
    return { line, message: 'Le prix ou la remise est un nombre plus grand que 0.' };
  // The apostrophe that exports put before what a spreadsheet would run as a formula.
  const target = (cells.identifiant ?? '').replace(/^'(?=[=+\-@])/, '');
  return { line, type, target, quantity, kind: price === '' ? 'percentage' : 'fixed', value };
}

/** "12,50" and "12.50"; null for anything else, and for more than two decimals. */
function numberOf(text: string): number | null {
  const number = plainNumber(text.replace(',', '.').replace(/[\s\u202f\u00a0%€]/g, ''));
  return number !== null && Math.abs(number * 100 - Math.round(number * 100)) < 1e-6 ? number : null;
}
