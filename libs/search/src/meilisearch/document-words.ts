import { stopWords } from '../language/stop-words.js';
import { singular as withoutPlural } from '../language/synonyms.js';
import { plainWords } from '../postgres/query-words.js';
import { siblings } from '../postgres/text-query.js';

/**
 * Documents and queries are read into the same plain words before Meilisearch sees them: no accents, no plurals,
 * 27" is "27 pouce". A word of letters and digits ("rm750x") stands in the text in pieces ("rm 750 x"), because its
 * digits must not be forgiven a typing error; whole, it stands in a field of its own where none is forgiven.
 */

const SHORTEST_BEGINNING = 3;
const LONGEST_BEGINNING = 20;
const LETTERS = /^[a-z]+$/;
const MIXED = /[a-z].*\d|\d.*[a-z]/;

/** Without the plural: "cartes" is "carte". Words with digits stay. */
export function singular(word: string): string {
  return LETTERS.test(word) ? withoutPlural(word) : word;
}

/** "rm750x" is rm, 750, x; "3.5" stays. */
export function pieces(word: string): string[] {
  return word.match(/[a-z]+|\d+(?:\.\d+)*/g) ?? [];
}

export function isMixed(word: string): boolean {
  return MIXED.test(word);
}

/** A text as Meilisearch indexes it: without the small words, so that "ordinateur de bureau" stands together. */
export function indexedText(text: string): string {
  return plainWords(text)
    .filter((word) => !stopWords.has(word))
    .flatMap((word) => (isMixed(word) ? pieces(word) : [singular(word)]))
    .join(' ');
}

/** Words of letters and digits as they are written. */
export function mixedWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(plainWords).filter(isMixed))];
}

/** Model names of a title, as people glue them: "RTX 4070 Ti" is also rtx4070, 4070ti and rtx4070ti. */
export function modelsOf(text: string): string[] {
  const words = plainWords(text);
  const models = new Set(words.filter(isMixed));
  const parts = words.flatMap((word) => pieces(word).map((piece, at, all) => ({ piece, ends: at === all.length - 1 })));
  parts.forEach(({ piece: number, ends }, at) => {
    if (!/^\d+$/.test(number)) return;
    const before = parts[at - 1]?.piece ?? '';
    const after = parts[at + 1]?.piece ?? '';
    const series = LETTERS.test(before) && before.length <= 6 ? before : '';
    const variant = siblings.includes(after) ? after : '';
    // "RM750x" is no "rm750": only a number that ends its word names a model with what stands before it.
    if (series && ends) models.add(series + number);
    if (variant) models.add(number + variant);
    if (series && variant) models.add(series + number + variant);
  });
  return [...models];
}

/** What one has typed of a model or a number before it is whole: 407 of 4070. */
export function beginningsOf(words: readonly string[]): string[] {
  const begun = new Set<string>();
  for (const word of words)
    for (let length = SHORTEST_BEGINNING; length < Math.min(word.length, LONGEST_BEGINNING); length += 1) {
      const beginning = word.slice(0, length);
      if (/\d/.test(beginning) && !beginning.endsWith('.')) begun.add(beginning);
    }
  return [...begun];
}
