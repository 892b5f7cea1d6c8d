/** The largest identifier of the database (PostgreSQL's integer). */
export const MAX_ID = 2_147_483_647;

/** No plus sign, exponent, hexadecimal, space, separator, nor digits of another script. */
const PLAIN = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** Parses a decimal number from a path, a query or a form; null for any other text, including "-0". */
export function plainNumber(text: unknown): number | null {
  if (typeof text !== 'string' || !PLAIN.test(text)) return null;
  const number = Number(text);
  return Object.is(number, -0) ? null : number;
}

/** Parses an identifier, 1 to MAX_ID; null for any other text. */
export function plainId(text: unknown): number | null {
  const number = plainNumber(text);
  return number !== null && Number.isInteger(number) && number >= 1 && number <= MAX_ID ? number : null;
}
