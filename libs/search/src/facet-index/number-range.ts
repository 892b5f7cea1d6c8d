import type { NumberRanges } from '../search-engine.js';
import type { Measure } from './measure.js';

/** With fewer distinct numbers, checkboxes are quicker than a range. */
const MIN_NUMBERS = 3;
/** Maximum share of the group's products whose option is not a number ("Sans batterie"). */
const MAX_SHARE_WITHOUT_NUMBER = 0.05;

/** One option of a group; `count` applies the current filters, `offered` only the scope and the texts. */
export interface CountedOption {
  id: number;
  count: number;
  offered: number;
}

/**
 * The range of a group whose options are numbers of one unit, or null. Whether there is a range depends on the scope
 * and texts only; its bounds are those of the products that match the other filters, or of all products of the scope
 * when none matches.
 */
export function toNumberRange(
  options: readonly CountedOption[],
  measures: readonly (Measure | null)[],
): NumberRanges[string] | null {
  let unit: string | undefined;
  let withoutNumber = 0;
  let all = 0;
  const numbers = new Set<number>();
  const current = { min: Infinity, max: -Infinity };
  const offeredRange = { min: Infinity, max: -Infinity };
  for (const { id, count, offered } of options) {
    all += offered;
    const measure = measures[id];
    if (!measure) withoutNumber += offered;
    else {
      unit ??= measure.unit;
      if (unit !== measure.unit) return null;
      numbers.add(measure.value);
      widen(offeredRange, measure.value);
      if (count > 0) widen(current, measure.value);
    }
  }
  if (unit === undefined || numbers.size < MIN_NUMBERS || withoutNumber > all * MAX_SHARE_WITHOUT_NUMBER) return null;
  return { ...(current.min === Infinity ? offeredRange : current), unit };
}

function widen(range: { min: number; max: number }, value: number): void {
  range.min = Math.min(range.min, value);
  range.max = Math.max(range.max, value);
}
