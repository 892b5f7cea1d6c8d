import type { Cents } from '@boutik/kernel';
import { accounts } from './accounts.js';
import { accountIn, type Chart } from './chart.js';
import { type Entry, books } from './entries.js';

/** Article A47 A-1 of the Livre des procédures fiscales (arrêté of 29 July 2013): names and order of the 18 fields. */
export const FEC_FIELDS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;
type FecField = (typeof FEC_FIELDS)[number];
export type FecRow = Record<FecField, string>;

/** They may be empty: without auxiliary accounts, reconciliation and foreign currencies. */
const OPTIONAL: readonly FecField[] = [
  'CompAuxNum',
  'CompAuxLib',
  'EcritureLet',
  'DateLet',
  'Montantdevise',
  'Idevise',
];

/** Where the rows stand in the file of a year. */
interface FecPlace {
  /** Number of the first entry. */
  first: number;
  chart: Chart;
  /** The day on which the account of the client became balanced, by order. */
  matched: ReadonlyMap<string, string>;
}

/** The rows of entries of a fiscal year, in their order; entries are validated on their day. */
export function fecRows(
  entries: readonly Entry[],
  { first, chart, matched }: FecPlace = { first: 1, chart: {}, matched: new Map() },
): FecRow[] {
  return entries.flatMap(({ book, day, document, order, label, lines }, index) =>
    lines.map(({ account, debit, credit }) => {
      const { number, name } = accountIn(chart, account);
      const matchedOn = account.number === accounts.clients.number ? matched.get(order) : undefined;
      return {
        JournalCode: book,
        JournalLib: books[book],
        EcritureNum: String(first + index),
        EcritureDate: compactDay(day),
        CompteNum: number,
        CompteLib: name,
        CompAuxNum: '',
        CompAuxLib: '',
        PieceRef: document,
        PieceDate: compactDay(day),
        EcritureLib: plainText(label) || document,
        Debit: decimal(debit),
        Credit: decimal(credit),
        EcritureLet: matchedOn ? order : '',
        DateLet: compactDay(matchedOn ?? ''),
        ValidDate: compactDay(day),
        Montantdevise: '',
        Idevise: '',
      };
    }),
  );
}

/** What the rows have against the rules of the file; none for what the tax office accepts. */
export function fecErrors(rows: readonly FecRow[], year: number): string[] {
  const check = new FecCheck(year);
  check.add(rows);
  return check.finish();
}

/** The same for rows that arrive in parts. It stores no more than a hundred errors. */
export class FecCheck {
  private readonly errors: string[] = [];
  private line = 1;
  private last: FecRow | null = null;
  private balance: Cents = 0;

  constructor(private readonly year: number) {}

  add(rows: readonly FecRow[]): void {
    for (const row of rows) this.addRow(row);
  }

  finish(): string[] {
    this.endEntry();
    return this.errors;
  }

  private addRow(row: FecRow): void {
    this.line += 1;
    if (row.EcritureNum !== this.last?.EcritureNum) this.endEntry();
    for (const field of FEC_FIELDS) {
      if (row[field] === '' && !OPTIONAL.includes(field)) this.report(`${field} est vide`);
      if (/[\t\r\n]/.test(row[field])) this.report(`${field} contient un séparateur`);
    }
    if (!row.EcritureDate.startsWith(String(this.year))) this.report('la date est hors de l’exercice');
    if (row.EcritureDate < (this.last?.EcritureDate ?? '')) this.report('les dates ne se suivent pas');
    if (![0, 1].includes(Number(row.EcritureNum) - Number(this.last?.EcritureNum ?? 0)))
      this.report('un numéro d’écriture manque');
    if ((row.EcritureLet === '') !== (row.DateLet === '')) this.report('le lettrage est incomplet');
    const [debit, credit] = [cents(row.Debit), cents(row.Credit)];
    if (!(debit >= 0 && credit >= 0 && debit * credit === 0)) this.report('le montant n’est pas un débit ou un crédit');
    this.balance += debit - credit;
    this.last = row;
  }

  private endEntry(): void {
    if (this.last && this.balance !== 0)
      this.store(`écriture ${this.last.EcritureNum}\u202f: débit et crédit diffèrent`);
    this.balance = 0;
  }

  private report(message: string): void {
    this.store(`ligne ${this.line}\u202f: ${message}`);
  }

  private store(error: string): void {
    if (this.errors.length < 100) this.errors.push(error);
  }
}

export const FEC_HEADER = `${FEC_FIELDS.join('\t')}\r\n`;

/** Rows of the file: tabs between the fields, CR LF, ISO 8859-15. */
export function fecBytes(rows: readonly FecRow[]): Buffer {
  return toLatin9(rows.map((row) => `${FEC_FIELDS.map((field) => row[field]).join('\t')}\r\n`).join(''));
}

/** "123456782FEC20261231.txt": SIREN and end of the fiscal year. */
export function fecFileName(siren: string, year: number): string {
  return `${siren}FEC${year}1231.txt`;
}

function compactDay(day: string): string {
  return day.replaceAll('-', '');
}

/** "1234,56". */
function decimal(amount: Cents): string {
  return `${Math.trunc(amount / 100)},${String(amount % 100).padStart(2, '0')}`;
}

function cents(text: string): Cents {
  return /^\d+,\d\d$/.test(text) ? Number(text.replace(',', '')) : Number.NaN;
}

function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Where ISO 8859-15 differs from ISO 8859-1. */
const latin9: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
};

/** The signs of ISO 8859-1 whose bytes these letters have: "´", which many type as an apostrophe, would be read as "Ž". */
const replaced = new Set(Object.values(latin9));

/** Other letters lose their accents, and what has none becomes a question mark. */
function toLatin9(text: string): Buffer {
  const bytes = Array.from(text.replaceAll(/[\u2018\u2019´]/g, "'").replaceAll('\u202f', '\u00a0'), (sign) => {
    const code = sign.charCodeAt(0);
    const known = latin9[sign] ?? (replaced.has(code) ? 0x100 : code);
    if (known < 0x100 && sign.length === 1) return known;
    const plain = sign.normalize('NFKD').charCodeAt(0);
    return plain < 0x80 ? plain : 0x3f;
  });
  return Buffer.from(bytes);
}
