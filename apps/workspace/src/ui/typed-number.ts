/**
 * Parses input as a whole number of hundredths: "1 234,5", "1234.50" and "12,5 %" are accepted; null when it is not a number.
 * Prices become cents, percents basis points.
 */
export function parseHundredths(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€%]/g, '').replace(',', '.');
  if (!/^\d{0,9}(\.\d*)?$/.test(plain) || !/\d/.test(plain)) return null;
  const [integer = '', rest = ''] = plain.split('.');
  return Number(integer) * 100 + Number(rest.padEnd(2, '0').slice(0, 2)) + (Number(rest[2] ?? 0) >= 5 ? 1 : 0);
}

/** Prices: 123450 → "1234,50". */
export function formatHundredths(value: number): string {
  return (value / 100).toFixed(2).replace('.', ',');
}

/** Percents: 1250 → "12,5". */
export function formatShortHundredths(value: number): string {
  return String(value / 100).replace('.', ',');
}

/** Parses input as a whole number of at most six digits, or null. */
export function parseInteger(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** The same with a sign: "-2", "+3". */
export const parseSignedInteger = withSign(parseInteger);
export const parseSignedHundredths = withSign(parseHundredths);

function withSign(parse: (text: string) => number | null): (text: string) => number | null {
  return (text) => {
    const [, sign, digits = ''] = /^\s*([-+\u2212]?)(.*)$/.exec(text) ?? [];
    const value = parse(digits);
    return value === null || value === 0 || sign === '' || sign === '+' ? value : -value;
  };
}
