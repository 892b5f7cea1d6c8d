import { type Cents, sum } from '@boutik/kernel';
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

/** The rows of the entries of a fiscal year, in their order; entries are validated on their day. */
export function fecRows(entries: readonly Entry[]): FecRow[] {
  return entries.flatMap(({ book, day, document, label, lines }, index) =>
    lines.map(({ account, debit, credit }) => ({
      JournalCode: book,
      JournalLib: books[book],
      EcritureNum: String(index + 1),
      EcritureDate: compactDay(day),
      CompteNum: account.number,
      CompteLib: account.name,
      CompAuxNum: '',
      CompAuxLib: '',
      PieceRef: document,
      PieceDate: compactDay(day),
      EcritureLib: plainText(label) || document,
      Debit: decimal(debit),
      Credit: decimal(credit),
      EcritureLet: '',
      DateLet: '',
      ValidDate: compactDay(day),
      Montantdevise: '',
      Idevise: '',
    })),
  );
}

/** What the rows have against the rules of the file; none for what the tax office accepts. */
export function fecErrors(rows: readonly FecRow[], year: number): string[] {
  const errors: string[] = [];
  const balances = new Map<string, Cents[]>();
  rows.forEach((row, index) => {
    const report = (message: string) => errors.push(`ligne ${index + 2}\u202f: ${message}`);
    for (const field of FEC_FIELDS) {
      if (row[field] === '' && !OPTIONAL.includes(field)) report(`${field} est vide`);
      if (/[\t\r\n]/.test(row[field])) report(`${field} contient un séparateur`);
    }
    if (!row.EcritureDate.startsWith(String(year))) report('la date est hors de l’exercice');
    if (row.EcritureDate < (rows[index - 1]?.EcritureDate ?? '')) report('les dates ne se suivent pas');
    if (Number(row.EcritureNum) - Number(rows[index - 1]?.EcritureNum ?? 0) > 1) report('un numéro d’écriture manque');
    const [debit, credit] = [cents(row.Debit), cents(row.Credit)];
    if (!(debit >= 0 && credit >= 0 && debit * credit === 0)) report('le montant n’est pas un débit ou un crédit');
    balances.set(row.EcritureNum, [...(balances.get(row.EcritureNum) ?? []), debit - credit]);
  });
  for (const [number, amounts] of balances)
    if (sum(amounts) !== 0) errors.push(`écriture ${number}\u202f: débit et crédit diffèrent`);
  return errors;
}

/** The file: tabs between the fields, CR LF, ISO 8859-15. */
export function fecFile(rows: readonly FecRow[]): Buffer {
  const lines = [FEC_FIELDS.join('\t'), ...rows.map((row) => FEC_FIELDS.map((field) => row[field]).join('\t'))];
  return toLatin9(`${lines.join('\r\n')}\r\n`);
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

/** Other letters lose their accents, and what has none becomes a question mark. */
function toLatin9(text: string): Buffer {
  const bytes = Array.from(text.replaceAll(/[\u2018\u2019]/g, "'").replaceAll('\u202f', '\u00a0'), (sign) => {
    const known = latin9[sign] ?? sign.charCodeAt(0);
    if (known < 0x100 && sign.length === 1) return known;
    const plain = sign.normalize('NFKD').charCodeAt(0);
    return plain < 0x80 ? plain : 0x3f;
  });
  return Buffer.from(bytes);
}
