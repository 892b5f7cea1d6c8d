/**
 * Money is whole cents (integers), rates are whole basis points (850 = 8.5 %).
 * Only this file multiplies, rounds and allocates money. Rounding is half up, away from zero.
 */
export type Cents = number;
export type BasisPoints = number;

/** VAT in La Réunion, normal rate (CGI art. 296): 8.5 %. */
export const STANDARD_VAT: BasisPoints = 850;

/** Replaces VAT on the pages and documents of a seller in franchise en base, as the law words it. */
export const VAT_EXEMPTION = 'TVA non applicable, art. 293 B du CGI';

/** The rates that goods and services of the shop are taxed at in La Réunion (CGI art. 294 and 296), the normal one first. */
export const vatRates: readonly BasisPoints[] = [STANDARD_VAT, 210, 0];
const FULL_RATE: BasisPoints = 10_000;

function roundedDivision(numerator: number, denominator: number): number {
  const sign = Math.sign(numerator) * Math.sign(denominator);
  const top = BigInt(Math.abs(numerator));
  const bottom = BigInt(Math.abs(denominator));
  return sign * Number((top * 2n + bottom) / (bottom * 2n)) + 0;
}

function product(amount: Cents, factor: number): number {
  const result = amount * factor;
  if (!Number.isSafeInteger(result)) throw new RangeError(`Money out of range: ${amount} x ${factor}`);
  return result;
}

/** `rate` of `amount`, in cents, rounded half up once. */
export function applyRate(amount: Cents, rate: BasisPoints): Cents {
  return roundedDivision(product(amount, rate), FULL_RATE);
}

/** `unit` times a whole `quantity`. */
export function multiply(unit: Cents, quantity: number): Cents {
  return product(unit, quantity);
}

/** What one of `quantity` units costs when all cost `total`, rounded half up: for display, never to multiply again. */
export function perUnit(total: Cents, quantity: number): Cents {
  return roundedDivision(total, quantity);
}

/** Price after a reduction of `rate`: 19.99 less 15 % is 16.99. */
export function applyDiscount(amount: Cents, rate: BasisPoints): Cents {
  return roundedDivision(product(amount, FULL_RATE - rate), FULL_RATE);
}

/** Price after a reduction of `rate` that does not apply to `excluded`: 100.00, of which 4.00 is excluded, less 10 % is 90.40. */
export function applyDiscountExcept(amount: Cents, excluded: Cents, rate: BasisPoints): Cents {
  return excluded + applyDiscount(amount - excluded, rate);
}

/** Adds VAT to an amount excluding tax. */
export function withVat(net: Cents, rate: BasisPoints): Cents {
  return net + applyRate(net, rate);
}

/** Splits an amount including tax so that net + vat = gross, to the cent. */
export function splitVat(gross: Cents, rate: BasisPoints): { net: Cents; vat: Cents } {
  const net = roundedDivision(product(gross, FULL_RATE), FULL_RATE + rate);
  return { net, vat: gross - net };
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Shares `total` in proportion to `weights` without losing a cent (largest remainder first).
 * All weights 0: equal parts. The parts always add up to `total`.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) return [];
  const totalWeight = weights.reduce((a, b) => a + b, 0);
  const equalParts = totalWeight === 0;
  const divisor = BigInt(equalParts ? weights.length : totalWeight);
  const sign = total < 0 ? -1 : 1;
  const size = BigInt(Math.abs(total));
  const parts = weights.map((weight, index) => {
    const exact = size * BigInt(equalParts ? 1 : weight);
    return { index, quotient: Number(exact / divisor), rest: exact % divisor };
  });
  let remaining = Math.abs(total) - parts.reduce((a, part) => a + part.quotient, 0);
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const part of byRest) {
    if (remaining === 0) break;
    part.quotient += 1;
    remaining -= 1;
  }
  return parts.map((part) => sign * part.quotient + 0);
}

/** The rate by which `reduced` is lower than `full`, in whole percent, rounded down. */
export function reductionPercent(full: Cents, reduced: Cents): number {
  if (full <= 0 || reduced >= full) return 0;
  return Math.floor(((full - reduced) * 100) / full);
}

/** The margin of `net` over `cost`, in percent of `cost` with two decimals (WS-289); null for what costs nothing. */
export function marginPercent(net: Cents, cost: Cents): number | null {
  return cost === 0 ? null : roundedDivision(product(net - cost, FULL_RATE), cost) / 100;
}

/** Cents to euros of the API: 12345 → 123.45. */
export function toEuros(amount: Cents): number {
  return amount / 100;
}

/** Euros of the API (at most two decimals) to cents; half up when more decimals come in. */
export function fromEuros(euros: number): Cents {
  const cents = Math.sign(euros) * Math.round(Number((Math.abs(euros) * 100).toPrecision(15)));
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount: ${euros}`);
  return cents + 0;
}

/**
 * Euros as plain text with two decimals, for data exchange, never for display (SF-262, SF-263):
 * "1,234.5" → "1234.50", null → "0.00".
 * @throws RangeError for text that is no number
 */
export function plainPrice(euros: number | string | null): string {
  const value = Number(typeof euros === 'string' ? euros.replaceAll(',', '') : (euros ?? 0));
  return toEuros(fromEuros(value)).toFixed(2);
}

const french = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** "1 234,56 €" with narrow no-break spaces, for documents and emails; screens use ui/price.tsx. */
export function formatEuros(amount: Cents): string {
  return french
    .format(amount / 100)
    .replace(/[\u00a0\u202f]/g, '\u202f')
    .replace('-', '\u2212');
}

const rateFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** 850 → "8,5 %". */
export function formatRate(rate: BasisPoints): string {
  return `${rateFormat.format(rate / 100)}\u202f%`;
}
