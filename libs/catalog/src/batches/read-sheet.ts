import { invalidField, textOfFile } from '@boutik/kernel';
import { parse } from 'csv-parse';
import { readHeadings, type SheetColumn, type SheetLine } from './domain/sheet.js';

export const MAX_SHEET_LINES = 20_000;
const SEPARATORS = [';', ',', '\t'];
/** Lines with more characters are no line of products. */
const MAX_LINE = 10_000;

export interface Sheet {
  lines: SheetLine[];
  /** Lines that have another number of cells than the headings. */
  broken: { line: number; message: string }[];
}

/**
 * Lines of a CSV file of products: separated by semicolons, commas or tabs, in UTF-8 or Windows-1252 as Excel writes it.
 * `tax` is the label of prices without tax.
 * @throws DomainError 422 for a file that is not such a file
 */
export async function readSheet(file: unknown, tax: string): Promise<Sheet> {
  if (!(file instanceof Uint8Array) || file.byteLength === 0) throw refused('Choisissez un fichier CSV.');
  const [first, ...rows] = await parseRows(textOfFile(file));
  if (!first) throw refused('Ce fichier est vide.');
  const headings = readHeadings(first.record, tax);
  if ('error' in headings) throw refused(headings.error);
  if (rows.length === 0) throw refused('Ce fichier n’a que des titres de colonnes.');
  if (rows.length > MAX_SHEET_LINES) throw refused(`Au plus ${MAX_SHEET_LINES} lignes à la fois.`);
  const { columns } = headings;
  const sheet: Sheet = { lines: [], broken: [] };
  for (const { record, line } of rows)
    if (record.length === columns.length) sheet.lines.push({ line, cells: toCells(columns, record) });
    else
      sheet.broken.push({
        line,
        message: `Cette ligne a ${record.length} ${record.length > 1 ? 'cellules' : 'cellule'} pour ${columns.length} titres.`,
      });
  return sheet;
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

async function parseRows(text: string): Promise<{ record: string[]; line: number }[]> {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ';';
  // The parser counts two lines for a "\r\n" inside of quotes.
  const parser = parse(text.replaceAll('\r\n', '\n'), {
    bom: true,
    delimiter,
    info: true,
    trim: true,
    // An inch mark (24") is not escaped by every program.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE,
  });
  const rows: { record: string[]; line: number }[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) rows.push({ record, line: info.lines });
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw refused('Ce fichier n’est pas un fichier CSV.');
    throw error;
  }
  return rows;
}

/** Without the apostrophe that exports put before a cell that a spreadsheet would run as a formula. */
function toCells(columns: readonly SheetColumn[], record: readonly string[]): SheetLine['cells'] {
  return Object.fromEntries(columns.map((column, n) => [column, (record[n] ?? '').replace(/^'(?=[=+\-@])/, '')]));
}

function refused(message: string) {
  return invalidField('fichier', message);
}
