import type { StatementFormat, StatementRow } from './statement-row.js';

/** A row of a file with the hash of what the bank wrote. */
export type HashedRow = StatementRow & { hash: string };

/** A row that came in an earlier file. */
export interface StoredRow extends HashedRow {
  id: number;
  format: StatementFormat;
}

export interface NewRow extends HashedRow {
  /** The stored row that may be the same payment; null: none. */
  doubleOf: number | null;
}

/** Shorter references may be anything. */
const MIN_REFERENCE = 6;
/** What banks write around the words of a customer. */
const GENERIC = new Set('VIR VIREMENT VIREMENTS SEPA INST INSTANTANE RECU DE DU M MR MME MOTIF REF EUR'.split(' '));

/**
 * The rows of a file that no earlier file had. A row with a stored hash is that row. The other format of the same statement writes a
 * payment differently: it is the same one where day, amount and a reference or the words agree, and perhaps the same where only day and
 * amount do. A stored row is one row of the file at most, so that two equal payments of one file stay two.
 */
export function findNewRows(
  rows: readonly HashedRow[],
  { format, stored }: { format: StatementFormat; stored: readonly StoredRow[] },
): NewRow[] {
  const hashes = new Set(rows.map(({ hash }) => hash));
  const known = new Set(stored.map(({ hash }) => hash));
  const free = new Map<string, StoredRow[]>();
  for (const row of stored.filter((one) => one.format !== format && !hashes.has(one.hash)))
    free.set(dayAndAmount(row), [...(free.get(dayAndAmount(row)) ?? []), row]);
  const take = (row: HashedRow, isSame: (row: HashedRow, other: StoredRow) => boolean) => {
    const candidates = free.get(dayAndAmount(row)) ?? [];
    const index = candidates.findIndex((other) => isOfSameAccount(row, other) && isSame(row, other));
    return index < 0 ? undefined : candidates.splice(index, 1)[0];
  };
  const others = rows.filter(({ hash }) => !known.has(hash));
  // The surest first: a row that only resembles may not take the place of the one that is meant.
  const byWords = others.filter((row) => !take(row, sharesReference));
  const unknown = byWords.filter((row) => !take(row, hasSameWords));
  return unknown.map((row) => ({ ...row, doubleOf: take(row, () => true)?.id ?? null }));
}

function dayAndAmount({ bookedOn, amount }: StatementRow): string {
  return `${bookedOn} ${amount}`;
}

/** True where one of them is not known. */
function isOfSameAccount(row: StatementRow, other: StatementRow): boolean {
  return !row.account || !other.account || row.account === other.account;
}

function sharesReference(row: StatementRow, other: StatementRow): boolean {
  const [one, two] = [referenceOf(row), referenceOf(other)];
  return (one !== '' && one === two) || names(other, one) || names(row, two);
}

function names({ label, counterparty }: StatementRow, reference: string): boolean {
  return reference.length >= MIN_REFERENCE && compact(`${label} ${counterparty}`).includes(reference);
}

/** The same text, or all words of the shorter one, two at least, in the longer one: references are the bank's own in some files. */
function hasSameWords(row: StatementRow, other: StatementRow): boolean {
  const [one, two] = [textOf(row), textOf(other)];
  if (compact(one) !== '' && compact(one) === compact(two)) return true;
  const [fewer, more] = [specificWords(one), specificWords(two)].toSorted((a, b) => a.size - b.size);
  return fewer !== undefined && more !== undefined && fewer.size > 1 && [...fewer].every((word) => more.has(word));
}

function textOf({ counterparty, label }: StatementRow): string {
  return `${counterparty} ${label}`;
}

function referenceOf({ reference }: StatementRow): string {
  const plain = compact(reference);
  return plain === 'NOTPROVIDED' ? '' : plain;
}

function specificWords(text: string): Set<string> {
  const words = plainText(text).match(/[A-Z0-9]+/g) ?? [];
  return new Set(words.filter((word) => !GENERIC.has(word)));
}

function compact(text: string): string {
  return plainText(text).replace(/[^A-Z0-9]/g, '');
}

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
}
