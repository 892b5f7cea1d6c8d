import { stopWords } from '../language/stop-words.js';

const MAX_QUERY_WORDS = 12;

/**
 * Normalized words of a text, equal to those of `search_words()` in the database:
 * no accents, no capitals, 27" is "27 pouces", 16GB is "16 go".
 */
export function queryWords(text: string): string[] {
  return plainWords(text).slice(0, MAX_QUERY_WORDS);
}

/** The same without a limit, for documents. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/(\d)\s*(?:"|''|″|”|inches\b|inch\b|po\b)/g, '$1 pouces ')
    .replace(/(\d)\s*g[bo]\b/g, '$1 go')
    .replace(/(\d)\s*t[bo]\b/g, '$1 to')
    .replace(/(\d)(mo|w|[mgk]?hz|mm|cm|ms|dpi|ppp)\b/g, '$1 $2')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[^a-z0-9.]+/g, ' ');
  return plain.split(' ').filter(Boolean);
}

/**
 * The words without stop words, unless there are no others ("as" may be the beginning of "asus"). "usbc" is "usb c", as
 * names of products write it: one letter is no part of a glued word.
 */
export function significantWords(text: string): string[] {
  const words = queryWords(text.replace(/\busbc\b/gi, 'usb c'));
  const significant = words.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : words;
}

/** A reference normalized for comparison: letters and digits only. */
export function referenceKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
