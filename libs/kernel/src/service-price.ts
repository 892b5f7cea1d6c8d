import { type Cents, fromEuros } from './money.js';

const LEADING = /^\s*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+(?!\d)|\d{1,7})(?:[.,](\d{1,2})(?!\d))?/;

/**
 * What one unit of a service costs excluding tax, in cents: "50 €/heure" is 5000. A text that begins with no number, or
 * with nothing but 0, is on quote: 0, which is no price. Such a service is neither put into a cart nor ordered.
 */
export function servicePrice(text: string): Cents {
  const found = LEADING.exec(text);
  if (!found) return 0;
  const [, whole = '0', cents = '0'] = found;
  return fromEuros(Number(`${whole.replace(/\D/g, '')}.${cents}`));
}
