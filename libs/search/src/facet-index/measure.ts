/** A number with its unit: "1 To" is 1000 Go. */
export interface Measure {
  value: number;
  unit: string;
}

const MEASURE = /^(-?\d{1,9}(?:[.,]\d{1,4})?)[ \u00a0\u202f]?([\p{L}%°"][^\s-]{0,9}(?: \p{Ll}{1,12}){0,2})$/u;

/** Conversion of units to a common one, so that "500 Go" and "2 To" are comparable. */
const unitConversions: Record<string, readonly [unit: string, times: number]> = {
  To: ['Go', 1000],
  Ko: ['Mo', 0.001],
  'Gb/s': ['Mb/s', 1000],
  'Go/s': ['Mo/s', 1000],
  kW: ['W', 1000],
  '"': ['pouces', 1],
  pouce: ['pouces', 1],
  an: ['ans', 1],
  heure: ['heures', 1],
  minute: ['minutes', 1],
};

/**
 * The number and unit of an option, or null: "2 x 8 Go" and "1920 x 1080" are not measures.
 * The unit depends only on the text of the option, so that bounds in a URL keep their meaning.
 */
export function parseMeasure(option: string): Measure | null {
  const [, digits, written] = MEASURE.exec(option) ?? [];
  if (digits === undefined || written === undefined) return null;
  const [unit, times] = Object.hasOwn(unitConversions, written)
    ? (unitConversions[written] ?? [written, 1])
    : [written, 1];
  return { value: Math.round(Number(digits.replace(',', '.')) * times * 1e6) / 1e6, unit };
}
