import { type Cents, fromEuros } from '@boutik/kernel';

const LEADING = /^\s*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+(?!\d)|\d{1,7})(?:[.,](\d{1,2})(?!\d))?/;

/** What one unit costs excluding tax: "50 €/heure" is 5000 cents. A text that begins with no number is on quote: 0. */
export function priceOf(text: string): Cents {
  const found = LEADING.exec(text);
  if (!found) return 0;
  const [, whole = '0', cents = '0'] = found;
  return fromEuros(Number(`${whole.replace(/\D/g, '')}.${cents}`));
}
