import { stopWords } from '../language/stop-words.js';
import { singular as withoutPlural } from '../language/synonyms.js';
import { plainWords } from '../postgres/query-words.js';
import { variantSuffixes } from '../postgres/text-query.js';

/**
 * Documents and queries are normalized in the same way before they are sent to Meilisearch: no accents, no plurals,
 * 27" becomes "27 pouce". A word of letters and digits ("rm750x") is split in the text ("rm 750 x"), because typo
 * tolerance must not apply to its digits; the whole word is in a separate field without typo tolerance.
 */

const MIN_PREFIX_LENGTH = 3;
const MAX_PREFIX_LENGTH = 20;
const ALPHABETIC = /^[a-z]+$/;
const MIXED = /[a-z].*\d|\d.*[a-z]/;

/** The word without plural ending: "cartes" becomes "carte". Words with digits are unchanged. */
export function singular(word: string): string {
  return ALPHABETIC.test(word) ? withoutPlural(word) : word;
}

/** Splits letters from digits: "rm750x" is rm, 750, x; "3.5" is unchanged. */
export function splitWord(word: string): string[] {
  return word.match(/[a-z]+|\d+(?:\.\d+)*/g) ?? [];
}

export function isMixed(word: string): boolean {
  return MIXED.test(word);
}

/** A text as it is indexed: without stop words, so that "ordinateur de bureau" matches as a phrase. */
export function indexedText(text: string): string {
  return plainWords(text)
    .filter((word) => !stopWords.has(word))
    .flatMap((word) => (isMixed(word) ? splitWord(word) : [singular(word)]))
    .join(' ');
}

/** Words with both letters and digits, unsplit. */
export function mixedWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(plainWords).filter(isMixed))];
}

/** Model names of a title, also without spaces: "RTX 4070 Ti" gives rtx4070, 4070ti and rtx4070ti. */
export function modelNames(text: string): string[] {
  const words = plainWords(text);
  const models = new Set(words.filter(isMixed));
  const parts = words.flatMap((word) =>
    splitWord(word).map((piece, at, all) => ({ piece, ends: at === all.length - 1 })),
  );
  parts.forEach(({ piece: number, ends }, at) => {
    if (!/^\d+$/.test(number)) return;
    const before = parts[at - 1]?.piece ?? '';
    const after = parts[at + 1]?.piece ?? '';
    const series = ALPHABETIC.test(before) && before.length <= 6 ? before : '';
    const variant = variantSuffixes.includes(after) ? after : '';
    // "RM750x" is not "rm750": only a number at the end of its word is joined with the preceding letters.
    if (series && ends) models.add(series + number);
    if (variant) models.add(number + variant);
    if (series && variant) models.add(series + number + variant);
  });
  return [...models];
}

/** Prefixes of models and numbers, for search while typing: 407 for 4070. */
export function prefixesOf(words: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const word of words)
    for (let length = MIN_PREFIX_LENGTH; length < Math.min(word.length, MAX_PREFIX_LENGTH); length += 1) {
      const prefix = word.slice(0, length);
      if (/\d/.test(prefix) && !prefix.endsWith('.')) prefixes.add(prefix);
    }
  return [...prefixes];
}
