const MOST_WORDS = 6;

/**
 * SQL conditions that every word of `text` must meet, in any of the places that `inAny` names for it.
 * `values` are LIKE patterns in which the text's own % and _ mean themselves; they are numbered from $1.
 */
export function matchingWords(
  text: string,
  inAny: (place: string) => readonly string[],
): { conditions: string[]; values: string[] } {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return {
    conditions: words.map((_, at) => `(${inAny(`$${at + 1}::text`).join(' or ')})`),
    values: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  };
}
