import { significantWords, referenceKey } from '../postgres/query-words.js';
import { requiredWords, units } from '../postgres/text-query.js';
import { isMixed, singular } from './document-words.js';

const NUMBER = /^\d+(\.\d+)?$/;
const MIN_REFERENCE_LENGTH = 4;

/** A parsed search text, normalized like the documents. */
export interface SearchText {
  /** Words that a product must contain. */
  words: readonly string[];
  /** All words, also optional ones ("pas cher"): products that contain them rank first. */
  allWords: readonly string[];
  /** The text as a reference or EAN; null when it is too short or when there are several texts. */
  reference: string | null;
  /** There are several texts, which must all match: no word may be left out. */
  several: boolean;
}

/** Null without any text; no words for texts without letters and digits ("&"). */
export function parseSearchText(texts: readonly string[]): SearchText | null {
  const given = texts.filter((text) => text.trim() !== '');
  if (given.length === 0) return null;
  const meaningful = given.filter((text) => significantWords(text).length > 0);
  const [only = ''] = meaningful;
  const key = referenceKey(only);
  const plain = (words: readonly string[]) => words.map((word) => (isMixed(word) ? word : singular(word)));
  return {
    words: plain(meaningful.flatMap((text) => requiredWords(significantWords(text)))),
    allWords: plain(meaningful.flatMap(significantWords)),
    reference: meaningful.length === 1 && key.length >= MIN_REFERENCE_LENGTH ? key : null,
    several: meaningful.length > 1,
  };
}

/**
 * Words as a Meilisearch query. A number and its unit are a phrase: "4 to" is not "4 cœurs, 2 To".
 * Words contain only letters, digits and points: none is an operator.
 */
export function queryOf(words: readonly string[]): string {
  return termsOf(words).join(' ');
}

/** The terms that a product must contain: words, and numbers with their unit as phrases. */
export function termsOf(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (NUMBER.test(word) && next !== undefined && unitWords.has(next)) {
      terms.push(`"${word} ${next}"`);
      at += 1;
    } else terms.push(word);
  }
  return terms;
}

const unitWords = new Set([...units].map(singular));
