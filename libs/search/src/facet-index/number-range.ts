import type { NumberRanges } from '../search-engine.js';
import type { CountedOption } from './choose-facets.js';
import type { Measure } from './measure.js';

/** With fewer distinct numbers, checkboxes are quicker than a range. */
const FEWEST_NUMBERS = 3;
/** Maximum share of the group's products whose option is not a number ("Sans batterie"). */
const MOST_WITHOUT = 0.05;

/**
 * The range of a group whose options are numbers of one unit, or null. Whether there is a range depends on the scope
 * and texts only; its bounds are those of the products that match the other filters, or of all products of the scope
 * when none matches.
 */
export function rangeOf(
  options: readonly CountedOption[],
  measures: readonly (Measure | null)[],
): NumberRanges[string] | null {
  let unit: string | undefined;
  let without = 0;
  let all = 0;
  const numbers = new Set<number>();
  const now = { min: Infinity, max: -Infinity };
  const before = { min: Infinity, max: -Infinity };
  for (const { id, count, offered } of options) {
    all += offered;
    const measure = measures[id];
    if (!measure) without += offered;
    else {
      unit ??= measure.unit;
      if (unit !== measure.unit) return null;
      numbers.add(measure.value);
      widen(before, measure.value);
      if (count > 0) widen(now, measure.value);
    }
  }
  if (unit === undefined || numbers.size < FEWEST_NUMBERS || without > all * MOST_WITHOUT) return null;
  return { ...(now.min === Infinity ? before : now), unit };
}

function widen(range: { min: number; max: number }, value: number): void {
  range.min = Math.min(range.min, value);
  range.max = Math.max(range.max, value);
}
