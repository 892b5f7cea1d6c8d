import type { Cents } from '@boutik/kernel';
import { isCreditorReference } from '../../transfer/domain/creditor-reference.js';
import type { StatementRow } from './statement-row.js';

export interface CandidateOrder {
  id: number;
  number: string;
  invoiceNumber: string | null;
  /** What may come in, all that is left first: also its deposit, or the parts of its schedule. */
  amounts: readonly Cents[];
  /** Company, first and last name; empty ones left out. */
  names: readonly string[];
}

/** `certain`: reference and amount; `likely`: the reference alone, or amount and name; `possible`: the amount alone. */
export type Likelihood = 'certain' | 'likely' | 'possible';
const ranks: readonly Likelihood[] = ['certain', 'likely', 'possible'];
const MAX_PROPOSALS = 3;

/**
 * Numbers of orders and invoices that a transfer names: in its creditor reference, whose digits are checked, or written out, with any
 * separators. A number may run into what follows it: all readings of 6 to 9 digits are returned then.
 */
export function orderNumbersIn({ label, reference }: Pick<StatementRow, 'label' | 'reference'>): string[] {
  const text = `${reference} ${label}`.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = [...text.matchAll(/(RF\d\d)?(CMD|SRV|FAC)(\d{4})(\d{6,9})/g)];
  return found.flatMap(([, check, kind = '', year = '', digits = '']) => {
    const readings = Array.from({ length: digits.length - 5 }, (_, extra) => digits.slice(0, 6 + extra));
    const checked = readings.filter((reading) => check && isCreditorReference(`${check}${kind}${year}${reading}`));
    return (checked.length > 0 ? checked : readings).map((reading) => `${kind}-${year}-${reading}`);
  });
}

/** The orders that a row may pay, the most likely first. */
export function proposeOrders(
  row: StatementRow,
  candidates: readonly CandidateOrder[],
): { order: CandidateOrder; likelihood: Likelihood }[] {
  const numbers = new Set(orderNumbersIn(row));
  const words = plainWords(`${row.label} ${row.counterparty}`);
  const proposals = candidates.flatMap((order) => {
    const likelihood = likelihoodOf(order, { row, numbers, words });
    return likelihood ? [{ order, likelihood }] : [];
  });
  const isCertain = proposals.some(({ likelihood }) => likelihood === 'certain');
  return proposals
    .filter(({ likelihood }) => !isCertain || likelihood !== 'possible')
    .sort((a, b) => ranks.indexOf(a.likelihood) - ranks.indexOf(b.likelihood) || a.order.id - b.order.id)
    .slice(0, MAX_PROPOSALS);
}

function likelihoodOf(
  { number, invoiceNumber, amounts, names }: CandidateOrder,
  { row, numbers, words }: { row: StatementRow; numbers: ReadonlySet<string>; words: ReadonlySet<string> },
): Likelihood | null {
  const isAmount = amounts.includes(row.amount);
  if (numbers.has(number) || numbers.has(invoiceNumber ?? '')) return isAmount ? 'certain' : 'likely';
  if (!isAmount) return null;
  return names.some((name) => [...plainWords(name)].some((word) => words.has(word))) ? 'likely' : 'possible';
}

/** Words of three letters at least, without accents. */
function plainWords(text: string): Set<string> {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
  return new Set(plain.match(/[A-Z0-9]{3,}/g) ?? []);
}
