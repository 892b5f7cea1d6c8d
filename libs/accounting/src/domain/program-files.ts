import type { Cents } from '@boutik/kernel';
import { accountIn, type Chart } from './chart.js';
import type { Entry } from './entries.js';

/** A file that an accounting program imports. */
interface ProgramFormat {
  /** First row; null for programs that know the columns by their order. */
  header: string | null;
  /** The fields of one line; `movement` is the number of its entry in the file, from 1. */
  row: (line: ProgramLine) => string;
}

interface ProgramLine {
  movement: number;
  entry: Entry;
  account: string;
  debit: Cents;
  credit: Cents;
}

/**
 * The order of columns that EBP Compta's import expects: movement, day, journal, account, automatic label, label, document,
 * amount, side, due day, currency; commas, texts in quotation marks.
 */
const ebp: ProgramFormat = {
  header: null,
  row: ({ movement, entry, account, debit, credit }) =>
    [
      movement,
      entry.day.split('-').reverse().join(''),
      entry.book,
      account,
      '',
      quoted(entry.label, 40),
      quoted(entry.document, 15),
      decimal(debit + credit, '.'),
      debit > 0 ? 'D' : 'C',
      entry.day.split('-').reverse().join(''),
      'EUR',
    ].join(','),
};

/** The columns of a parametrized import of Sage (50 and 100): semicolons, a header, debit and credit apart. */
const sage: ProgramFormat = {
  header: 'Date;Journal;Compte;Pièce;Libellé;Débit;Crédit;Devise',
  row: ({ entry, account, debit, credit }) =>
    [
      entry.day.split('-').reverse().join('/'),
      entry.book,
      account,
      quoted(entry.document, 17),
      quoted(entry.label, 35),
      debit > 0 ? decimal(debit, ',') : '',
      credit > 0 ? decimal(credit, ',') : '',
      'EUR',
    ].join(';'),
};

export const programFormats = { ebp, sage } satisfies Record<string, ProgramFormat>;
export type Program = keyof typeof programFormats;

/** The rows of entries; `first` is the number of the first one in the file. */
export function programRows(
  program: Program,
  entries: readonly Entry[],
  { chart, first }: { chart: Chart; first: number },
) {
  return entries.flatMap((entry, index) =>
    entry.lines.map(({ account, debit, credit }) =>
      programFormats[program].row({
        movement: first + index,
        entry,
        account: accountIn(chart, account).number,
        debit,
        credit,
      }),
    ),
  );
}

function decimal(amount: Cents, separator: ',' | '.'): string {
  return `${Math.trunc(amount / 100)}${separator}${String(amount % 100).padStart(2, '0')}`;
}

/** On one line, no longer than the program reads, without what spreadsheets would take for a formula. */
function quoted(text: string, length: number): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[=+\-@ ]+/, '')
    .slice(0, length);
  return `"${plain.replaceAll('"', '""')}"`;
}
