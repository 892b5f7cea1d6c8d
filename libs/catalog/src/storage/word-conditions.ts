const MOST_WORDS = 6;

/**
 * SQL conditions for a search: every word of `text` must meet one of the conditions that `conditionsFor` returns for it.
 * `values` are LIKE patterns in which % and _ of the text are escaped; their placeholders are numbered from $1.
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
