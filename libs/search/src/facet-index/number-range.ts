import type { NumberRanges } from '../search-engine.js';
import type { Measure } from './measure.js';

/** With fewer distinct numbers, checkboxes are quicker than a range. */
const MIN_NUMBERS = 3;
/** Maximum share of the group's products whose option is not a number ("Sans batterie"). */
const MAX_SHARE_WITHOUT_NUMBER = 0.05;

/** The options of a group that is offered as a range: numbers of one unit. */
export interface MeasuredOptions {
  unit: string;
  /** Options and their numbers, ascending. */
  options: Uint32Array;
  numbers: Float64Array;
}

/**
 * The numbers of a group that is offered as a range, or null. It depends on the scope and texts only.
 * @param offered number of products by option number, without filters
 */
export function measuredOptions(
  options: readonly number[],
  offered: Uint32Array,
  measures: readonly (Measure | null)[],
): MeasuredOptions | null {
  let unit: string | undefined;
  let withoutNumber = 0;
  let all = 0;
  const measured: { option: number; value: number }[] = [];
  for (const option of options) {
    const products = offered[option] ?? 0;
    all += products;
    const measure = measures[option];
    if (!measure) withoutNumber += products;
    else {
      unit ??= measure.unit;
      if (unit !== measure.unit) return null;
      measured.push({ option, value: measure.value });
    }
  }
  if (unit === undefined || withoutNumber > all * MAX_SHARE_WITHOUT_NUMBER) return null;
  measured.sort((a, b) => a.value - b.value);
  const distinct = measured.filter(({ value }, at) => value !== measured[at - 1]?.value).length;
  if (distinct < MIN_NUMBERS) return null;
  return {
    unit,
    options: Uint32Array.from(measured, ({ option }) => option),
    numbers: Float64Array.from(measured, ({ value }) => value),
  };
}

/** The bounds of the products that match the other filters, or of all products of the scope when none matches. */
export function toNumberRange({ unit, options, numbers }: MeasuredOptions, counts: Uint32Array): NumberRanges[string] {
  const isCounted = (option: number) => (counts[option] ?? 0) > 0;
  const first = Math.max(0, options.findIndex(isCounted));
  const last = options.findLastIndex(isCounted);
  return { min: numbers[first] ?? 0, max: numbers.at(last) ?? 0, unit };
}
