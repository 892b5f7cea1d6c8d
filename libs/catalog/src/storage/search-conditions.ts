import { likePattern } from '@boutik/platform/database';

const MAX_SEARCH_TERMS = 6;

/**
 * SQL conditions for a search: every word of `text` must meet one of the conditions that `conditionsFor` returns for it.
 * `values` are LIKE patterns in which % and _ of the text are escaped; their placeholders are numbered from $1.
 */
export function buildSearchConditions(
  text: string,
  conditionsFor: (placeholder: string) => readonly string[],
): { conditions: string[]; values: string[] } {
  const terms = text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_TERMS);
  return {
    conditions: terms.map((_, at) => `(${conditionsFor(`$${at + 1}::text`).join(' or ')})`),
    values: terms.map(likePattern),
  };
}
