import { allocate, type BasisPoints, type Cents, less, share, splitVat, sum, times } from '@boutik/kernel';

/** What a person types on a line; `unitPrice` includes tax. */
export interface QuoteLine {
  quantity: number;
  unitPrice: Cents;
  discount: BasisPoints;
  /** Frozen when the quote is saved. */
  vatRate: BasisPoints;
}

/** One line of the tax table: `net` + `vat` is what the client pays at this rate. */
interface VatShare {
  rate: BasisPoints;
  net: Cents;
  vat: Cents;
}

export interface QuoteAmounts<L extends QuoteLine = QuoteLine> {
  /** The same lines, each with its reduced unit price and its total. */
  lines: (L & { discountedPrice: Cents; total: Cents })[];
  subtotal: Cents;
  discount: Cents;
  /** What the client pays, tax included. */
  total: Cents;
  /** Highest rate first; the parts add up to `total`. */
  vat: VatShare[];
  net: Cents;
  tax: Cents;
}

/**
 * Every amount of a quote from what was typed. All prices include tax, in cents; HT and VAT are split out
 * of the total, per rate, and never added on top (WS-284, WS-306 to WS-311).
 * @param discount the discount on the whole quote, spread over the lines in proportion before the split
 */
export function amountsOf<L extends QuoteLine>(lines: readonly L[], discount: BasisPoints): QuoteAmounts<L> {
  const priced = lines.map((line) => {
    const discountedPrice = less(line.unitPrice, line.discount);
    return { ...line, discountedPrice, total: times(discountedPrice, line.quantity) };
  });
  const subtotal = sum(priced.map((line) => line.total));
  const taken = share(subtotal, discount);
  const total = subtotal - taken;
  const paid = lineShares(
    priced.map((line) => line.total),
    total,
  );
  const vat = vatShares(lines.map((line, at) => ({ rate: line.vatRate, gross: paid[at] ?? 0 })));
  const net = sum(vat.map((part) => part.net));
  return { lines: priced, subtotal, discount: taken, total, vat, net, tax: total - net };
}

/** A percentage as typed (12.5) in basis points (1250). */
export function basisPoints(percent: number): BasisPoints {
  return Math.round(Number((percent * 100).toPrecision(12)));
}

/** What the client pays for each line once the discount on the whole is spread; adds up to `total`. */
export function lineShares(lineTotals: readonly Cents[], total: Cents): Cents[] {
  return allocate(total, lineTotals);
}

function vatShares(paid: readonly { rate: BasisPoints; gross: Cents }[]): VatShare[] {
  const byRate = new Map<BasisPoints, Cents>();
  for (const { rate, gross } of paid) byRate.set(rate, (byRate.get(rate) ?? 0) + gross);
  return [...byRate].sort(([a], [b]) => b - a).map(([rate, gross]) => ({ rate, ...splitVat(gross, rate) }));
}
