import { parse } from 'csv-parse';
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

/**
 * The credits of a bank's CSV file: separated by semicolons, commas or tabs, with lines before the headings as some banks
 * write them, and either one column of amounts or one of credits.
 * @throws Error for what is no such file
 */
export async function readBankCsv(text: string): Promise<Statement> {
  // With a wrong separator the quotes may not fit either.
  const read = await Promise.allSettled(SEPARATORS.map((delimiter) => parseRows(text, delimiter)));
  const found = read.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))[0];
  if (!found) throw new Error('No headings.');
  const { columns, rows } = found;
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

async function parseRows(text: string, delimiter: string): Promise<{ columns: Columns; rows: string[][] } | null> {
  const parser: AsyncIterable<string[]> = parse(text, {
    bom: true,
    delimiter,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 10_000,
  });
  const all: string[][] = [];
  for await (const cells of parser) all.push(cells);
  for (const [index, cells] of all.slice(0, 30).entries()) {
    const columns = columnsOf(cells);
    if (columns.day >= 0 && columns.label >= 0 && Math.max(columns.amount, columns.credit) >= 0)
      return { columns, rows: all.slice(index + 1) };
  }
  return null;
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
