export interface Option {
  value: string;
  /** Products that have it, besides what else is chosen. */
  count: number;
}

/** How many options a group shows before one asks for all. */
const FIRST = 10;

/**
 * The options of a group to draw, and how many are left out: all of them when they are few or asked for,
 * otherwise the most frequent ones. What is chosen is always there, even when nothing is left of it.
 */
export function shownOptions(
  options: Record<string, number>,
  chosen: ReadonlySet<string> | undefined,
  all: boolean,
): { shown: Option[]; more: number } {
  const lost = [...(chosen ?? [])].filter((value) => !(value in options)).map((value) => ({ value, count: 0 }));
  const known = Object.entries(options).map(([value, count]) => ({ value, count }));
  if (all || known.length <= FIRST) return { shown: [...known, ...lost], more: 0 };
  const frequent = new Set([...known].sort((a, b) => b.count - a.count).slice(0, FIRST));
  const shown = known.filter((option) => frequent.has(option) || chosen?.has(option.value));
  return { shown: [...shown, ...lost], more: known.length - shown.length };
}
