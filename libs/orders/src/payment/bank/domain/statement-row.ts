import { type Cents, isKnownDay } from '@boutik/kernel';

/** A credit of a bank statement; cents. */
export interface StatementRow {
  /** "2026-11-24". */
  bookedOn: string;
  amount: Cents;
  label: string;
  /** Who sent the money; may be empty. */
  counterparty: string;
  /** Reference of the sender; may be empty. */
  reference: string;
  /** IBAN of the shop's account, where the file names it. */
  account?: string;
}

export type StatementFormat = 'csv' | 'camt';

/** What a statement contains; debits and other currencies are left out. */
export interface Statement {
  rows: StatementRow[];
  leftOut: number;
}

/** What the database stores: about 21 million euros. */
const MAX_AMOUNT: Cents = 2_147_483_647;

/** "24/11/2026", "24-11-26", "2026-11-24T…"; null for anything else. */
export function parseDay(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const french = /^(\d\d)[/.-](\d\d)[/.-](\d{4}|\d\d)$/.exec(text);
  const [year = '', month = '', day = ''] = iso ? iso.slice(1) : (french?.slice(1).reverse() ?? []);
  const full = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isKnownDay(full) ? full : null;
}

/** "1 234,56", "1.234,56", "-12.5", "+12": cents, or null, for more than `MAX_AMOUNT`, too. The last comma or point begins the cents. */
export function parseAmount(text: string): Cents | null {
  const plain = text.replace(/[\s\u00a0\u202f€']|EUR/g, '');
  const found = /^([+-]?)(\d{1,9}|\d{1,3}(?:\.\d{3})+(?!\.)|\d{1,3}(?:,\d{3})+(?!,))(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!found) return null;
  const [, sign, whole = '', part = ''] = found;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
  if (cents > MAX_AMOUNT) return null;
  return sign === '-' ? -cents : cents;
}

/** One line, without control characters. */
export function cleanText(text: string, max: number): string {
  return text
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, max);
}
