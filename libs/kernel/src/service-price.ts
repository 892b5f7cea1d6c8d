import { type Cents, fromEuros } from './money.js';

const LEADING = /^\s*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+(?!\d)|\d{1,7})(?:[.,](\d{1,2})(?!\d))?/;

/**
 * The unit price of a service excluding tax, in cents: "50 €/heure" is 5000. A text that does not begin with a number, or
 * begins with 0, is priced on quote: 0. Such a service cannot be added to a cart or ordered.
 */
export function servicePrice(text: string): Cents {
  const found = LEADING.exec(text);
  if (!found) return 0;
  const [, euros = '0', cents = '0'] = found;
  return fromEuros(Number(`${euros.replace(/\D/g, '')}.${cents}`));
}
