import type { Weights } from './text-expression.js';

/**
 * A posting is where a lexeme stands in a document, as one number: the number of the document, the position in it (1 to
 * 16,383) and the weight there (0 is D, 3 is A). Postings are listed in ascending order. Documents are numbered apart enough
 * that the last position of one is not near the first of the next.
 */
export const DOCUMENT_STEP = 2 ** 17;
const POSITION_STEP = 4;

/** Lists of documents and of postings, in ascending order. */
export type Ascending = ArrayLike<number>;

export function documentAt(posting: number): number {
  return Math.floor(posting / DOCUMENT_STEP);
}

/** @param marked position and weight as PostgreSQL sends them: 14 bits and, above them, 2 bits */
export function postingOf(document: number, marked: number): number {
  return document * DOCUMENT_STEP + (marked & 0x3fff) * POSITION_STEP + (marked >>> 14);
}

export function hasWeight(posting: number, weights: Weights): boolean {
  if (weights === '') return true;
  const weight = posting % POSITION_STEP;
  return weight === 3 || (weights === 'AB' && weight === 2);
}

/** The index of the first number of the list that is not below `least`, from `from` on; near ones are found first. */
export function seek(list: Ascending, least: number, from: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < list.length && (list[high] ?? 0) < least) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Calls `visit` with each posting of these documents; without `among`, with all postings. */
export function visitPostings(postings: Ascending, among: Ascending | null, visit: (posting: number) => void): void {
  if (!among) {
    for (let at = 0; at < postings.length; at += 1) visit(postings[at] ?? 0);
    return;
  }
  let at = 0;
  let other = 0;
  while (at < postings.length && other < among.length) {
    const posting = postings[at] ?? 0;
    const document = among[other] ?? 0;
    const difference = documentAt(posting) - document;
    if (difference < 0) at = seek(postings, document * DOCUMENT_STEP, at);
    else if (difference > 0) other = seek(among, documentAt(posting), other);
    else {
      visit(posting);
      at += 1;
    }
  }
}

/** The documents of postings with one of the weights; with `among`, of those alone. */
export function documentsOf(postings: Ascending, weights: Weights, among: Ascending | null): Int32Array {
  const documents: number[] = [];
  visitPostings(postings, among, (posting) => {
    const document = documentAt(posting);
    if (hasWeight(posting, weights) && documents.at(-1) !== document) documents.push(document);
  });
  return Int32Array.from(documents);
}

/** The documents of the first list that are not in the second one. */
export function difference(documents: Ascending, others: Ascending): Int32Array {
  const left = new Int32Array(documents.length);
  let count = 0;
  let other = 0;
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] ?? 0;
    other = seek(others, document, other);
    if (others[other] === document) continue;
    left[count] = document;
    count += 1;
  }
  return left.subarray(0, count);
}

/**
 * The postings of `after` that follow a posting of `before`.
 * @param distance between the position of a posting of `before` and of one of `after`
 */
export function following(before: Ascending, after: Ascending, distance: number): number[] {
  const found: number[] = [];
  let at = 0;
  for (let other = 0; other < after.length; other += 1) {
    const posting = after[other] ?? 0;
    const least = posting - (posting % POSITION_STEP) - distance * POSITION_STEP;
    at = seek(before, least, at);
    if ((before[at] ?? Infinity) < least + POSITION_STEP) found.push(posting);
  }
  return found;
}
