/**
 * In statements that PostgreSQL plans anew for the values of each use: the best plan for a text that few rows contain is the
 * worst for one that most of them contain.
 */
export const PLANNED_PER_USE = '/* planned per use */';

/** Condition: plain words contain the `like` pattern of a parameter, which becomes plain when the statement is planned. */
export function wordsLike(words: string, parameter: string): string {
  return `${words} like plain_words(${parameter}) ${PLANNED_PER_USE}`;
}
