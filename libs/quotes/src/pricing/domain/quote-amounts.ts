import {
  allocate,
  type BasisPoints,
  type Cents,
  applyDiscountExcept,
  applyRate,
  splitVat,
  sum,
  multiply,
} from '@boutik/kernel';
import type { LineType } from './quote-line.js';

/** The input of a line; `unitPrice` includes tax, in cents. A section has 0 everywhere. */
export interface QuoteLine {
  type: LineType;
  quantity: number;
  unitPrice: Cents;
  discount: BasisPoints;
  /** Frozen when the quote is saved. */
  vatRate: BasisPoints;
  /** Eco-participation in `unitPrice`, tax included, in cents: no discount reduces it (law L12). */
  ecoUnit: Cents;
  /** Whether it counts in the amounts of the quote: not an option that the client has not taken. */
  chosen: boolean;
}

/** One line of the tax table: `net` + `vat` is what the client pays at this rate. */
interface VatShare {
  rate: BasisPoints;
  net: Cents;
  vat: Cents;
}

export interface QuoteAmounts<L extends QuoteLine = QuoteLine> {
  /**
   * The same lines, each with its reduced unit price and its total, of which `eco` is eco-participation; also those that do
   * not count. `net` is what the client pays of it without tax.
   */
  lines: (L & { discountedPrice: Cents; total: Cents; eco: Cents; net: Cents })[];
  subtotal: Cents;
  discount: Cents;
  /** What the client pays, tax included. */
  total: Cents;
  /** Highest rate first; the parts add up to `total`. */
  vat: VatShare[];
  net: Cents;
  tax: Cents;
  /** What of `total` is eco-participation. */
  eco: Cents;
}

/**
 * Computes every amount of a quote. All prices include tax, in cents; HT and VAT are split out
 * of the total, per rate, and never added on top (WS-284, WS-306 to WS-311).
 * @param discount the discount on the whole quote, spread over the lines in proportion before the split;
 * like every discount it does not reduce the eco-participation (law L12)
 */
export function computeAmounts<L extends QuoteLine>(lines: readonly L[], discount: BasisPoints): QuoteAmounts<L> {
  const priced = lines.map((line) => {
    const discountedPrice = applyDiscountExcept(line.unitPrice, line.ecoUnit, line.discount);
    const [total, eco] = [multiply(discountedPrice, line.quantity), multiply(line.ecoUnit, line.quantity)];
    return { ...line, discountedPrice, total, eco };
  });
  const counted = priced.filter(({ chosen }) => chosen);
  const subtotal = sum(counted.map((line) => line.total));
  const eco = sum(counted.map((line) => line.eco));
  const discountAmount = applyRate(subtotal - eco, discount);
  const total = subtotal - discountAmount;
  const paid = allocateTotal(counted, total);
  const vat = computeVatShares(
    counted.flatMap(({ type, vatRate }, index) =>
      type === 'section' ? [] : [{ rate: vatRate, gross: paid[index] ?? 0 }],
    ),
  );
  const net = sum(vat.map((part) => part.net));
  return { lines: withNets(priced, paid), subtotal, discount: discountAmount, total, vat, net, tax: total - net, eco };
}

/** @param paid what the client pays of each line that counts */
function withNets<L extends QuoteLine>(lines: readonly L[], paid: readonly Cents[]): (L & { net: Cents })[] {
  let counted = 0;
  return lines.map((line) => {
    if (!line.chosen) return { ...line, net: 0 };
    counted += 1;
    return { ...line, net: splitVat(paid[counted - 1] ?? 0, line.vatRate).net };
  });
}

/** A percentage as typed (12.5) in basis points (1250). */
export function toBasisPoints(percent: number): BasisPoints {
  return Math.round(Number((percent * 100).toPrecision(12)));
}

/** Allocates `total` to the lines once the discount on the whole quote is spread; the parts add up to `total`. */
export function allocateTotal(lines: readonly { total: Cents; eco: Cents }[], total: Cents): Cents[] {
  const reducible = lines.map((line) => line.total - line.eco);
  const parts = allocate(total - sum(lines.map(({ eco }) => eco)), reducible);
  return lines.map(({ eco }, index) => eco + (parts[index] ?? 0));
}

function computeVatShares(paid: readonly { rate: BasisPoints; gross: Cents }[]): VatShare[] {
  const byRate = new Map<BasisPoints, Cents>();
  for (const { rate, gross } of paid) byRate.set(rate, (byRate.get(rate) ?? 0) + gross);
  return [...byRate].sort(([a], [b]) => b - a).map(([rate, gross]) => ({ rate, ...splitVat(gross, rate) }));
}
