import { CsvError, parse } from 'csv-parse/sync';
import { cleanText, parseAmount, parseDay, type Statement } from './statement-row.js';

const SEPARATORS = [';', ',', '\t'];
/** Headings that French banks use, without accents, in the order in which they are preferred. */
const headings = {
  day: ['date comptable', 'date operation', 'date de comptabilisation', "date d'operation", 'date', 'date de valeur'],
  amount: ['montant', 'montant(euros)', 'montant eur', 'montant en euros', 'amount'],
  credit: ['credit', 'credit euros', 'credit eur'],
  label: ['libelle', 'libelle operation', 'libelle simplifie', 'libelle complet', 'operation', 'description', 'label'],
  details: ['informations complementaires', 'libelle complementaire', 'detail', 'details', 'commentaire'],
  counterparty: ['contrepartie', 'emetteur', "nom de l'emetteur", 'tiers', 'nom'],
  reference: ['reference', 'reference client', "reference de l'operation"],
} as const;
type Columns = Record<keyof typeof headings, number>;

/** Lines in which the headings are looked for. */
const MAX_HEAD = 30;

/**
 * The credits of a bank's CSV file: separated by semicolons, commas or tabs, with lines before the headings as some banks
 * write them, and either one column of amounts or one of credits. Of a file with more than `maxRows` rows, one more is read.
 * @throws Error for what is no such file
 */
export function readBankCsv(text: string, maxRows: number): Statement {
  // With a wrong separator the quotes may not fit either.
  const separator = SEPARATORS.find((delimiter) => findHeadings(text, delimiter) !== null);
  const found = separator === undefined ? null : findHeadings(text, separator);
  if (separator === undefined || !found) throw new Error('No headings.');
  const { columns, line } = found;
  const rows = parseRows(text, { delimiter: separator, to: line + 1 + maxRows + 1 }).slice(line + 1);
  const statement: Statement = { rows: [], leftOut: 0 };
  for (const cells of rows) {
    const cell = (column: keyof Columns) => cells[columns[column]] ?? '';
    const bookedOn = parseDay(cell('day').trim());
    const amount = parseAmount(columns.credit >= 0 ? cell('credit') : cell('amount'));
    if (bookedOn === null || amount === null || amount <= 0) statement.leftOut += 1;
    else
      statement.rows.push({
        bookedOn,
        amount,
        label: cleanText(`${cell('label')} ${cell('details')}`, 300),
        counterparty: cleanText(cell('counterparty'), 140),
        reference: cleanText(cell('reference'), 140),
      });
  }
  return statement;
}

function findHeadings(text: string, delimiter: string): { columns: Columns; line: number } | null {
  const head = parsedOrNone(() => parseRows(text, { delimiter, to: MAX_HEAD }));
  for (const [line, cells] of head.entries()) {
    const columns = columnsOf(cells);
    if (columns.day >= 0 && columns.label >= 0 && Math.max(columns.amount, columns.credit) >= 0)
      return { columns, line };
  }
  return null;
}

function parsedOrNone(read: () => string[][]): string[][] {
  try {
    return read();
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** At once: an event for each record costs more than parsing it. @throws CsvError */
function parseRows(text: string, options: { delimiter: string; to: number }): string[][] {
  return parse(text, {
    ...options,
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 10_000,
  });
}

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) =>
    cell
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('’', "'")
      .toLowerCase()
      .trim(),
  );
  const columnOf = (known: readonly string[]) =>
    known.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
  return {
    day: columnOf(headings.day),
    amount: columnOf(headings.amount),
    credit: columnOf(headings.credit),
    label: columnOf(headings.label),
    details: columnOf(headings.details),
    counterparty: columnOf(headings.counterparty),
    reference: columnOf(headings.reference),
  };
}
