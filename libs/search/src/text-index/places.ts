import type { Weights } from './text-expression.js';

/**
 * A place is where a lexeme stands in a document, as one number: the number of the document, the position in it (1 to
 * 16,383) and the weight there (0 is D, 3 is A). Places are listed in ascending order. Documents are numbered apart enough
 * that the last position of one is not near the first of the next.
 */
export const DOCUMENT_STEP = 2 ** 17;
export const POSITION_STEP = 4;

/** Lists of documents and of places, in ascending order. */
export type Ascending = ArrayLike<number>;

export function documentAt(place: number): number {
  return Math.floor(place / DOCUMENT_STEP);
}

/** @param marked position and weight as PostgreSQL sends them: 14 bits and, above them, 2 bits */
export function placeOf(document: number, marked: number): number {
  return document * DOCUMENT_STEP + (marked & 0x3fff) * POSITION_STEP + (marked >>> 14);
}

export function hasWeight(place: number, weights: Weights): boolean {
  if (weights === '') return true;
  const weight = place % POSITION_STEP;
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

/** Calls `visit` with each place of these documents; without `among`, with all places. */
export function visitPlaces(places: Ascending, among: Ascending | null, visit: (place: number) => void): void {
  if (!among) {
    for (let at = 0; at < places.length; at += 1) visit(places[at] ?? 0);
    return;
  }
  let at = 0;
  let other = 0;
  while (at < places.length && other < among.length) {
    const place = places[at] ?? 0;
    const document = among[other] ?? 0;
    const difference = documentAt(place) - document;
    if (difference < 0) at = seek(places, document * DOCUMENT_STEP, at);
    else if (difference > 0) other = seek(among, documentAt(place), other);
    else {
      visit(place);
      at += 1;
    }
  }
}

/** The documents of places with one of the weights; with `among`, of those alone. */
export function documentsOf(places: Ascending, weights: Weights, among: Ascending | null): Int32Array {
  const documents: number[] = [];
  visitPlaces(places, among, (place) => {
    const document = documentAt(place);
    if (hasWeight(place, weights) && documents.at(-1) !== document) documents.push(document);
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
 * The places of `after` that follow a place of `before`.
 * @param distance between the position of a place of `before` and of one of `after`
 */
export function following(before: Ascending, after: Ascending, distance: number): number[] {
  const found: number[] = [];
  let at = 0;
  for (let other = 0; other < after.length; other += 1) {
    const place = after[other] ?? 0;
    const least = place - (place % POSITION_STEP) - distance * POSITION_STEP;
    at = seek(before, least, at);
    if ((before[at] ?? Infinity) < least + POSITION_STEP) found.push(place);
  }
  return found;
}
