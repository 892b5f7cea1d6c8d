import { type BasisPoints, type Cents, splitVat, STANDARD_VAT, sum } from '@boutik/kernel';
import { ecoOf, type FrozenLine, splitQuote } from '../../checkout/domain/frozen-line.js';

interface UntaxedOrder<Line> {
  lines: readonly Line[];
  /** Cents. */
  shipping: Cents;
}

/** Lines and delivery with VAT as a part of what they cost: the client pays the same. @param rateOf of each line */
export function vatWithinTotal<Line extends FrozenLine>(
  { lines, shipping }: UntaxedOrder<Line>,
  rateOf: (line: Line) => BasisPoints,
): { lines: Line[]; net: Cents; shipping: Cents; vat: Cents } {
  const rated = lines.map((line) => ({ ...line, vatRate: rateOf(line) }));
  const split = splitQuote(rated, sum(lines.map(({ gross }) => gross)));
  const taxed = rated.map((line, index) => {
    const amounts = { ...line, ...split[index] };
    return { ...amounts, ...ecoOf(amounts, line.ecoGross) };
  });
  const delivery = splitVat(shipping, STANDARD_VAT);
  return {
    lines: taxed,
    net: sum(taxed.map(({ net }) => net)),
    shipping: delivery.net,
    vat: sum(taxed.map(({ vat }) => vat)) + delivery.vat,
  };
}
